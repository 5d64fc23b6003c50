import SnackTerm

/// A drawing of a picture's cells as SVG shapes and text.
///
/// Backgrounds, lines and blocks are shapes, so that they meet exactly in every viewer. Letters are
/// text stretched to their cells; any other glyph is centred in its own cells.
struct SVGDrawing {
  /// The style of a text.
  private struct TextStyle: Hashable {
    let foreground: RGB
    let attributes: TextAttributes
    let isCentered: Bool
  }

  private var backgrounds = Layer<RGB, BoxPile>()
  private var blocks = Layer<RGB, BoxPile>()
  private var lines = Layer<RGB, BoxPile>()
  private var arcs = Layer<RGB, String>()
  private var texts = Layer<TextStyle, String>()

  /// Draws a part of a picture.
  /// - Parameters:
  ///   - picture: The picture; its default background is not drawn.
  ///   - part: The cells to draw.
  ///   - corner: The cell at which the first one is drawn.
  mutating func draw(_ picture: Picture, part: Rect, at corner: Point = .zero) {
    for row in part.rows {
      let y = corner.y + row - part.origin.y
      var run = TextRun<TextStyle>()
      for column in part.columns {
        let look = picture.look(x: column, y: row)
        let x = corner.x + column - part.origin.x
        if look.background != picture.colors.background {
          backgrounds[look.background, default: BoxPile()].add(.cells(x: x, y: y))
        }
        draw(look, x: x, y: y, run: &run)
      }
      write(run, y: y)
    }
  }

  private mutating func draw(
    _ look: Picture.Look, x: Int, y: Int, run: inout TextRun<TextStyle>
  ) {
    if look.isUnderlined { underline(look, x: x, y: y) }
    guard let glyph = look.glyph, glyph != .blank, !drawShape(glyph, look, x: x, y: y) else {
      return
    }
    let style = TextStyle(
      foreground: look.foreground, attributes: look.attributes.subtracting(.underline),
      isCentered: !glyph.isLetter)
    if style.isCentered {
      write(glyph, style, x: x, y: y)
    } else if !run.append(glyph, style, x: x) {
      write(run, y: y)
      run = TextRun(glyph, style, x: x)
    }
  }

  private mutating func underline(_ look: Picture.Look, x: Int, y: Int) {
    let line = Box.cells(x: x, y: y)
    let bottom = Measure.baseline + 2 * Measure.perPixel
    lines[look.foreground, default: BoxPile()].add(
      Box(x: line.x, y: line.y + bottom, width: line.width, height: Measure.perPixel))
  }

  /// Draws a glyph if it is a shape, and returns whether it is.
  private mutating func drawShape(_ glyph: Glyph, _ look: Picture.Look, x: Int, y: Int) -> Bool {
    guard !glyph.hasMarks, glyph.width == 1 else { return false }
    let cell = Box.cells(x: x, y: y)
    if let arc = LineShape.arc(of: glyph.base, x: cell.x, y: cell.y) {
      arcs[look.foreground, default: ""] += arc
      return true
    }
    if let block = BlockShape.block(of: glyph.base) {
      let color = look.background.mixed(with: look.foreground, share: block.alpha)
      for box in block.boxes {
        blocks[color, default: BoxPile()].add(box.offset(x: cell.x, y: cell.y))
      }
      return true
    }
    guard let boxes = LineShape.boxes(of: glyph.base) else { return false }
    for box in boxes {
      lines[look.foreground, default: BoxPile()].add(box.offset(x: cell.x, y: cell.y))
    }
    return true
  }

  /// Writes a glyph in the middle of its cells, because fonts may draw it at any width.
  private mutating func write(_ glyph: Glyph, _ style: TextStyle, x: Int, y: Int) {
    let cell = Box.cells(glyph.width, x: x, y: y)
    texts[style, default: ""] +=
      "<text x=\"\(Measure.text(cell.x + cell.width / 2))\""
      + " y=\"\(Measure.text(cell.y + Measure.baseline))\">\(glyph.text.escaped)</text>"
  }

  private mutating func write(_ run: TextRun<TextStyle>, y: Int) {
    guard let style = run.style else { return }
    let cell = Box.cells(run.count, x: run.x, y: y)
    let stretch = run.count > 1 ? " textLength=\"\(Measure.text(cell.width))\"" : ""
    texts[style, default: ""] +=
      "<text x=\"\(Measure.text(cell.x))\""
      + " y=\"\(Measure.text(cell.y + Measure.baseline))\"\(stretch)>\(run.text.escaped)</text>"
  }

  /// The SVG elements of the drawing.
  var markup: String {
    var elements: [String] = []
    for (color, pile) in backgrounds.items + blocks.items {
      elements.append(
        "<path fill=\"\(color.code)\" shape-rendering=\"crispEdges\" d=\"\(pile.path)\"/>")
    }
    // Lines are antialiased: a crisp line may vanish when a viewer scales the picture down.
    for (color, path) in lines.items.map({ ($0.key, $0.value.path) }) + arcs.items {
      elements.append("<path fill=\"\(color.code)\" d=\"\(path)\"/>")
    }
    for (style, text) in texts.items {
      let anchor = style.isCentered ? " text-anchor=\"middle\"" : ""
      let weight = style.attributes.contains(.bold) ? " font-weight=\"700\"" : ""
      let slant = style.attributes.contains(.italic) ? " font-style=\"italic\"" : ""
      elements.append("<g fill=\"\(style.foreground.code)\"\(anchor)\(weight)\(slant)>\(text)</g>")
    }
    return elements.joined(separator: "\n")
  }
}

/// Values by key, in the order in which the keys were added.
struct Layer<Key: Hashable, Value> {
  private(set) var items: [(key: Key, value: Value)] = []
  private var indices: [Key: Int] = [:]

  /// The value of a key, or an initial value.
  subscript(_ key: Key, default start: @autoclosure () -> Value) -> Value {
    get { indices[key].map { items[$0].value } ?? start() }
    _modify {
      let index = indices[key] ?? items.count
      if index == items.count {
        indices[key] = index
        items.append((key, start()))
      }
      yield &items[index].value
    }
  }
}

/// Adjacent letters of one style, with at most one blank between two of them.
private struct TextRun<Style: Equatable> {
  let style: Style?
  let x: Int
  private(set) var text = ""
  private(set) var count = 0

  init() { (style, x) = (nil, 0) }

  init(_ glyph: Glyph, _ style: Style, x: Int) {
    self.style = style
    self.x = x
    text = glyph.text
    count = 1
  }

  /// Appends a glyph if it continues the run, and returns whether it does.
  mutating func append(_ glyph: Glyph, _ style: Style, x: Int) -> Bool {
    let gap = x - self.x - count
    guard style == self.style, 0...1 ~= gap else { return false }
    text += String(repeating: " ", count: gap) + glyph.text
    count += gap + 1
    return true
  }
}

extension Glyph {
  /// Whether monospaced fonts draw it as wide as a cell: Latin, Greek and Cyrillic.
  fileprivate var isLetter: Bool { width == 1 && !hasMarks && base.value < 0x530 }
}

extension String {
  /// The text with the special characters of XML escaped.
  var escaped: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }
}
