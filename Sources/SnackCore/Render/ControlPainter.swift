/// The part of a snack that has the focus.
enum SnackFocus: Hashable {
  case none
  case snack
  case button(Int)
}

/// A painter for a snack's controls: buttons, close button, repetition count and bars.
struct ControlPainter {
  let context: ViewContext
  let focus: SnackFocus
  let indicators: SnackIndicators

  private var look: SnackAppearance { context.appearance }

  func draw(_ layout: PartLayout, on canvas: inout Canvas) {
    for button in layout.buttons { draw(button, on: &canvas) }
    drawHiddenButtons(layout, on: &canvas)
    if let rect = layout.closeButton {
      let cross = CornerParts.closeButton(allowsUnicode: context.allowsUnicode)
      canvas.put(cross, x: rect.origin.x, y: rect.origin.y, style: style(look.message.color, .bold))
    }
    if let badge = layout.badge {
      let origin = badge.rect.origin
      canvas.put(badge.label, x: origin.x, y: origin.y, style: style(look.accent, .bold))
    }
    if let rect = layout.progressBar, let part = context.controls.progress {
      ProgressPainter(context: context, fraction: part).draw(in: rect, on: &canvas)
    }
    if let rect = layout.timeBar, let halves = indicators.barHalves {
      drawTimeBar(halves, in: rect, on: &canvas)
    }
  }

  /// Draws the remaining time, as a thick line or as the lit part of a hairline.
  private func drawTimeBar(_ halves: Int, in rect: Rect, on canvas: inout Canvas) {
    guard context.lightsHairline else {
      return LineBar(context: context, halves: halves).draw(
        in: rect, isOnLine: [.light, .rounded].contains(look.border.style), on: &canvas)
    }
    let size = Size(width: (halves + 1) / 2, height: 1)
    canvas.fill(
      Rect(origin: rect.origin, size: size), with: BorderGlyphs.hairline.bottom,
      style: style(look.accent))
  }

  /// Draws a button in brackets with its hotkey underlined, reversed if it is focused.
  private func draw(_ button: PartLayout.PlacedButton, on canvas: inout Canvas) {
    let source = context.controls.buttons[button.index]
    let isChosen = focus == .button(button.index)
    let (x, y) = (button.rect.origin.x, button.rect.origin.y)
    let style = style(look.accent, isChosen ? [.bold, .reverse] : .bold)
    canvas.fill(button.rect, style: style)
    canvas.put(Glyph("["), x: x, y: y, style: style)
    canvas.put(Glyph("]"), x: button.rect.columns.upperBound - 1, y: y, style: style)
    canvas.put(button.label.line, x: x + button.label.margin, y: y, style: style)
    underlineHotkey(of: source, in: button, style: style, on: &canvas)
    guard button.label.countdown > 0, let seconds = indicators.countdown else { return }
    let digits = TextFlow.singleLine(String(seconds), width: 12)
    let end = button.rect.columns.upperBound - button.label.margin
    canvas.put(digits, x: end - digits.width, y: y, style: style)
  }

  private func underlineHotkey(
    of source: SnackControls.Button, in button: PartLayout.PlacedButton, style: Style,
    on canvas: inout Canvas
  ) {
    guard let key = source.hotkey?.lowercased() else { return }
    let glyphs = button.label.line.glyphs
    let start = button.rect.origin.x + button.label.margin
    guard let first = glyphs.firstIndex(where: { $0.text.lowercased() == key }) else { return }
    var underlined = style
    underlined.attributes.insert(.underline)
    let column = glyphs[..<first].reduce(start) { $0 + $1.width }
    canvas.put(glyphs[first], x: column, y: button.rect.origin.y, style: underlined)
    canvas.markBidiBoundaries(of: glyphs, x: start, y: button.rect.origin.y)
  }

  private func drawHiddenButtons(_ layout: PartLayout, on canvas: inout Canvas) {
    guard let row = layout.buttonRow, let first = layout.buttons.first?.rect else { return }
    let style = style(look.message.color)
    if layout.hidden.before > 0 {
      canvas.put(.ellipsis, x: first.origin.x - 2, y: row.origin.y, style: style)
    }
    if layout.hidden.after > 0 {
      canvas.put(.ellipsis, x: row.columns.upperBound - 1, y: row.origin.y, style: style)
    }
  }

  private func style(_ color: Color, _ attributes: TextAttributes = []) -> Style {
    Style(foreground: color, background: look.backgroundColor, attributes: attributes)
  }
}
