/// A painter for a snack of a deck whose layers are half a row apart.
///
/// Each layer is darker than the one in front of it. The contents are cropped to the layer's box,
/// which changes into the snack's box as the snack is uncovered.
struct DeckLayerPainter {
  let state: SnackState
  let layer: DeckLayer
  let traits: TerminalTraits
  /// The opacity in eighths.
  let alpha: UInt8

  private var look: SnackAppearance { state.context.appearance }

  /// The depth in layers.
  private var depth: Double { Double(layer.depth) / Double(DeckLayer.eighths) }

  /// The share of the hairline's colour in the panel of a layer, which has no hairline.
  private static let lineShare = (dark: 0.25, light: 0.15)

  /// Draws the layer.
  /// - Parameters:
  ///   - contents: The drawing of the snack; `nil` if the contents are covered.
  ///   - frame: The frame.
  func draw(_ contents: Canvas?, on frame: inout Canvas) {
    let box = Rect(columns: columns.wholeCells, rows: layer.rows.wholeCells)
    guard !columns.wholeCells.isEmpty else { return }
    var tones = LayerTones(depth: depth, on: look.backgroundColor, traits: traits)
    let panel = tones.tone(of: flatColor)
    drawShadow(around: box, on: &frame)
    var card = Canvas(size: box.size)
    card.fill(Rect(origin: .zero, size: box.size), style: Style(background: panel))
    if let contents, let corner = layer.contents {
      card.draw(
        contents.mapped { tones.cell($0, from: look.backgroundColor, to: panel) },
        part: contentsPart, x: corner.x - box.origin.x, y: corner.y - box.origin.y)
    }
    if alpha < Cell.fullAlpha { card = card.mapped { $0.faded(to: alpha) } }
    frame.draw(card, x: box.origin.x, y: box.origin.y)
    drawEdges(of: box, panel, line: tones.tone(of: look.border.color ?? look.accent), on: &frame)
    guard hasStripe else { return }
    drawStripe(
      beside: box, Style(foreground: tones.accent(of: stripeColor), background: panel), on: &frame)
  }

  /// The columns of the panel in eighths of a column: the box without its stripe and its lines.
  private var columns: Range<Int> {
    let cell = SubcellOffset.eighthsPerCell
    let (first, end) = (layer.columns.lowerBound, layer.columns.upperBound)
    if isHairline { return first + cell..<max(first + cell, end - cell) }
    guard hasStripe else { return first..<end }
    // The stripe moves from the left half of its cell to the right one, beside the layer in front.
    let half = cell / 2
    let start = first + half + Int(Double(half) * layer.progress)
    return start..<max(start, end)
  }

  /// The part of the snack's drawing that the panel shows.
  private var contentsPart: Rect {
    let own = Rect(origin: .zero, size: state.size)
    let line = look.border.thickness
    guard depth < 0.5 else { return own.inset(by: line) }
    return own.inset(by: Insets(leading: hasStripe ? 1 : 0, trailing: isHairline ? 1 : 0))
  }

  /// The panel's colour mixed with the hairline's, because half a row cannot show a hairline.
  private var flatColor: Color {
    guard look.border.style.isHairline, let line = look.border.color else {
      return look.backgroundColor
    }
    let panel = look.backgroundColor
    let share = panel.isLight == true ? Self.lineShare.light : Self.lineShare.dark
    return panel.mixed(with: line, fraction: share * layer.progress) ?? panel
  }

  private var isHairline: Bool { state.context.panel(of: state.size).size != state.size }

  private var hasStripe: Bool {
    isHairline && look.border.style == .striped || look.border.style == .bar
  }

  private var stripeColor: Color {
    look.border.style == .bar ? look.border.color ?? look.accent : look.accent
  }

  // MARK: Edges

  private func drawShadow(around box: Rect, on frame: inout Canvas) {
    guard look.elevation.opacity > 0 else { return }
    let cell = SubcellOffset.eighthsPerCell
    let top = (Double(layer.rows.lowerBound) / Double(cell)).rounded()
    let height = (Double(layer.rows.count) / Double(cell)).rounded()
    let whole = Rect(
      x: box.origin.x, y: Int(top), width: box.size.width, height: max(1, Int(height)))
    BoxShadow(
      look.elevation, of: whole.size,
      shift: SubcellOffset(rows: layer.rows.lowerBound - Int(top) * cell)
    ).draw(
      on: &frame, at: whole.origin,
      around: box.offset(dx: -whole.origin.x, dy: -whole.origin.y), alpha: alpha)
  }

