/// The part of a snack that has the focus.
enum SnackFocus: Hashable {
  case none
  /// None yet; the key for the newest snack would focus this one.
  case awaited
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
    if let hint = layout.focusHint, focus == .awaited {
      let origin = hint.rect.origin
      canvas.put(hint.text, x: origin.x, y: origin.y, style: style(look.message.color, .dim))
    }
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

  /// Draws a button: a chip, or a label in brackets, reversed when focused.
  private func draw(_ button: PartLayout.PlacedButton, on canvas: inout Canvas) {
    let isChosen = focus == .button(button.index)
    let (rect, label) = (button.rect, button.label)
    let y = rect.origin.y
    let start = rect.origin.x + label.margin
    let chip = context.chip.map { isChosen ? $0.focused : $0.resting }
    let style = chip ?? style(look.accent, isChosen ? [.bold, .reverse] : .bold)
    canvas.fill(rect, style: style)
    if chip == nil {
      canvas.put(Glyph("["), x: rect.origin.x, y: y, style: style)
      canvas.put(label.hint, x: start + label.word.width, y: y, style: style)
      canvas.put(Glyph("]"), x: rect.columns.upperBound - 1, y: y, style: style)
    }
    canvas.put(label.word, x: start, y: y, style: style)
    underlineHotkey(of: button, style: style, on: &canvas)
    guard label.countdown > 0, let seconds = indicators.countdown else { return }
    let digits = TextFlow.singleLine(String(seconds), width: 12)
    let end = rect.columns.upperBound - label.margin
    canvas.put(digits, x: end - digits.width, y: y, style: style)
  }

  /// Underlines the first occurrence of the hotkey in the word, or else the key after it.
  private func underlineHotkey(
    of button: PartLayout.PlacedButton, style: Style, on canvas: inout Canvas
  ) {
    guard let key = context.controls.buttons[button.index].hotkey?.lowercased() else { return }
    let (label, y) = (button.label, button.rect.origin.y)
    let start = button.rect.origin.x + label.margin
    var underlined = style
    underlined.attributes.insert(.underline)
    guard label.hint.isEmpty else {
      if let chip = context.chip {
        underlined.attributes.remove(.bold)
        underlined.foreground = style == chip.focused ? chip.focusedKey : chip.restingKey
      }
      return canvas.put(label.key, x: start + label.keyOffset, y: y, style: underlined)
    }
    let glyphs = label.word.glyphs
    guard let first = glyphs.firstIndex(where: { $0.text.lowercased() == key }) else { return }
    let column = glyphs[..<first].reduce(start) { $0 + $1.width }
    canvas.put(glyphs[first], x: column, y: y, style: underlined)
    canvas.markBidiBoundaries(of: glyphs, x: start, y: y)
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
