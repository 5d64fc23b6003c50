/// A painter for a whole snack: shadow, background, border and content.
struct SnackPainter {
  let context: ViewContext
  let size: Size
  let focus: SnackFocus
  let indicators: SnackIndicators
  let isDim: Bool

  private var isFocused: Bool { focus == .snack || chosenButton != nil }

  private var look: SnackAppearance { context.appearance }

  /// Returns the snack on its own canvas, which is larger than the box by the shadow.
  func paint(_ view: any SnackUpdatable) -> Canvas {
    let shadow = look.elevation.extent
    let whole = Size(
      width: size.width + shadow.trailing, height: size.height + shadow.bottom)
    var canvas = Canvas(size: whole)
    let panel = context.panel(of: size)
    if look.elevation.opacity > 0 {
      BoxShadow(look.elevation, of: panel.size).draw(
        on: &canvas, at: panel.origin, around: Rect(origin: .zero, size: panel.size),
        alpha: Cell.fullAlpha)
    }
    canvas.fill(panel, style: style(look.message.color))
    let layout = PartLayout(size: size, context: context, chosen: chosenButton)
    drawContent(of: view, in: layout.content, on: &canvas)
    drawBorder(on: &canvas)
    ControlPainter(context: context, focus: focus, indicators: indicators).draw(layout, on: &canvas)
    canvas.mergeBlankStyles()
    if focus == .snack, isBorderInvisible { canvas = canvas.mapped { $0.with(.reverse) } }
    guard isDim else { return canvas }
    return canvas.mapped { $0.isOpaque ? $0.with(.dim) : $0 }
  }

  private var chosenButton: Int? { if case .button(let index) = focus { index } else { nil } }

  /// The context with the current frame of the spinner.
  private var presentContext: ViewContext {
    guard let frame = indicators.spinnerFrame else { return context }
    var present = context
    present.icon = Spinner.icon(
      frame, beside: context.controls.spinnerSign, allowsUnicode: context.allowsUnicode)
    return present
  }

  private func drawContent(
    of view: any SnackUpdatable, in inner: Rect, on canvas: inout Canvas
  ) {
    guard !inner.isEmpty else { return }
    var content = Canvas(size: inner.size)
    content.fill(Rect(origin: .zero, size: inner.size), style: style(look.message.color))
    view.draw(on: &content, context: presentContext)
    canvas.draw(content, x: inner.origin.x, y: inner.origin.y)
  }

  /// Draws the border, which marks the focus by another line or a wider bar.
  private func drawBorder(on canvas: inout Canvas) {
    let style = style(look.border.color ?? look.accent, isFocused ? .bold : [])
    switch look.border.style {
    case .none:
      if isFocused { drawBar(on: &canvas, style: self.style(look.accent, .bold)) }
    case .bar: drawBar(on: &canvas, style: style)
    case _ where !Border.fits(around: size): break
    case let line where look.border.hasHairline(around: size, hasEdges: context.hasSubcellEdges):
      drawHairline(isStriped: line == .striped, on: &canvas)
    case let line:
      canvas.drawLine(
        isFocused ? line.focused : line, cornerRadius: look.layout.cornerRadius,
        around: Rect(origin: .zero, size: size), style: style, allowsUnicode: allowsUnicodeLines)
    }
  }

  /// Draws a hairline and, if it is striped, its stripe; a wide bar marks the focus.
  private func drawHairline(isStriped: Bool, on canvas: inout Canvas) {
    let box = Rect(origin: .zero, size: size)
    let color = isFocused ? look.accent : look.border.color ?? look.accent
    canvas.drawHairline(
      around: box, style: style(color), stripe: isStriped ? look.accent : nil)
    guard isFocused else { return }
    canvas.drawBar(beside: box, style: style(look.accent), isWide: true, allowsUnicode: true)
  }

  /// Whether lines are drawn in Unicode; a border that is ASCII by choice remains so with the focus.
  private var allowsUnicodeLines: Bool {
    context.allowsUnicode && !look.border.isASCII && look.border.style != .ascii
  }

  private func drawBar(on canvas: inout Canvas, style: Style) {
    guard look.padding.leading > 0 else { return }
    canvas.drawBar(
      beside: Rect(origin: .zero, size: size), style: style,
      isWide: isFocused && look.border.style == .bar, allowsUnicode: context.allowsUnicode)
  }

  /// Whether the border has no cell in which it could mark the focus.
  private var isBorderInvisible: Bool {
    switch look.border.style {
    case .none, .bar: look.padding.leading == 0
    case .light, .heavy, .double, .rounded, .ascii, .hairline, .striped:
      !Border.fits(around: size)
    }
  }

  private func style(_ color: Color, _ attributes: TextAttributes = []) -> Style {
    Style(foreground: color, background: look.backgroundColor, attributes: attributes)
  }
}
