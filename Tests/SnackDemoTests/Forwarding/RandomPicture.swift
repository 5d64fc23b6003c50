import SnackTerm
import TestKit

@testable import snackdemo

/// Random pictures of toasts with all kinds of cells.
struct RandomPicture {
  let size: Size
  private var random: TestKit.SeededGenerator
  private var number = 0

  init(size: Size, seed: UInt64) {
    self.size = size
    random = TestKit.SeededGenerator(seed: seed)
  }

  /// Returns a picture without toasts.
  mutating func nothing() -> OverlayPicture {
    number += 1
    return OverlayPicture(frame: Canvas(size: size), number: number, isShowing: false)
  }

  /// Returns a picture with a toast at a random place.
  mutating func toast() -> OverlayPicture {
    number += 1
    var canvas = Canvas(size: size)
    let rect = Rect(
      x: Int.random(in: -4..<size.width, using: &random),
      y: Int.random(in: -2..<size.height, using: &random),
      width: Int.random(in: 1...30, using: &random), height: Int.random(in: 1...6, using: &random))
    for row in rect.rows.clamped(to: 0..<size.height) {
      var column = max(0, rect.columns.lowerBound)
      while column < min(size.width, rect.columns.upperBound) {
        column = put(column: column, row: row, in: &canvas)
      }
    }
    return OverlayPicture(frame: canvas, number: number, isShowing: true)
  }

  private mutating func put(column: Int, row: Int, in canvas: inout Canvas) -> Int {
    let style = Style(
      foreground: [.standard, .palette(2), .rgb(200, 30, 90)].randomElement(using: &random)
        ?? .standard,
      background: [.standard, .palette(236)].randomElement(using: &random) ?? .standard,
      attributes: [[], .bold, .reverse].randomElement(using: &random) ?? [])
    switch Int.random(in: 0...9, using: &random) {
    case 0: canvas.cover(Rect(x: column, y: row, width: 1, height: 1), with: .darker)
    case 1 where column + 1 < size.width:
      canvas.put(Glyph("漢"), x: column, y: row, style: style)
      return column + 2
    default: canvas.put(Glyph("T"), x: column, y: row, style: style)
    }
    return column + 1
  }
}
