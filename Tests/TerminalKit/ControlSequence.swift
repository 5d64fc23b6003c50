/// A complete control sequence, `ESC [` to its final byte, taken apart.
struct ControlSequence {
  /// What comes before the parameters to mark a private sequence, and empty otherwise.
  let leader: String
  /// The parameters, as they are between the semicolons.
  let parameters: [String]
  /// What comes between the parameters and the final byte.
  let intermediates: String
  /// The byte that ends the sequence and says what it does.
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

  /// What the sequence does: all of it but the parameters.
  var function: String { leader + intermediates + String(final) }

  /// The bytes of a sequence that does the same with other parameters.
  func bytes(with parameters: [String]) -> [UInt8] {
    let list = parameters.joined(separator: ";")
    return Array("\u{1B}[\(leader)\(list)\(intermediates)\(final)".utf8)
  }
}

/// Rewrites the parameters that choose how characters look.
enum GraphicRendition {
  /// The alternative font that stands for dim, which libvterm does not know.
  static let dimFont = 2

  /// Gives dim its font, drops real fonts, and removes the colour space that libvterm misreads.
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

  /// How many parameters belong to the first: more than one where it begins a colour.
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
