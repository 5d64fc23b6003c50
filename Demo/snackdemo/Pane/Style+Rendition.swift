import SnackTerm

extension Style {
  /// Changes the style as `SGR` does: colours, bold, dim, italic, underline and reverse.
  /// - Parameter parameters: Numbers separated by semicolons, or by colons within a colour.
  mutating func apply(rendition parameters: [UInt8]) {
    var codes = RenditionCodes(parameters)
    while let code = codes.next() { apply(code, &codes) }
  }

  private mutating func apply(_ code: Int, _ codes: inout RenditionCodes) {
    switch code {
    case 0: self = .plain
    case 1: attributes.insert(.bold)
    case 2: attributes.insert(.dim)
    case 3: attributes.insert(.italic)
    case 4 where codes.subcode == 0: attributes.remove(.underline)
    case 4: attributes.insert(.underline)
    case 7: attributes.insert(.reverse)
    case 22: attributes.subtract([.bold, .dim])
    case 23: attributes.remove(.italic)
    case 24: attributes.remove(.underline)
    case 27: attributes.remove(.reverse)
    case 30...37: foreground = .palette(UInt8(code - 30))
    case 38: foreground = codes.color() ?? foreground
    case 39: foreground = .standard
    case 40...47: background = .palette(UInt8(code - 40))
    case 48: background = codes.color() ?? background
    case 49: background = .standard
    // The colour of the underline, which is not shown.
    case 58: _ = codes.color()
    case 90...97: foreground = .palette(UInt8(code - 82))
    case 100...107: background = .palette(UInt8(code - 92))
    default: break
    }
  }

  /// Returns the style in the nearest colours of a colour depth.
  func fitted(to depth: ColorDepth) -> Style {
    Style(
      foreground: foreground.fitted(to: depth), background: background.fitted(to: depth),
      attributes: attributes)
  }
}

extension Color {
  /// Returns the nearest colour of a colour depth.
  fileprivate func fitted(to depth: ColorDepth) -> Color {
    switch self {
    case .standard: return self
    case _ where depth == .mono: return .standard
    case _ where depth == .direct: return self
    case .palette(let index):
      return .palette(UInt8(clamping: ColorMatch.number(ofPalette: index, depth: depth)))
    case .rgb(let red, let green, let blue):
      let number = ColorMatch.number(
        red: Int(red), green: Int(green), blue: Int(blue), depth: depth)
      return .palette(UInt8(clamping: number))
    }
  }
}

/// The codes of a rendition, read one after the other.
private struct RenditionCodes {
  /// The codes between semicolons, each with the subcodes after its colons.
  private var rest: ArraySlice<[Int]>
  /// The subcodes of the last code.
  private var subcodes: ArraySlice<Int> = []

  init(_ parameters: [UInt8]) {
    let groups = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    rest =
      groups.map { group in
        group.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
      }[...]
  }

  /// The first subcode of the last code; `nil` if it has none.
  var subcode: Int? { subcodes.first }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { min($0 * 10 + Int($1 & 0x0F), 1 << 16) }
  }

  mutating func next() -> Int? {
    guard let group = rest.popFirst() else { return nil }
    subcodes = group.dropFirst()
    return group.first ?? 0
  }

  /// Returns the colour after 38, 48 or 58: `5;n`, `2;r;g;b`, or the same with colons.
  mutating func color() -> Color? {
    guard subcodes.isEmpty else { return Self.color(Array(subcodes), hasColorSpace: true) }
    let kind = next()
    let values = (0..<(kind == 2 ? 3 : kind == 5 ? 1 : 0)).compactMap { _ in next() }
    return Self.color([kind ?? 0] + values, hasColorSpace: false)
  }

  private static func color(_ values: [Int], hasColorSpace: Bool) -> Color? {
    switch values.first {
    case 5: return values.dropFirst().first.flatMap { UInt8(exactly: $0) }.map { .palette($0) }
    case 2:
      // With colons, the number of a colour space may come first.
      let parts = values.dropFirst(hasColorSpace && values.count > 4 ? 2 : 1).prefix(3)
      let bytes = parts.compactMap { UInt8(exactly: $0) }
      return bytes.count == 3 ? .rgb(bytes[0], bytes[1], bytes[2]) : nil
    default: return nil
    }
  }
}
