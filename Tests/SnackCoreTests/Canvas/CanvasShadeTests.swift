import Testing

@testable import SnackCore

@Suite struct CanvasShadeTests {
  private static let dot = Glyph("\u{B7}")
  private static let style = Style(foreground: .palette(3), background: .palette(237))
  private static let whole = Rect(x: 0, y: 0, width: 4, height: 1)

  /// A cell's content, the shade that covers it, and the resulting cell.
  private static let covers: [(name: String, before: Cell, shade: Shade, after: Cell)] = [
    ("the host's", .clear, .darker, Cell(.darker)),
    ("the host's", .clear, .mask(dot), Cell(.mask(dot))),
    ("the host's", .clear, .darkMask(dot), Cell(.darkMask(dot))),
    ("a shadow", Cell(.darker), .darker, Cell(.darker)),
    ("a shadow", Cell(.darker), .mask(dot), Cell(.darkMask(dot))),
    ("a mask", Cell(.mask(dot)), .darker, Cell(.darkMask(dot))),
    ("a mask", Cell(.mask(dot)), .mask(Glyph("#")), Cell(.mask(Glyph("#")))),
    ("a glyph", Cell(Glyph("a"), style), .darker, Cell(Glyph("a"), style).with(.darkened)),
    ("a glyph", Cell(Glyph("a"), style), .mask(dot), Cell(Glyph("a"), style).with(.darkened)),
    ("a blank", Cell(.blank, style), .darkMask(dot), Cell(.blank, style).with(.darkened)),
  ]

  @Test func coverShadesTheHostsCellsAndDarkensItsOwn() {
    for (name, before, shade, after) in Self.covers {
      var canvas = Canvas(size: Self.whole.size)
      draw(before, on: &canvas)
      canvas.cover(Self.whole, with: shade)
      #expect(canvas[1, 0] == after, "\(shade) over \(name)")
      #expect(canvas[0, 0] == Cell(shade), "\(shade) beside \(name)")
      #expect(canvas.drawnColumns(inRow: 0) == 0..<4)
    }
  }

  private func draw(_ cell: Cell, on canvas: inout Canvas) {
    let place = Rect(x: 1, y: 0, width: 1, height: 1)
    switch cell.kind {
    case .clear, .tail, .subcellEdge: break
    case .shade: if let shade = cell.shade { canvas.shade(place, by: shade) }
    case .glyph: canvas.put(cell.glyph, x: 1, y: 0, style: cell.style)
    }
  }

  @Test func coverKeepsWideGlyphsWhole() {
    var canvas = Canvas(size: Self.whole.size)
    canvas.put(Glyph("漢"), x: 1, y: 0, style: Self.style)
    canvas.cover(Rect(x: 0, y: 0, width: 2, height: 1), with: .mask(Self.dot))
    #expect(canvas.hasOnlyWholeGlyphs)
    #expect(canvas[1, 0].glyph == Glyph("漢"))
    #expect(canvas[3, 0] == .clear)
  }

  @Test(arguments: [
    Rect(x: -3, y: -3, width: 2, height: 2), Rect(x: 4, y: 0, width: 3, height: 1),
    Rect(x: 0, y: 0, width: 0, height: 5), Rect(x: 2, y: 1, width: 9, height: 9),
  ])
  func coverOutsideChangesNothing(rect: Rect) {
    var canvas = Canvas(size: Self.whole.size)
    canvas.cover(rect, with: .darker)
    #expect(canvas == Canvas(size: Self.whole.size))
  }

  @Test func snackHidesACoverAndItsShadowDarkensIt() {
    var snack = Canvas(size: Size(width: 2, height: 1))
    snack.put(Glyph("a"), x: 0, y: 0, style: Self.style)
    snack.shade(Rect(x: 1, y: 0, width: 1, height: 1))
    var canvas = Canvas(size: Self.whole.size)
    canvas.cover(Self.whole, with: .mask(Self.dot))
    canvas.draw(snack, x: 1, y: 0)
    #expect(canvas[1, 0] == Cell(Glyph("a"), Self.style))
    #expect(canvas[2, 0].shade == .darkMask(Self.dot))
    #expect(canvas[3, 0].shade == .mask(Self.dot))
  }

  /// The columns of a shadow over both columns of the glyph, the first one and the second one.
  @Test(arguments: [1..<4, 0..<2, 2..<4])
  func shadowInADrawingKeepsAFadingWideGlyphWhole(columns: Range<Int>) {
    var faded = Canvas(size: Size(width: 2, height: 1))
    faded.put(Glyph("漢"), x: 0, y: 0, style: Self.style)
    var shadow = Canvas(size: Self.whole.size)
    shadow.shade(Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1))
    var canvas = Canvas(size: Self.whole.size)
    canvas.draw(faded.mapped { $0.faded(to: 4) }, x: 1, y: 0)
    canvas.draw(shadow, x: 0, y: 0)
    #expect(canvas.hasOnlyWholeGlyphs)
    #expect(canvas[1, 0].glyph == Glyph("漢"))
    let darkened = (1...2).map { canvas[$0, 0].style.attributes.contains(.darkened) }
    #expect(darkened == (1...2).map(columns.contains))
    #expect(canvas[3, 0].shade == (columns.contains(3) ? .darker : nil))
  }

  @Test func cellFitsIn32Bytes() {
    #expect(MemoryLayout<Cell>.stride == 32)
  }
}
