/// Lengths in eighths of a pixel, so that all lines and blocks of a cell have whole coordinates.
enum Measure {
  /// Units per pixel.
  static let perPixel = 8
  /// The width of a cell, 9 pixels.
  static let cellWidth = 9 * perPixel
  /// The height of a cell, 19 pixels.
  static let cellHeight = 19 * perPixel
  /// The font size in pixels, at which most monospaced fonts are as wide as a cell.
  static let fontSize = 15
  /// The baseline of text, from the top of a cell.
  static let baseline = 14 * perPixel

  /// Returns a length in pixels, as written in SVG.
  static func text(_ length: Int) -> String { number(thousandths: length * 1000 / perPixel) }

  /// Returns a number as written in SVG and CSS, with as few digits as possible.
  static func number(thousandths: Int) -> String {
    let (whole, rest) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
    var digits = String(1000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return (thousandths < 0 ? "-" : "") + String(whole) + (digits.isEmpty ? "" : "." + digits)
  }
}

/// A rectangle of a picture in eighths of a pixel.
struct Box: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// Returns the rectangle of one or more cells in a row.
  static func cells(_ count: Int = 1, x: Int, y: Int) -> Box {
    Box(
      x: x * Measure.cellWidth, y: y * Measure.cellHeight, width: count * Measure.cellWidth,
      height: Measure.cellHeight)
  }

  /// Returns the rectangle moved by an offset.
  func offset(x: Int, y: Int) -> Box {
    Box(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}
