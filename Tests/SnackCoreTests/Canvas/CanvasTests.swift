import Testing

@testable import SnackCore

@Suite struct CanvasTests {
  private func canvas(_ width: Int, _ height: Int, drawing draw: (inout Canvas) -> Void) -> String {
    var canvas = Canvas(size: Size(width: width, height: height))
    draw(&canvas)
    #expect(canvas.hasOnlyWholeGlyphs)
    return canvas.wholePicture
  }

  private func line(_ text: String) -> GlyphLine {
    GlyphLine(text.unicodeScalars.map { Glyph($0) })
  }

  @Test(
    arguments: [
      ("empty", Size.zero), ("no rows", Size(width: 4, height: 0)),
      ("no columns", Size(width: 0, height: 4)), ("negative", Size(width: -3, height: -1)),
    ])
  func emptyCanvasAcceptsAnyDrawing(name: String, size: Size) {
    var canvas = Canvas(size: size)
    canvas.put(Glyph("漢"), x: 0, y: 0, style: .plain)
    canvas.fill(Rect(x: -5, y: -5, width: 20, height: 20), style: .plain)
    canvas.draw(Canvas(size: Size(width: 3, height: 3)), x: -1, y: -1)
    canvas.clear()
    #expect(canvas[0, 0] == .clear && canvas.drawnColumns(inRow: 0).isEmpty)
  }

  @Test func textHasTheGlyphsWithoutBlanksAtTheEnds() {
    var canvas = Canvas(size: Size(width: 8, height: 4))
    canvas.put(line("a 漢b"), x: 2, y: 0, style: .plain)
    canvas.shade(Rect(x: 0, y: 1, width: 8, height: 1), by: .mask(Glyph("x")))
    canvas.fill(Rect(x: 0, y: 2, width: 8, height: 1), style: .plain)
    canvas.put(line("end"), x: 5, y: 3, style: .plain)
    #expect(canvas.text == "  a 漢b\n\n\n     end")
    #expect(Canvas(size: .zero).text == "")
  }

  @Test(arguments: [
    (-2, 1, "·····\nllo··\n·····"), (0, 0, "hello\n·····\n·····"), (3, 2, "·····\n·····\n···he"),
    (5, 1, "·····\n·····\n·····"), (0, -1, "·····\n·····\n·····"), (0, 3, "·····\n·····\n·····"),
    (-5, 1, "·····\n·····\n·····"), (-1, 1, "·····\nello·\n·····"),
  ])
  func clipsALineAtEverySide(x: Int, y: Int, expected: String) {
    expectPicture(canvas(5, 3) { $0.put(line("hello"), x: x, y: y, style: .plain) }, expected)
  }

  @Test(arguments: [
    (-1, -1, "a···\n····\n····"), (1, 1, "····\n·aa·\n·aa·"), (3, 2, "····\n····\n···a"),
    (-1, 1, "····\na···\na···"), (4, 0, "····\n····\n····"), (0, -2, "····\n····\n····"),
  ])
  func clipsARectangleAtEverySide(x: Int, y: Int, expected: String) {
    let rect = Rect(x: x, y: y, width: 2, height: 2)
    expectPicture(canvas(4, 3) { $0.fill(rect, with: Glyph("a"), style: .plain) }, expected)
    expectPicture(
      canvas(4, 3) { $0.shade(rect) }, expected.replacing("a", with: "░"))
  }

  @Test(arguments: [
    (-2, "····"), (-1, " ···"), (0, "漢··"), (2, "··漢"), (3, "··· "), (4, "····"),
  ])
  func replacesAClippedWideGlyphWithABlank(x: Int, expected: String) {
    expectPicture(canvas(4, 1) { $0.put(Glyph("漢"), x: x, y: 0, style: .plain) }, expected)
    var stamp = Canvas(size: Size(width: 2, height: 1))
    stamp.put(Glyph("漢"), x: 0, y: 0, style: .plain)
    expectPicture(canvas(4, 1) { $0.draw(stamp, x: x, y: 0) }, expected)
  }

  @Test(arguments: [(0, "x ·"), (1, " x·"), (2, "漢x")])
  func blanksTheOtherHalfOfACoveredWideGlyph(x: Int, expected: String) {
    let picture = canvas(3, 1) { canvas in
      canvas.put(Glyph("漢"), x: 0, y: 0, style: .plain)
      canvas.put(Glyph("x"), x: x, y: 0, style: .plain)
    }
    expectPicture(picture, expected)
  }

