internal import SnackCore

/// A painter for the pieces of a card, on a canvas that shows some of the content rows.
struct PiecePainter {
  let context: BulletinContext
  let state: CardState
  /// The index of the current spinner frame.
  let spinnerFrame: Int

  func draw(_ piece: CardPiece, scroll: Int, on canvas: inout Canvas) {
    let rect = piece.rect.offset(dx: 0, dy: piece.row(at: scroll) - piece.rect.origin.y)
    guard rect.rows.overlaps(0..<canvas.size.height) else { return }
    let look = piece.appearance
    switch piece.kind {
    case .text(let lines, let text, let base): draw(lines, of: text, base, in: rect, on: &canvas)
    case .art(let lines):
      draw(lines, in: rect, style: style(look.accent, .bold), on: &canvas)
    case .problem(let lines):
      draw(lines, in: rect, style: style(look.problemColor), on: &canvas)
    case .button(let button, let label): draw(button, label, of: piece, in: rect, on: &canvas)
    case .field(let field): draw(field, of: piece, in: rect, on: &canvas)
    case .filter(let list): draw(list, of: piece, in: rect, on: &canvas)
    case .option(let list, let index, let lines):
      draw(list, index, lines, of: piece, in: rect, on: &canvas)
    case .progress(let progress): draw(progress, look, in: rect, on: &canvas)
    case .custom(let drawable): draw(drawable, look, hasFocus: false, in: rect, on: &canvas)
    case .control(let control): draw(control, of: piece, in: rect, on: &canvas)
    }
  }

  private func style(_ color: Color, _ attributes: TextAttributes = []) -> Style {
    context.style(TextStyle(color: color, attributes: attributes))
  }

  // MARK: Texts

  private func draw(
    _ lines: [[StyledText.StyledGlyph]], of text: StyledText, _ base: TextStyle, in rect: Rect,
    on canvas: inout Canvas
  ) {
    for (row, line) in lines.enumerated() {
      var x = rect.origin.x
      for part in line {
        let setting = part.run.map { text.runs[$0].style(in: base) }
        x += canvas.put(
          part.glyph, x: x, y: rect.origin.y + row,
          style: context.style(setting ?? TextStyle(color: base.color)))
      }
      canvas.markBidiBoundaries(of: line.map(\.glyph), x: rect.origin.x, y: rect.origin.y + row)
    }
  }

  private func draw(
    _ lines: [GlyphLine], in rect: Rect, style: Style, on canvas: inout Canvas
  ) {
    for (row, line) in lines.enumerated() {
      canvas.put(line, x: rect.origin.x, y: rect.origin.y + row, style: style)
    }
  }

  // MARK: Focusable elements

  /// The markers on both sides of the focused element, visible without colours or attributes.
  static let focusMarkers = Markers("\u{25B8}", "\u{25C2}")
  static let brackets = Markers("[", "]")

  /// The glyphs on both sides of a button or a field.
  struct Markers {
    let before: Glyph
    let after: Glyph

    init(_ before: Unicode.Scalar, _ after: Unicode.Scalar) {
      self.before = Glyph(before)
      self.after = Glyph(after)
    }
  }

  private func draw(
    _ field: BulletinField, of piece: CardPiece, in rect: Rect, on canvas: inout Canvas
  ) {
    guard var editor = state.editors[field.id] else { return }
    let look = piece.appearance
    let contentRect = piece.contentRect.offset(dx: 0, dy: rect.origin.y - piece.rect.origin.y)
    let view = editor.view(width: contentRect.size.width, allowsUnicode: context.allowsUnicode)
    var line = view.line
    var text = style(look.description.color, .underline)
    if editor.isEmpty {
      line = TextFlow.singleLine(field.placeholder, width: contentRect.size.width)
      text.attributes.insert(.dim)
    }
    canvas.fill(contentRect, style: text)
    canvas.put(line, x: contentRect.origin.x, y: contentRect.origin.y, style: text)
    if contentRect.size.width < rect.size.width {
      drawFrame(of: piece, view, in: rect, on: &canvas)
    }
  }

