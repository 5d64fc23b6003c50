/// A painter for the row in which a covered snack peeks out of its deck.
///
/// It draws the border line that faces the snack's edge, or the background if there is no line.
struct DeckPainter {
  let traits: TerminalTraits

  func draw(_ state: SnackState, in row: Rect, on frame: inout Canvas) {
    let look = state.context.appearance
    let style = Style(
      foreground: look.border.color ?? look.accent, background: look.backgroundColor)
    let isHairline = look.border.style.isHairline && traits.allowsUnicode && !look.border.isASCII
    let hasLine = look.border.thickness.top > 0 && !isHairline
    guard hasLine || look.backgroundColor == .standard || traits.depth < .indexed else {
      return frame.fill(row, style: style)
    }
    let unicode = BorderGlyphs.glyphs(
      for: look.border.style, cornerRadius: look.layout.cornerRadius)
    let glyphs =
      traits.allowsUnicode && !look.border.isASCII
      ? unicode : .asciiGlyphs(for: look.border.style)
    let isTop = state.edge == .top
    frame.fill(row, with: glyphs.horizontal, style: style)
    frame.put(
      isTop ? glyphs.topLeading : glyphs.bottomLeading, x: row.origin.x, y: row.origin.y,
      style: style)
    frame.put(
      isTop ? glyphs.topTrailing : glyphs.bottomTrailing, x: row.columns.upperBound - 1,
      y: row.origin.y, style: style)
  }
}

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
  /// The share of the panel's colour in a cell with a stripe.
  private static let stripeGap = 0.2
  /// The width of a stripe, in eighths of a column.
  private static let stripeWidth = 4

  /// Draws the layer.
  /// - Parameters:
  ///   - contents: The drawing of the snack; `nil` if the contents are covered.
  ///   - frame: The frame.
  func draw(_ contents: Canvas?, on frame: inout Canvas) {
    let box = layer.box
    guard !box.isEmpty else { return }
    var tones = LayerTones(depth: depth, on: look.backgroundColor, traits: traits)
    let panel = tones.tone(of: flatColor)
    var card = card(contents, on: panel, &tones)
    if alpha < Cell.fullAlpha { card = card.mapped { $0.faded(to: alpha) } }
    let edges = EdgePainter(
      drawing: card, size: box.size, background: panel, elevation: look.elevation, alpha: alpha)
    edges.draw(on: &frame, at: box.origin, shift: SubcellOffset(rows: layer.shift))
    guard alpha == Cell.fullAlpha else { return }
    drawSides(panel, &tones, on: &frame)
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

  private var hasStripe: Bool { look.border.style == .striped || look.border.style == .bar }

  private var stripeColor: Color {
    look.border.style == .bar ? look.border.color ?? look.accent : look.accent
  }

  /// The colour of a cell that the stripe fills in part: a mix of the stripe's and the panel's.
  private var flatStripe: Color {
    stripeColor.mixed(with: flatColor, fraction: Self.stripeGap) ?? stripeColor
  }

  private func card(_ contents: Canvas?, on panel: Color, _ tones: inout LayerTones) -> Canvas {
    let shadow = look.elevation.extent
    let box = Rect(origin: .zero, size: layer.box.size)
    var card = Canvas(
      size: Size(
        width: box.size.width + shadow.trailing, height: box.size.height + shadow.bottom))
    BoxShadow(look.elevation, of: box.size).draw(on: &card, around: box, alpha: Cell.fullAlpha)
    card.fill(box, style: Style(background: panel))
    if let contents, let corner = layer.contents {
      var inner = Canvas(size: box.size)
      let own = Rect(origin: .zero, size: state.size)
      inner.draw(
        contents, part: depth < 0.5 ? own : own.inset(by: look.border.thickness),
        x: corner.x - layer.box.origin.x, y: corner.y - layer.box.origin.y)
      card.draw(inner.mapped { tones.cell($0, from: look.backgroundColor, to: panel) }, x: 0, y: 0)
    }
    if hasStripe { drawStripe(on: &card, panel, &tones) }
    return card
  }

  /// Draws the stripe, as a flat colour in cells that the next layer covers in part.
  private func drawStripe(on card: inout Canvas, _ panel: Color, _ tones: inout LayerTones) {
    let box = Rect(origin: .zero, size: layer.box.size)
    var flat = Rect(origin: .zero, size: Size(width: 1, height: box.size.height))
    if layer.contents != nil {
      let inner = Self.stripeWidth - leftEighths
      let style = Style(foreground: tones.tone(of: stripeColor), background: panel)
      card.fill(
        flat, with: inner > 0 ? EighthBlock.left(inner).glyph : .blank, style: style)
      guard layer.progress == 1 else { return }
      flat = Rect(
        x: 0, y: state.edge.row(distance: 0, height: 1, rows: box.size.height),
        width: 1, height: 1)
    }
    card.fill(flat, style: Style(background: tones.tone(of: flatStripe)))
  }

  /// The eighths of a column that the box extends to the left of its first whole cell.
  private var leftEighths: Int {
    layer.box.columns.lowerBound * SubcellOffset.eighthsPerCell - layer.columns.lowerBound
  }

  /// Draws the edges where they fill only part of a cell.
  private func drawSides(_ panel: Color, _ tones: inout LayerTones, on frame: inout Canvas) {
    let box = layer.box
    let left = leftEighths
    let right =
      layer.columns.upperBound - box.columns.upperBound * SubcellOffset.eighthsPerCell
    let side = Rect(x: box.origin.x - 1, y: box.origin.y, width: 1, height: box.size.height)
    let stripe = tones.tone(of: flatStripe)
    if left > 0 {
      let gap = max(0, left - Self.stripeWidth)
      let mean = stripe.mixed(with: panel, fraction: Double(gap) / Double(left))
      frame.fill(side, with: .right(left), color: hasStripe ? mean ?? stripe : panel)
    }
    if right > 0 {
      frame.fill(side.offset(dx: box.size.width + 1, dy: 0), with: .left(right), color: panel)
    }
    guard hasStripe, let edge = SubcellEdge(of: SubcellOffset(rows: layer.shift)) else { return }
    var corner = edge.outside(of: box)
    corner = Rect(x: corner.origin.x, y: corner.origin.y, width: 1, height: 1)
    frame.fill(corner, with: edge.grown, color: stripe)
  }
}

/// The colours of a layer: darker with its depth, towards the terminal's own dark background.
private struct LayerTones {
  private let pole: Color
  private let share: Double
  private var known: [Color: Color] = [:]

  /// The share of the darker colour in each layer; on a light panel, darkness is more noticeable.
  private static let shares = (dark: 0.28, light: 0.045)

  init(depth: Double, on panel: Color, traits: TerminalTraits) {
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

  /// Returns a cell of the contents in the colours of the layer.
  mutating func cell(_ cell: Cell, from background: Color, to panel: Color) -> Cell {
    var toned = cell
    toned.style.foreground = tone(of: cell.style.foreground)
    toned.style.background =
      cell.style.background == background ? panel : tone(of: cell.style.background)
    return toned
  }
}
