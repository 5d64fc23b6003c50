import SnackTerm

/// A pen that draws the sample host on a canvas.
struct Pen {
  /// The side of a field to which a text is aligned.
  enum Side {
    case leading, trailing
  }

  private(set) var canvas: Canvas
  let look: HostLook

  init(size: Size, look: HostLook) {
    canvas = Canvas(size: size)
    self.look = look
  }

  /// Draws a text in a field of one row, shortened with an ellipsis if necessary.
  /// - Returns: The width of the drawn text, in columns.
  @discardableResult
  mutating func put(
    _ text: String, x: Int, y: Int, width: Int, _ role: HostRole = .text, at side: Side = .leading
  ) -> Int {
    guard width > 0 else { return 0 }
    let line = look.line(text, width: width)
    let start = side == .leading ? x : x + width - line.width
    canvas.put(line, x: start, y: y, style: look.style(role))
    return line.width
  }

  /// Draws a line of glyphs.
  mutating func put(_ line: GlyphLine, x: Int, y: Int, _ role: HostRole = .text) {
    canvas.put(line, x: x, y: y, style: look.style(role))
  }

  /// Fills a rectangle with a glyph.
  mutating func fill(_ rect: Rect, with glyph: Glyph = .blank, _ role: HostRole = .text) {
    canvas.fill(rect, with: glyph, style: look.style(role))
  }

  /// Calls a closure that draws on the canvas.
  mutating func draw(_ body: (inout Canvas) -> Void) {
    body(&canvas)
  }

  /// Draws a rule with a heading; does nothing if the rectangle is empty.
  mutating func rule(_ heading: String, in place: Rect) {
    guard !place.isEmpty else { return }
    fill(place, with: look.horizontalLine, .emptyBar)
    let line = look.line(heading, width: place.size.width)
    guard !line.isEmpty, place.size.width >= line.width + 6 else { return }
    let (x, y) = (place.origin.x + 1, place.origin.y)
    fill(Rect(x: x, y: y, width: line.width + 2, height: 1))
    put(line, x: x + 1, y: y, .heading)
  }

  /// Draws a border around a box, with a heading.
  mutating func frame(_ box: Rect, heading: String) {
    let (right, bottom) = (box.columns.upperBound - 1, box.rows.upperBound - 1)
    for y in [box.origin.y, bottom] {
      let side = Rect(x: box.origin.x, y: y, width: box.size.width, height: 1)
      fill(side, with: look.horizontalLine, .faint)
    }
    for x in [box.origin.x, right] {
      let side = Rect(x: x, y: box.origin.y, width: 1, height: box.size.height)
      fill(side, with: look.verticalLine, .faint)
    }
    let corners: [(x: Int, y: Int, glyph: String)] = [
      (box.origin.x, box.origin.y, "┌"), (right, box.origin.y, "┐"),
      (box.origin.x, bottom, "└"), (right, bottom, "┘"),
    ]
    for corner in corners { put(corner.glyph, x: corner.x, y: corner.y, width: 1, .faint) }
    put(heading, intoLineAt: Point(x: box.origin.x + 2, y: box.origin.y), .heading)
  }

  /// Draws a text into a line, with a blank on each side.
  mutating func put(_ text: String, intoLineAt place: Point, _ role: HostRole) {
    fill(Rect(x: place.x, y: place.y, width: text.count + 2, height: 1))
    put(text, x: place.x + 1, y: place.y, width: text.count, role)
  }
}