  @Test(arguments: [(0, "字 ··"), (1, "·字··"), (2, "· 字·")])
  func coversAWideGlyphByAnotherOne(x: Int, expected: String) {
    let picture = canvas(5, 1) { canvas in
      canvas.put(Glyph("漢"), x: 1, y: 0, style: .plain)
      canvas.put(Glyph("字"), x: x, y: 0, style: .plain)
    }
    expectPicture(picture, expected)
  }

  @Test func keepsTheStyleOfAGlyphThatIsCutInHalf() {
    let red = Style(background: .palette(1))
    var canvas = Canvas(size: Size(width: 4, height: 1))
    canvas.put(Glyph("漢"), x: 1, y: 0, style: red)
    canvas.put(Glyph("x"), x: 2, y: 0, style: .plain)
    #expect(canvas[1, 0] == Cell(.blank, red))
  }

  @Test func fillsWithBlanksWhereTheGlyphIsWide() {
    expectPicture(
      canvas(4, 1) {
        $0.fill(Rect(x: 0, y: 0, width: 3, height: 1), with: Glyph("漢"), style: .plain)
      },
      "   ·")
  }

  @Test func hostAndOlderCellsShowThroughClearAndShadedCells() {
    var stamp = Canvas(size: Size(width: 4, height: 1))
    stamp.shade(Rect(x: 0, y: 0, width: 3, height: 1))
    stamp.put(Glyph("b"), x: 2, y: 0, style: .plain)
    let picture = canvas(6, 1) { canvas in
      canvas.put(Glyph("a"), x: 1, y: 0, style: .plain)
      canvas.put(Glyph("c"), x: 4, y: 0, style: .plain)
      canvas.draw(stamp, x: 1, y: 0)
    }
    expectPicture(picture, "·a░bc·")
  }

  @Test func forgetsEverythingWhenCleared() {
    var canvas = Canvas(size: Size(width: 5, height: 2))
    canvas.put(Glyph("漢"), x: 3, y: 1, style: .plain)
    canvas.clear()
    #expect(canvas == Canvas(size: Size(width: 5, height: 2)))
  }

  @Test func foldsToAsciiInTheSameColumns() {
    var canvas = Canvas(size: Size(width: 8, height: 1))
    canvas.put(line("é…漢e\u{301}"), x: 0, y: 0, style: .plain)
    canvas.put(GlyphLine([SnackTestGlyph.accented]), x: 5, y: 0, style: .plain)
    let folded = canvas.foldedToAscii()
    #expect(folded.hasOnlyWholeGlyphs)
    #expect(folded.drawnCells == canvas.drawnCells)
    #expect(folded.wholePicture.unicodeScalars.allSatisfy { $0.isASCII || $0 == "·" })
  }

  @Test func canvasesWithTheSameCellsAreTheSame() {
    let size = Size(width: 6, height: 2)
    var left = Canvas(size: size)
    var right = Canvas(size: size)
    #expect(left.isSame(as: right))
    // A row that was drawn, but is clear again.
    left.fill(Rect(x: 1, y: 1, width: 3, height: 1), style: .plain)
    left = left.mapped { _ in .clear }
    #expect(left.isSame(as: Canvas(size: size)))
    right.put(line("ab"), x: 2, y: 0, style: Style(foreground: .palette(1)))
    #expect(!left.isSame(as: right) && !right.isSame(as: left))
    left.put(line("ab"), x: 2, y: 0, style: Style(foreground: .palette(1)))
    #expect(left.hasSameRow(0, as: right))
    #expect(!left.isSame(as: Canvas(size: Size(width: 6, height: 3))))
  }

  @Test func runEndsAtTheNextDifferentCell() {
    var canvas = Canvas(size: Size(width: 10, height: 1))
    canvas.put(line("aaab"), x: 1, y: 0, style: Style(foreground: .palette(1)))
    canvas.put(line("bb"), x: 5, y: 0, style: Style(foreground: .palette(2)))
    canvas.withCells(ofRow: 0) { cells in
      var ends: [Int] = []
      while ends.last != cells.count { ends.append(cells.endOfRun(from: ends.last ?? 0)) }
      #expect(ends == [3, 4, 6])
    }
  }
}

/// Glyphs for tests.
enum SnackTestGlyph {
  /// An e with a combining acute accent.
  static var accented: Glyph {
    var glyph = Glyph("e")
    glyph.add(mark: "\u{301}")
    return glyph
  }
}
