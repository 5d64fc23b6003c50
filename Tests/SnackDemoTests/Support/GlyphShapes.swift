import TerminalKit

/// The shapes of glyphs in a picture: one for each glyph, and no two alike.
///
/// The font is unknown. A wrong letter is found because its shape differs from that of the same
/// letter elsewhere, or equals that of another letter.
struct GlyphShapes {
  /// The properties that determine which dots are inked.
  private struct Glyph: Hashable {
    let text: String
    let attributes: ScreenAttributes
  }

  private struct Shape: Hashable {
    let isInked: [Bool]
    let attributes: ScreenAttributes
  }

  /// The attributes that change a shape, which colours do not.
  private static let shaping: ScreenAttributes = [.bold, .italic, .underline, .strike]

  private var shapes: [Glyph: Shape] = [:]
  private var glyphs: [Shape: String] = [:]

  /// Returns the fault in a glyph, compared with the earlier ones; `nil` if there is none.
  ///
  /// Wide glyphs are skipped, since the font may lack them, and so are invisible ones.
  mutating func fault(
    in dots: [Screenshot.Dot], of cell: ScreenCell, _ colors: Screenshot.Colors
  ) -> String? {
    let (background, foreground) = cell.shownColors(colors)
    guard cell.width == 1, cell.text != " ", background != foreground else { return nil }
    let attributes = cell.attributes.intersection(Self.shaping)
    let isInked = dots.enumerated().map { place, dot in
      // Without a bold font, xterm draws twice, one dot apart, and so into the next cell.
      dot == foreground && !(attributes.contains(.bold) && place % Screenshot.cell.width == 0)
    }
    let shape = Shape(isInked: isInked, attributes: attributes)
    let glyph = Glyph(text: cell.text, attributes: attributes)
    if let known = shapes[glyph], known != shape { return "another shape than before" }
    if let other = glyphs[shape], other != cell.text { return "the shape of \"\(other)\"" }
    shapes[glyph] = shape
    glyphs[shape] = cell.text
    return nil
  }
}