  /// Draws the markers of a field, and ellipses where its text continues.
  private func drawFrame(
    of piece: CardPiece, _ view: LineView, in rect: Rect, on canvas: inout Canvas
  ) {
    let look = piece.appearance
    let hasFocus = piece.hasFocus(in: state)
    let markers = hasFocus ? Self.focusMarkers : Self.brackets
    let frame = style(hasFocus ? look.accent : look.description.color, hasFocus ? .bold : [])
    let (first, last) = (rect.origin.x, rect.columns.upperBound - 1)
    let y = rect.origin.y
    canvas.put(markers.before, x: first, y: y, style: frame)
    canvas.put(markers.after, x: last, y: y, style: frame)
    if view.hasMoreLeft { canvas.put(.ellipsis, x: first + 1, y: y, style: frame) }
    if view.hasMoreRight { canvas.put(.ellipsis, x: last - 1, y: y, style: frame) }
  }

  private func draw(
    _ list: BulletinChoices, _ index: Int, _ lines: [GlyphLine], of piece: CardPiece,
    in rect: Rect, on canvas: inout Canvas
  ) {
    let look = piece.appearance
    let hasFocus = piece.hasFocus(in: state)
    let isChosen = state.isChosen(list.options[index], in: list)
    let text = hasFocus ? style(look.accent, .bold) : style(look.description.color)
    let markerStyle = isChosen && !hasFocus ? style(look.accent) : text
    let mark = CardPiece.optionMark(
      isBox: list.allowsMultiple, isChosen: isChosen, allowsUnicode: context.allowsUnicode)
    let (x, y) = (rect.origin.x, rect.origin.y)
    if hasFocus { canvas.put(Self.focusMarkers.before, x: x, y: y, style: markerStyle) }
    canvas.put(mark, x: x + CardPiece.frameWidth / 2, y: y, style: markerStyle)
    for (row, line) in lines.enumerated() {
      canvas.put(line, x: x + piece.indent, y: y + row, style: text)
    }
  }

  // MARK: Custom drawings

  private func draw(
    _ drawable: any BulletinDrawable, _ look: BulletinAppearance, hasFocus: Bool, in rect: Rect,
    on canvas: inout Canvas
  ) {
    var content = Canvas(size: rect.size)
    content.fill(Rect(origin: .zero, size: rect.size), style: style(look.description.color))
    var context = context
    context.hasFocus = hasFocus
    drawable.draw(on: &content, context: context)
    canvas.draw(content, x: rect.origin.x, y: rect.origin.y)
  }

  private func draw(
    _ control: BulletinControl, of piece: CardPiece, in rect: Rect, on canvas: inout Canvas
  ) {
    let look = piece.appearance
    let hasFocus = piece.hasFocus(in: state)
    let contentRect = piece.contentRect.offset(dx: 0, dy: rect.origin.y - piece.rect.origin.y)
    draw(control.drawable, look, hasFocus: hasFocus, in: contentRect, on: &canvas)
    guard hasFocus, contentRect.size.width < rect.size.width else { return }
    let markers = Self.focusMarkers
    let markerStyle = style(look.accent, .bold)
    canvas.put(markers.before, x: rect.origin.x, y: rect.origin.y, style: markerStyle)
    let end = Point(x: rect.columns.upperBound - 1, y: rect.rows.upperBound - 1)
    canvas.put(markers.after, x: end.x, y: end.y, style: markerStyle)
  }

  // MARK: Progress

  private func draw(
    _ progress: SnackProgress, _ look: BulletinAppearance, in rect: Rect, on canvas: inout Canvas
  ) {
    guard let part = progress.fractionCompleted else {
      let start = Rect(origin: rect.origin, size: Size(width: 1, height: 1))
      return drawSpinner(look.accent, in: start, on: &canvas)
    }
    let bar = SnackAppearance(
      message: look.description, accent: look.accent,
      backgroundColor: context.appearance.backgroundColor)
    var view = ViewContext(appearance: bar, allowsUnicode: context.allowsUnicode)
    view.allowsBlends = context.allowsBlends
    ProgressPainter(context: view, fraction: part).draw(in: rect, on: &canvas)
  }

  /// Draws a spinner in the middle of a rectangle.
  func drawSpinner(_ color: Color, in rect: Rect, on canvas: inout Canvas) {
    let icon = Spinner.icon(spinnerFrame, allowsUnicode: context.allowsUnicode)
    canvas.put(
      TextFlow.singleLine(icon.art, width: 1), x: rect.origin.x + (rect.size.width - 1) / 2,
      y: rect.origin.y + (rect.size.height - 1) / 2, style: style(color, .bold))
  }
}
