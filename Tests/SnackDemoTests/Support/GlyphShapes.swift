import TerminalKit

/// The shapes that glyphs have in a picture: each has the same everywhere, and no two have one.
///
/// Nothing is known of the font; a letter in the place of another is found because it does not look
/// like the others of its name, or looks like one of another name.
struct GlyphShapes {
  /// What decides about the dots that are inked.
  private struct Glyph: Hashable {
    let text: String
    let attributes: ScreenAttributes
  }

  private struct Shape: Hashable {
    let isInked: [Bool]
    let attributes: ScreenAttributes
  }

  /// Colours do not change a shape.
  private static let shaping: ScreenAttributes = [.bold, .italic, .underline, .strike]

  private var shapes: [Glyph: Shape] = [:]
  private var glyphs: [Shape: String] = [:]

  /// What is wrong with a glyph after those that were seen before; `nil` if nothing is.
  ///
  /// Wide glyphs tell nothing, since the font may have none; neither does ink that is not seen.
  mutating func fault(
    in dots: [Screenshot.Dot], of cell: ScreenCell, _ colors: Screenshot.Colors
  ) -> String? {
    let (background, foreground) = cell.shownColors(colors)
    guard cell.width == 1, cell.text != " ", background != foreground else { return nil }
    let attributes = cell.attributes.intersection(Self.shaping)
    let isInked = dots.enumerated().map { place, dot in
      // Without a bold font xterm draws twice, a dot apart, and so into the next glyph.
      dot == foreground && !(attributes.contains(.bold) && place % Screenshot.cell.width == 0)
    }
    let shape = Shape(isInked: isInked, attributes: attributes)
    let glyph = Glyph(text: cell.text, attributes: attributes)
    if let known = shapes[glyph], known != shape { return "another shape than before" }
    if let other = glyphs[shape], other != cell.text { return "the shape of \"\(other)\"" }
    (shapes[glyph], glyphs[shape]) = (shape, cell.text)
    return nil
  }
}
