/// A complete control sequence, from `ESC [` to its final byte, split into its parts.
struct ControlSequence {
  /// The marker of a private sequence before the parameters; empty for other sequences.
  let leader: String
  /// The parameters, as separated by semicolons.
  let parameters: [String]
  /// The bytes between the parameters and the final byte.
  let intermediates: String
  /// The byte that ends the sequence and determines its function.
  let final: Character

  init?(_ bytes: [UInt8]) {
    let isPlain = bytes.count > 2 && bytes.allSatisfy { $0 < 0x80 }
    guard isPlain, let last = bytes.last else { return nil }
    let body = bytes.dropFirst(2).dropLast()
    let leading = body.prefix { (0x3C...0x3F).contains($0) }
    let values = body.dropFirst(leading.count).prefix { (0x30...0x3B).contains($0) }
    let rest = body.dropFirst(leading.count + values.count)
    leader = String(decoding: leading, as: UTF8.self)
    intermediates = String(decoding: rest, as: UTF8.self)
    parameters = String(decoding: values, as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    final = Character(Unicode.Scalar(last))
  }

  /// The function of the sequence: all of it but the parameters.
  var function: String { leader + intermediates + String(final) }

  /// Returns the bytes of a sequence with the same function and other parameters.
  func bytes(with parameters: [String]) -> [UInt8] {
    let list = parameters.joined(separator: ";")
    return Array("\u{1B}[\(leader)\(list)\(intermediates)\(final)".utf8)
  }
}

/// A rewriter of the parameters that set colours and attributes (SGR).
enum GraphicRendition {
  /// The alternative font that stands in for dim, which libvterm does not support.
  static let dimFont = 2

  /// Maps dim to its font, drops real fonts, and removes the colour space that libvterm misreads.
  static func rewritten(_ parameters: [String]) -> [String] {
    var result: [String] = []
    var rest = parameters[...]
    while let first = rest.first {
      let length = colorLength(rest)
      if length > 1 {
        result += rest.prefix(length)
      } else {
        result += replacement(for: first)
      }
      rest = rest.dropFirst(length)
    }
    return result
  }

  /// Returns the number of parameters that belong to the first: several if it starts a colour.
  private static func colorLength(_ parameters: ArraySlice<String>) -> Int {
    guard let first = parameters.first, ["38", "48"].contains(first) else { return 1 }
    switch parameters.dropFirst().first {
    case "5": return 3
    case "2": return 5
    default: return 1
    }
  }

  private static func replacement(for parameter: String) -> [String] {
    if let font = Int(parameter), (10...19).contains(font) { return [] }
    let parts = parameter.split(separator: ":", omittingEmptySubsequences: false)
    switch parameter {
    case "2": return ["\(10 + dimFont)"]
    case "22": return ["22", "10"]
    default:
      guard parts.count == 6, parts[1] == "2" else { return [parameter] }
      return [(parts[..<2] + parts[3...]).joined(separator: ":")]
    }
  }
}
