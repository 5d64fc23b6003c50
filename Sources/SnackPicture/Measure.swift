/// Lengths in eighths of a pixel: in them every line and every block of a cell is a whole number.
enum Measure {
  /// How many make a pixel.
  static let perPixel = 8
  /// The width of a cell, 9 pixels.
  static let cellWidth = 9 * perPixel
  /// The height of a cell, 19 pixels.
  static let cellHeight = 19 * perPixel
  /// The size of the font in pixels: most monospaced ones are then as wide as a cell.
  static let fontSize = 15
  /// The line on which letters stand, from the top of a cell.
  static let baseline = 14 * perPixel

  /// A length in pixels as SVG writes it.
  static func text(_ length: Int) -> String { number(thousandths: length * 1000 / perPixel) }

  /// A number as SVG and CSS write it, with no more digits than it takes.
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

  /// The cells from one on in a row.
  static func cells(_ count: Int = 1, x: Int, y: Int) -> Box {
    Box(
      x: x * Measure.cellWidth, y: y * Measure.cellHeight, width: count * Measure.cellWidth,
      height: Measure.cellHeight)
  }

  /// The rectangle moved.
  func offset(x: Int, y: Int) -> Box {
    Box(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}