  /// Draws the edges where they fill only part of a cell.
  private func drawEdges(of box: Rect, _ panel: Color, line: Color, on frame: inout Canvas) {
    let row = Rect(x: box.origin.x, y: box.origin.y - 1, width: box.size.width, height: 1)
    if rest.top > 0 { frame.fill(row, with: .lower(rest.top), color: panel) }
    if rest.bottom > 0 {
      frame.fill(
        row.offset(dx: 0, dy: box.size.height + 1), with: .upper(rest.bottom), color: panel)
    }
    guard alpha == Cell.fullAlpha else { return }
    let left = Rect(x: box.origin.x - 1, y: box.origin.y, width: 1, height: box.size.height)
    let right = left.offset(dx: box.size.width + 1, dy: 0)
    if rest.leading > 0 { frame.fill(left, with: .right(rest.leading), color: panel) }
    if rest.trailing > 0 {
      frame.fill(right, with: .left(rest.trailing), color: panel)
    } else if isHairline, depth < 0.5 {
      frame.fill(right, with: BorderGlyphs.hairline.trailing, color: line)
    }
  }

  /// The eighths by which the panel extends past its whole cells.
  private var rest: Insets {
    let cell = SubcellOffset.eighthsPerCell
    let (inner, rows) = (columns.wholeCells, layer.rows.wholeCells)
    return Insets(
      top: rows.lowerBound * cell - layer.rows.lowerBound,
      leading: inner.lowerBound * cell - columns.lowerBound,
      bottom: layer.rows.upperBound - rows.upperBound * cell,
      trailing: columns.upperBound - inner.upperBound * cell)
  }

  /// Draws the stripe, half a column wide, at the nearest half column.
  private func drawStripe(beside box: Rect, _ style: Style, on frame: inout Canvas) {
    let halves = (rest.leading + 2) / 4
    let x = box.origin.x - (halves == 2 ? 2 : 1)
    let isInside = halves == 1
    let side = Rect(x: x, y: box.origin.y, width: 1, height: box.size.height)
    guard alpha == Cell.fullAlpha else {
      let cell = Cell(BorderGlyphs.stripe, style.foreground, beside: style.background)
      for row in side.rows { frame.set(cell.faded(to: alpha), x: x, y: row) }
      return
    }
    guard !isInside else { return frame.fill(side, with: BorderGlyphs.bar, style: style) }
    frame.fill(side, with: BorderGlyphs.stripe, color: style.foreground)
    let ends = [
      (rest.top, side.origin.y - 1, EighthBlock.lowerRight),
      (rest.bottom, side.rows.upperBound, .upperRight),
    ]
    for (filled, row, half) in ends where filled > 2 {
      frame.fill(
        Rect(x: x, y: row, width: 1, height: 1), with: filled < 6 ? half : BorderGlyphs.stripe,
        color: style.foreground)
    }
  }
}

/// The colours of a layer: darker with its depth, towards black or a darker terminal background.
private struct LayerTones {
  private let pole: Color
  private let share: Double
  private let hasFewColors: Bool
  private var known: [Color: Color] = [:]

  /// The darker colour's share per layer of depth; on a light panel, darkness is more noticeable.
  private static let shares = (dark: 0.28, light: 0.045)

  init(depth: Double, on panel: Color, traits: TerminalTraits) {
    hasFewColors = traits.depth == .indexed
    let black = Color.rgb(0, 0, 0)
    guard panel.isLight != true else {
      pole = black
      share = min(1, Self.shares.light * depth)
      return
    }
    let own = traits.background ?? black
    let isDarker = (own.contrast(with: black) ?? 21) < (panel.contrast(with: black) ?? 1)
    pole = isDarker ? own : black
    share = min(0.8, Self.shares.dark * depth)
  }

  mutating func tone(of color: Color) -> Color {
    if let tone = known[color] { return tone }
    let tone = color.mixed(with: pole, fraction: share) ?? color
    known[color] = tone
    return tone
  }

  /// Returns the tone of a level's colour, which is no grey even with 256 colours.
  mutating func accent(of color: Color) -> Color {
    let tone = tone(of: color)
    return hasFewColors && !color.isGrey ? tone.nearestFixed { !$0.isGrey } ?? tone : tone
  }

  /// Returns a cell of the contents in the colours of the layer.
  mutating func cell(_ cell: Cell, from background: Color, to panel: Color) -> Cell {
    var toned = cell
    toned.style.foreground = tone(of: cell.style.foreground)
    toned.style.background =
      cell.style.background == background ? panel : tone(of: cell.style.background)
    return toned
  }
}
