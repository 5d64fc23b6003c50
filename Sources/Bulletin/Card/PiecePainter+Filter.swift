internal import SnackCore

extension PiecePainter {
  /// Draws the filter of a list: a slash and what was typed.
  func draw(
    _ list: BulletinChoices, of piece: CardPiece, in rect: Rect, on canvas: inout Canvas
  ) {
    guard let filter = list.filter, var query = state.choices[list.id]?.query else { return }
    let look = piece.appearance
    let hasFocus = state.focus == .element(list.id)
    let text = piece.contentRect.offset(dx: 0, dy: rect.origin.y - piece.rect.origin.y)
    let view = query.view(width: text.size.width, allowsUnicode: context.allowsUnicode)
    var style = context.style(TextStyle(color: look.description.color, attributes: .underline))
    let marker = TextStyle(
      color: hasFocus ? look.accent : look.description.color, attributes: hasFocus ? .bold : [])
    if query.isEmpty { style.attributes.insert(.dim) }
    canvas.fill(text, style: style)
    canvas.put(
      query.isEmpty
        ? TextFlow.singleLine(filter.placeholder, width: text.size.width) : view.line,
      x: text.origin.x, y: text.origin.y, style: style)
    guard text.origin.x > rect.origin.x else { return }
    canvas.put(Glyph("/"), x: rect.origin.x, y: rect.origin.y, style: context.style(marker))
  }
}
