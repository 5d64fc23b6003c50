import SnackTerm

/// A terminal screen as the user sees it, with every cell resolved.
///
/// Its cells are those that the terminal receives; ``look(x:y:)`` returns the appearance of one.
/// All image formats are produced from a picture.
struct Picture: Hashable, Sendable {
  /// The colours of the terminal.
  let colors: TerminalColors
  /// The cells, each a glyph or the second column of one, in colours that the terminal has.
  private(set) var canvas: Canvas

  /// The appearance of a cell.
  struct Look: Hashable, Sendable {
    /// The glyph; `nil` in the second column of a wide glyph.
    let glyph: Glyph?
    /// The colour of the glyph.
    let foreground: RGB
    /// The colour of the background.
    let background: RGB
    /// Its attributes, limited to bold, italic and underline.
    let attributes: TextAttributes

    var isUnderlined: Bool { attributes.contains(.underline) }
  }

  /// Creates a picture of an overlay over a host.
  /// - Parameters:
  ///   - host: The screen of the host; clear cells are blank.
  ///   - overlay: The overlay.
  ///   - colors: The colours of the terminal.
  init(host: Canvas, overlay: Canvas, colors: TerminalColors) {
    self.colors = colors
    let resolution = CellResolution(ladder: colors.ladder)
    canvas = Canvas(size: host.size)
    canvas.fill(Rect(origin: .zero, size: host.size), style: .plain)
    for row in 0..<host.size.height {
      for column in host.drawnColumns(inRow: row) {
        let cell = host[column, row]
        guard cell.kind == .glyph else { continue }
        let (glyph, style) = resolution.settled(cell)
        canvas.put(glyph, x: column, y: row, style: style)
      }
    }
    let below = canvas
    for row in 0..<host.size.height {
      for column in overlay.drawnColumns(inRow: row) {
        let cell = overlay[column, row]
        // Half of a wide glyph cannot be shaded alone.
        let isHalf = cell.kind == .shade && below[column, row].kind == .tail
        let place = isHalf ? column - 1 : column
        draw(cell, over: below[place, row], x: place, y: row, by: resolution)
      }
    }
  }

  private mutating func draw(
    _ cell: Cell, over beneath: Cell, x: Int, y: Int, by resolution: CellResolution
  ) {
    guard let (glyph, style) = resolution.resolved(cell, over: beneath) else { return }
    canvas.put(glyph, x: x, y: y, style: style)
  }

  /// The size in cells.
  var size: Size { canvas.size }

  /// The cell that the terminal receives.
  subscript(x: Int, y: Int) -> Cell { canvas[x, y] }

  /// Returns the appearance of a cell.
  func look(x: Int, y: Int) -> Look {
    let cell = canvas[x, y]
    var foreground = colors.rgb(of: cell.style.foreground, standard: colors.foreground)
    var background = colors.rgb(of: cell.style.background, standard: colors.background)
    if cell.style.attributes.contains(.reverse) { swap(&foreground, &background) }
    if cell.style.attributes.contains(.dim) {
      foreground = foreground.mixed(with: background, share: 0.4)
    }
    return Look(
      glyph: cell.kind == .tail ? nil : cell.glyph, foreground: foreground, background: background,
      attributes: cell.style.attributes.intersection([.bold, .italic, .underline]))
  }
}

extension Picture {
  /// The rectangle of all cells.
  var all: Rect { Rect(origin: .zero, size: size) }
}
