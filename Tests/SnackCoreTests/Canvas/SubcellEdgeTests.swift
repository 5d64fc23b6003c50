import Testing

@testable import SnackCore

/// Cells that a panel fills partially.
@Suite struct SubcellEdgeTests {
  private static let panel = Color.palette(237)
  private static let dot = Rect(x: 1, y: 0, width: 1, height: 1)

  /// Every block, with its glyph and whether the glyph is drawn in reverse.
  static let blocks: [(EighthBlock, String, Bool)] = [
    (.lower(1), "▁", false), (.lower(2), "▂", false), (.lower(3), "▃", false),
    (.lower(4), "▄", false), (.lower(5), "▅", false), (.lower(6), "▆", false),
    (.lower(7), "▇", false), (.upper(1), "▇", true), (.upper(2), "▆", true),
    (.upper(3), "▅", true), (.upper(4), "▄", true), (.upper(5), "▃", true),
    (.upper(6), "▂", true), (.upper(7), "▁", true), (.left(1), "▏", false),
    (.left(2), "▎", false), (.left(3), "▍", false), (.left(4), "▌", false),
    (.left(5), "▋", false), (.left(6), "▊", false), (.left(7), "▉", false),
    (.right(1), "▕", false), (.right(2), "▊", true), (.right(3), "▋", true),
    (.right(4), "▐", false), (.right(5), "▍", true), (.right(6), "▎", true), (.right(7), "▏", true),
  ]

  @Test(arguments: blocks)
  func blocksGrowFromEverySide(block: EighthBlock, glyph: String, isInverse: Bool) {
    let cell = Cell(block, Self.panel)
    #expect(cell.kind == .subcellEdge && cell.glyph.text == glyph)
    #expect(cell.style.foreground == Self.panel)
    #expect(cell.style.attributes == (isInverse ? .reverse : []))
    #expect(!cell.isOpaque, "the host's background is visible")
  }

  /// Content below a sub-cell edge: how it is drawn, and the resulting cell.
  static let backdrops: [(name: String, draw: @Sendable (inout Canvas) -> Void, seen: Cell)] = [
    ("the host", { _ in }, Cell(.lower(3), panel)),
    (
      "a shadow", { $0.shade(dot) },
      {
        var cell = Cell(.lower(3), panel)
        cell.alpha = Cell.halfAlpha
        return cell
      }()
    ),
    (
      "another panel",
      {
        $0.fill(
          dot, with: Glyph("x"), style: Style(foreground: .palette(1), background: .palette(25)))
      },
      Cell(Glyph("▃"), Style(foreground: panel, background: .palette(25)))
    ),
    (
      "reversed text",
      {
        let style = Style(foreground: .palette(1), background: .palette(25), attributes: .reverse)
        $0.fill(dot, with: Glyph("x"), style: style)
      },
      Cell(Glyph("▃"), Style(foreground: panel, background: .palette(1)))
    ),
    (
      "another edge", { $0.fill(dot, with: .left(2), color: .palette(9)) }, Cell(.lower(3), panel)
    ),
  ]

  @Test func uncoveredPartShowsTheContentBelow() {
    for (name, draw, seen) in Self.backdrops {
      var canvas = Canvas(size: Size(width: 3, height: 1))
      draw(&canvas)
      canvas.fill(Self.dot, with: .lower(3), color: Self.panel)
      #expect(canvas[1, 0] == seen, "over \(name)")
    }
  }

  @Test func cutWideGlyphBecomesBlank() {
    var canvas = Canvas(size: Size(width: 4, height: 1))
    canvas.put(Glyph("漢"), x: 0, y: 0, style: .plain)
    canvas.fill(Self.dot, with: .upper(4), color: Self.panel)
    #expect(canvas.hasOnlyWholeGlyphs)
    #expect(canvas[0, 0].glyph == .blank)
  }

  @Test func edgesOfADrawingBlendWithExistingCells() {
    var drawing = Canvas(size: Size(width: 1, height: 1))
    drawing.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .left(4), color: Self.panel)
    var canvas = Canvas(size: Size(width: 3, height: 1))
    canvas.fill(Self.dot, style: Style(background: .palette(25)))
    canvas.draw(drawing, x: 1, y: 0)
    #expect(
      canvas[1, 0] == Cell(Glyph("▌"), Style(foreground: Self.panel, background: .palette(25))))
  }
}
