internal import SnackCore

extension PiecePainter {
  private static let parentheses = Markers("(", ")")

  /// Draws a button: a chip, or brackets where the terminal cannot show one.
  ///
  /// It occupies the same cells with and without the focus.
  func draw(
    _ button: BulletinButton, _ label: [GlyphLine], of piece: CardPiece, in rect: Rect,
    on canvas: inout Canvas
  ) {
    guard let look = piece.buttonAppearance else { return }
    let hasFocus = piece.hasFocus(in: state)
    let edge = hasFocus ? piece.appearance.accent : look.border.color ?? look.title.color
    canvas.drawBorder(
      look.border, cornerRadius: piece.appearance.cornerRadius, around: rect,
      style: context.style(TextStyle(color: edge, attributes: hasFocus ? .bold : [])),
      allowsUnicode: context.allowsUnicode,
      hasEdges: context.hasSubcellEdges)
    let chip = context.chip(of: button.role, look, piece.appearance, hasFocus: hasFocus)
    let style = chip ?? context.style(of: look, hasFocus: hasFocus)
    let inner = rect.inset(by: look.border.thickness)
    if chip != nil || hasFocus || look.color != nil { canvas.fill(inner, style: style) }
    let text = inner.inset(by: Insets(leading: CardPiece.frameWidth / 2))
    for (row, line) in label.enumerated() {
      canvas.put(line, x: text.origin.x, y: text.origin.y + row, style: style)
    }
    underline(button.key, of: label, at: text.origin, style, on: &canvas)
    let brackets = button.role == .action ? Self.brackets : Self.parentheses
    guard hasFocus || chip == nil else { return }
    draw(hasFocus ? Self.focusMarkers : brackets, in: inner, style, on: &canvas)
  }

  /// Underlines the first occurrence of the key that presses a button.
  private func underline(
    _ key: Character?, of label: [GlyphLine], at origin: Point, _ style: Style,
    on canvas: inout Canvas
  ) {
    guard let key = key?.lowercased() else { return }
    for (row, line) in label.enumerated() {
      guard let index = line.glyphs.firstIndex(where: { $0.text.lowercased() == key }) else {
        continue
      }
      var underlined = style
      underlined.attributes.insert(.underline)
      let column = line.glyphs[..<index].reduce(origin.x) { $0 + $1.width }
      canvas.put(line.glyphs[index], x: column, y: origin.y + row, style: underlined)
      return canvas.markBidiBoundaries(of: line.glyphs, x: origin.x, y: origin.y + row)
    }
  }

  /// Draws markers around a label: at the start of its first row and the end of its last row.
  private func draw(_ markers: Markers, in rect: Rect, _ style: Style, on canvas: inout Canvas) {
    canvas.put(markers.before, x: rect.origin.x, y: rect.origin.y, style: style)
    let (column, row) = (rect.columns.upperBound - 1, rect.rows.upperBound - 1)
    canvas.put(markers.after, x: column, y: row, style: style)
  }
}

extension BulletinContext {
  /// Returns the style of a button with brackets: its own colours, bold with focus.
  ///
  /// A focused button without a fill colour is reversed.
  fileprivate func style(of look: BulletinAppearance.Button, hasFocus: Bool) -> Style {
    var text = style(look.title)
    text.attributes.remove(.reverse)
    if let color = look.color { text.background = color }
    if hasFocus { text.attributes.formUnion(look.color == nil ? [.bold, .reverse] : .bold) }
    return text
  }

  /// Returns the style of a button as a chip; `nil` if the terminal cannot show one.
  ///
  /// A custom fill colour is kept. Otherwise, an action button is tinted with the colour of its
  /// label, and an alternative button with the description's colour; with focus, the fill is solid.
  fileprivate func chip(
    of role: BulletinButton.Role, _ look: BulletinAppearance.Button, _ card: BulletinAppearance,
    hasFocus: Bool
  ) -> Style? {
    guard let depth = chipDepth else { return nil }
    if look.color != nil { return style(of: look, hasFocus: hasFocus) }
    let panel = appearance.backgroundColor
    let isAction = role == .action
    guard
      let chip = (panel == .standard ? terminalBackground : panel).flatMap({
        ChipColors(
          look.title.color, tint: isAction ? nil : card.description.color,
          strength: isAction ? .regular : .subtle, on: $0, depth: depth)
      })
    else { return nil }
    var style = hasFocus ? chip.focused : chip.resting
    style.attributes = look.title.attributes.subtracting(.reverse)
    if hasFocus { style.attributes.insert(.bold) }
    return style
  }
}
