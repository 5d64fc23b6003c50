import SnackTerm

/// The sample host's screen in the standard window; only rows that have changed are redrawn.
struct HostScreen {
  private struct Colors: Hashable {
    let foreground: Int
    let background: Int
  }

  private var shown = Canvas(size: .zero)
  private var pairs: [Colors: Int16] = [:]
  private var showsCursor = false

  /// The size for the next picture.
  var size: Size {
    let (rows, columns) = HostWindow.size
    return Size(width: columns, height: rows)
  }

  /// Writes a picture to the standard window; the overlay's next step shows it.
  /// - Parameters:
  ///   - picture: The picture.
  ///   - cursor: The position of the visible cursor; `nil` hides it.
  mutating func show(_ picture: Canvas, cursor: Point? = nil) {
    if picture.size != shown.size {
      HostWindow.erase()
      shown = Canvas(size: picture.size)
    }
    for row in 0..<picture.size.height where differs(picture, inRow: row) {
      write(picture, row: row)
    }
    shown = picture
    if (cursor != nil) != showsCursor {
      showsCursor = cursor != nil
      HostWindow.showCursor(showsCursor)
    }
    // Some terminals cannot hide the cursor, so put it where it does not look like content.
    let place = cursor ?? Point(x: picture.size.width - 1, y: picture.size.height - 1)
    HostWindow.moveCursor(row: place.y, column: place.x)
  }

  private func differs(_ picture: Canvas, inRow row: Int) -> Bool {
    (0..<picture.size.width).contains { picture[$0, row] != shown[$0, row] }
  }

  /// Writes a row in runs of equal style.
  private mutating func write(_ picture: Canvas, row: Int) {
    var start = 0
    var style = picture[0, row].style
    var text = ""
    for column in 0..<picture.size.width {
      let cell = picture[column, row]
      if cell.style != style {
        put(text, style, row: row, column: start)
        start = column
        style = cell.style
        text = ""
      }
      if cell.kind != .tail { text += cell.glyph.text }
    }
    put(text, style, row: row, column: start)
  }

  private mutating func put(_ text: String, _ style: Style, row: Int, column: Int) {
    guard !text.isEmpty else { return }
    HostWindow.put(
      text, row: row, column: column, attributes: attributes(of: style), pair: pair(of: style))
  }

  private func attributes(of style: Style) -> UInt32 {
    var bits: UInt32 = 0
    if style.attributes.contains(.bold) { bits |= HostWindow.bold }
    if style.attributes.contains(.dim) { bits |= HostWindow.dim }
    if style.attributes.contains(.italic) { bits |= HostWindow.italic }
    if style.attributes.contains(.underline) { bits |= HostWindow.underline }
    if style.attributes.contains(.reverse) { bits |= HostWindow.reverse }
    return bits
  }

  /// Returns the colour pair of a style.
  ///
  /// The host numbers its pairs from 1 upwards, the overlay from the last one downwards.
  private mutating func pair(of style: Style) -> Int16 {
    let colors = Colors(
      foreground: number(of: style.foreground), background: number(of: style.background))
    if colors == Colors(foreground: -1, background: -1) { return 0 }
    if let known = pairs[colors] { return known }
    let pair = pairs.count + 1
    guard pair < HostWindow.usablePairs else { return 0 }
    HostWindow.define(
      pair: Int16(pair), foreground: colors.foreground, background: colors.background)
    pairs[colors] = Int16(pair)
    return Int16(pair)
  }

  private func number(of color: Color) -> Int {
    switch (color, HostWindow.directPaletteCount) {
    case (.palette(let index), let count?) where index >= count:
      let mixture = XtermPalette.color(Int(index))
      return number(red: mixture.red, green: mixture.green, blue: mixture.blue)
    case (.palette(let index), _): return Int(index)
    case (.rgb(let red, let green, let blue), _?):
      return number(red: Int(red), green: Int(green), blue: Int(blue))
    case (.standard, _), (.rgb, nil): return -1
    }
  }

  /// Returns the number of a mixture on a terminal with direct colours.
  private func number(red: Int, green: Int, blue: Int) -> Int {
    // Numbers below 256 may be palette indices, so even black needs a higher number.
    max(red << 16 | green << 8 | blue, 1 << 8)
  }
}
