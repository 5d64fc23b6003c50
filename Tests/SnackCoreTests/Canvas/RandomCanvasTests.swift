import TestKit
import Testing

@testable import SnackCore

@Suite struct RandomCanvasTests {
  private static let glyphs = ["a", "漢", "字", " ", "🙂", "│"].map { Glyph($0) }

  private func place(_ generator: inout SeededGenerator) -> Point {
    Point(x: .random(in: -4...14, using: &generator), y: .random(in: -2...5, using: &generator))
  }

  private func glyph(_ generator: inout SeededGenerator) -> Glyph {
    Self.glyphs.randomElement(using: &generator) ?? .blank
  }

  private func change(_ canvas: inout Canvas, _ generator: inout SeededGenerator, depth: Int = 0) {
    let point = place(&generator)
    let size = Size(
      width: .random(in: 0...8, using: &generator), height: .random(in: 0...4, using: &generator))
    let style = Style(background: .palette(.random(in: 0...3, using: &generator)))
    switch Int.random(in: 0...9, using: &generator) {
    case 0...4: canvas.put(glyph(&generator), x: point.x, y: point.y, style: style)
    case 5: canvas.fill(Rect(origin: point, size: size), with: glyph(&generator), style: style)
    case 6:
      let rect = Rect(origin: point, size: size)
      if Bool.random(using: &generator) {
        canvas.shade(rect)
      } else {
        canvas.cover(rect, with: .mask(Glyph("#")))
      }
    case 7:
      let line = GlyphLine((0..<size.width).map { _ in glyph(&generator) })
      canvas.put(line, x: point.x, y: point.y, style: style)
    case 8 where depth == 0:
      var stamp = Canvas(size: size)
      for _ in 0..<6 { change(&stamp, &generator, depth: 1) }
      canvas.draw(stamp, x: point.x, y: point.y)
    default: if Int.random(in: 0...9, using: &generator) == 0 { canvas.clear() }
    }
  }

  @Test func neverSplitsGlyphsAndTracksCoverage() {
    for seed: UInt64 in 0..<60 {
      var generator = SeededGenerator(seed: seed)
      var canvas = Canvas(size: Size(width: 11, height: 4))
      for step in 0..<120 {
        change(&canvas, &generator)
        #expect(canvas.hasOnlyWholeGlyphs, "seed \(seed), step \(step)")
        let isCovered = canvas.drawnCells.allSatisfy {
          canvas.drawnColumns(inRow: $0.y).contains($0.x)
        }
        #expect(isCovered, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func drawsACanvasOnAClearOneUnchanged() {
    for seed: UInt64 in 100..<140 {
      var generator = SeededGenerator(seed: seed)
      var stamp = Canvas(size: Size(width: 9, height: 3))
      for _ in 0..<30 { change(&stamp, &generator) }
      var copy = Canvas(size: stamp.size)
      copy.draw(stamp, x: 0, y: 0)
      #expect(copy.wholePicture == stamp.wholePicture)
    }
  }

  /// A row is copied at once if it is opaque or nothing was drawn beneath, otherwise cell by cell.
  @Test func copiesWholeRowsAsItCopiesCells() {
    for seed: UInt64 in 200..<400 {
      var generator = SeededGenerator(seed: seed)
      var stamp = Canvas(size: Size(width: 9, height: 3))
      for _ in 0..<30 { change(&stamp, &generator) }
      stamp.fill(
        Rect(origin: place(&generator), size: Size(width: 2, height: 2)),
        with: .left(3), color: .palette(1))
      if Bool.random(using: &generator) { stamp = stamp.mapped { $0.faded(to: 5) } }
      let (corner, part) = (place(&generator), place(&generator))
      let rect = Rect(origin: part, size: Size(width: 6, height: 4))
      var clear = Canvas(size: Size(width: 11, height: 4))
      var drawnUpon = clear
      for row in 0..<4 { for column in 0..<11 { drawnUpon.set(.clear, x: column, y: row) } }
      clear.draw(stamp, part: rect, x: corner.x, y: corner.y)
      drawnUpon.draw(stamp, part: rect, x: corner.x, y: corner.y)
      #expect(clear.cells == drawnUpon.cells, "seed \(seed)")
    }
  }

  private func randomCanvas(_ generator: inout SeededGenerator) -> Canvas {
    var canvas = Canvas(size: Size(width: 11, height: 4))
    for _ in 0..<30 { change(&canvas, &generator) }
    return canvas
  }

  @Test func drawsAnEdgeOverRunsOfCellsAsOverEachCell() {
    for seed: UInt64 in 200..<240 {
      var generator = SeededGenerator(seed: seed)
      var whole = randomCanvas(&generator)
      var single = whole
      whole.fill(Rect(x: 0, y: 0, width: 11, height: 4), with: .lower(3), color: .palette(5))
      for (x, y) in (0..<44).map({ ($0 % 11, $0 / 11) }) {
        single.put(edge: Cell(.lower(3), .palette(5)), x: x, y: y)
      }
      #expect(whole == single, "seed \(seed)")
    }
  }

  @Test func clippedDrawingChangesOnlyItsRows() {
    for seed: UInt64 in 300..<340 {
      var generator = SeededGenerator(seed: seed)
      let (before, stamp) = (randomCanvas(&generator), randomCanvas(&generator))
      func draw(on canvas: inout Canvas) {
        canvas.draw(stamp, x: 1, y: -1)
        canvas.fill(Rect(x: 6, y: 0, width: 3, height: 4), with: .lower(3), color: .palette(5))
        canvas.cover(Rect(x: 2, y: 0, width: 2, height: 4), with: .darker)
        for y in 0..<4 { canvas.put(Glyph("漢"), x: 4, y: y, style: .plain) }
      }
      var (clipped, whole) = (before, before)
      clipped.clip(to: 1..<3, while: draw)
      draw(on: &whole)
      for row in 0..<4 {
        let expected = 1..<3 ~= row ? whole : before
        #expect(clipped.hasSameRow(row, as: expected), "seed \(seed), row \(row)")
      }
    }
  }
}
