import SnackTerm

/// The conversion of pictures to text with ANSI colour sequences (SGR).
enum AnsiText {
  /// Returns one line for each row, without trailing blank cells and with a reset at its end.
  static func text(of picture: Picture) -> String {
    (0..<picture.size.height).map { row(of: picture, $0) }.joined(separator: "\n")
  }

  private static func row(of picture: Picture, _ row: Int) -> String {
    let cells = (0..<picture.size.width).map { picture[$0, row] }
    let end = (cells.lastIndex { !$0.showsNothing } ?? -1) + 1
    var line = ""
    var style = Style.plain
    for cell in cells[..<end] where cell.kind != .tail {
      if cell.style != style { line += sequence(of: cell.style) }
      style = cell.style
      line += cell.glyph.text
    }
    return line + sequence(of: .plain)
  }

  /// Returns the sequence that sets a style, whatever style was set before.
  private static func sequence(of style: Style) -> String {
    let attributes = Self.attributes.filter { style.attributes.contains($0.attribute) }.map(\.code)
    let codes =
      attributes + codes(of: style.foreground, base: 30) + codes(of: style.background, base: 40)
    return "\u{1B}[" + ([0] + codes).map(String.init).joined(separator: ";") + "m"
  }

  private static let attributes: [(attribute: TextAttributes, code: Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
  ]

  /// Returns the SGR codes of a colour.
  /// - Parameters:
  ///   - color: The colour.
  ///   - base: 30 for the foreground, 40 for the background.
  /// - Returns: The codes, in order.
  private static func codes(of color: Color, base: Int) -> [Int] {
    switch color {
    case .standard: []
    case .palette(let index) where index < 8: [base + Int(index)]
    case .palette(let index) where index < 16: [base + 60 + Int(index) - 8]
    case .palette(let index): [base + 8, 5, Int(index)]
    case .rgb(let red, let green, let blue): [base + 8, 2, Int(red), Int(green), Int(blue)]
    }
  }
}

extension Cell {
  /// Whether the cell looks as if nothing was ever written to it.
  fileprivate var showsNothing: Bool {
    glyph == .blank && kind == .glyph && style.background == .standard
      && style.attributes.isDisjoint(with: [.underline, .reverse])
  }
}
