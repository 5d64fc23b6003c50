package import SnackCore

/// A card as it is to be drawn: where everything stands on it and what a person has done.
package struct CardView: Sendable {
  /// Where everything stands.
  package let layout: CardLayout
  /// What a person has done.
  package let state: CardState

  /// Puts a layout and the state together from which it was made.
  package init(layout: CardLayout, state: CardState) {
    (self.layout, self.state) = (layout, state)
  }
}

/// Draws a bulletin: a card that slides in, fades, and takes the height of the next.
package struct CardPainter {
  private let terrain: Terrain
  private let isStill: Bool
  private let motionSteps: MotionSteps

  /// - Parameters:
  ///   - terrain: The screen.
  ///   - isStill: Whether nothing slides, grows or turns.
  ///   - motionSteps: The finest steps in which a card moves.
  package init(terrain: Terrain, isStill: Bool = false, motionSteps: MotionSteps = .eighths) {
    (self.terrain, self.isStill, self.motionSteps) = (terrain, isStill, motionSteps)
  }

  /// How much of a content is seen where colours cannot be mixed: cells know no more than these.
  private enum Strength {
    case none, dim, full

    init(_ opacity: Double) {
      self = opacity < 1.0 / 3 ? .none : opacity < BulletinPicture.clearOpacity ? .dim : .full
    }
  }

  /// A cell of the content of which a part is to be seen, on the ground of the card.
  private func faded(_ cell: Cell, to opacity: Double) -> Cell {
    let eighths = (opacity * 8).rounded()
    guard eighths < 8, cell.isOpaque else { return cell }
    var faded = cell
    if terrain.allowsBlends,
      let ink = cell.style.background.mixed(with: cell.style.foreground, part: eighths / 8)
    {
      faded.style.foreground = ink
      return eighths > 0 ? faded : .clear
    }
    switch Strength(opacity) {
    case .none: return .clear
    case .dim: return cell.with(.dim)
    case .full: return cell
    }
  }

  /// Draws what is to be seen of a bulletin at a moment.
  /// - Parameters:
  ///   - picture: What is to be seen.
  ///   - now: The moment, for what turns.
  ///   - dragged: Rows by which a person has dragged the card down.
  ///   - canvas: The canvas of the whole screen.
  ///   - view: The card of an item; nothing is drawn if the item of the picture has none.
  package func draw(
    _ picture: BulletinPicture, at now: Moment, dragged: Double = 0, on canvas: inout Canvas,
    view: (any BulletinItem) -> CardView?
  ) {
    guard let present = view(picture.item) else { return }
    let previous = picture.previous.flatMap(view)
    // The look changes with the content, while nothing of either is seen.
    let layout = picture.heightPart < 0.5 ? previous?.layout ?? present.layout : present.layout
    let place = place(of: picture, present.layout, previous?.layout, layout, dragged: dragged)
    let size = place.box.size
    var card = empty(layout.ground, size: size)
    let content = content(of: picture, at: now, layout.ground, size: size, view: view)
    let opacity = isStill ? min(picture.opacity, picture.part) : picture.opacity
    card.draw(content.mapped { faded($0, to: opacity) }, x: 0, y: 0)
    card.settleBlanks()
    if !terrain.allowsUnicode { card = card.foldedToAscii() }
    let edges = EdgePainter(
      drawing: card, size: size, background: layout.ground.context.appearance.backgroundColor,
      isAnchored: place.isAnchored)
    edges.draw(on: &canvas, at: place.box.origin, shift: place.shift)
  }

  /// What stands on the card, or the spinner in its place.
  private func content(
    of picture: BulletinPicture, at now: Moment, _ ground: CardGround, size: Size,
    view: (any BulletinItem) -> CardView?
  ) -> Canvas {
    let frame = isStill ? 0 : Spinner.frame(at: now, allowsUnicode: terrain.allowsUnicode)
    var content = Canvas(size: size)
    switch picture.content {
    case .indicator: drawSpinner(ground, spinnerFrame: frame, on: &content)
    case .item(let item):
      if let shown = view(item) { draw(shown, spinnerFrame: frame, on: &content) }
    }
    return content
  }

  // MARK: Movement

  /// Where the card is.
  private func place(
    of picture: BulletinPicture, _ present: CardLayout, _ previous: CardLayout?,
    _ layout: CardLayout, dragged: Double
  ) -> CardPlace {
    if isStill {
      return CardPlace(stillAt: picture.heightPart < 1 ? previous?.box ?? present.box : present.box)
    }
    let look = layout.ground.context.appearance
    let possible = MotionSteps(
      of: look.border, background: look.backgroundColor, depth: terrain.depth,
      allowsUnicode: terrain.allowsUnicode)
    let (from, to) = (previous?.box ?? present.box, present.box)
    let (low, high) = (Double(from.size.height), Double(to.size.height))
    let height = low + (high - low) * (previous == nil ? 1 : picture.heightPart)
    let left = 1 - Easing(shape: .easeOut).progress(picture.part)
    let way = layout.ground.bottom - layout.box.rows.upperBound
    let below = left * (Double(way) + height) + dragged
    return CardPlace(
      foot: layout.box, height: height, below: below,
      steps: min(possible, terrain.isSlow ? .cells : motionSteps))
  }

  /// The part of its way that a card has come when it is so many rows below its place.
  /// - Parameters:
  ///   - rows: The rows, fewer than none as none.
  ///   - way: The rows of the whole way.
  /// - Returns: The part, 0…1.
  static func part(rowsBelow rows: Double, of way: Double) -> Double {
    guard way > 0 else { return 1 }
    // The curve of the way rises, so halving finds the place on it.
    let left = min(1, max(0, rows / way))
    var (low, high) = (0.0, 1.0)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if 1 - Easing(shape: .easeOut).progress(middle) > left { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  // MARK: Parts

  /// The background and the border.
  private func empty(_ ground: CardGround, size: Size) -> Canvas {
    var card = Canvas(size: size)
    let (rect, look) = (Rect(origin: .zero, size: size), ground.context.appearance)
    card.fill(rect, style: ground.context.style(TextStyle(color: look.description.color)))
    let style = ground.context.style(TextStyle(color: look.border.color ?? look.accent))
    card.drawBorder(
      look.border, cornerRadius: look.cornerRadius, around: rect, style: style,
      allowsUnicode: terrain.allowsUnicode)
    return card
  }

  /// The content, the signs that there is more of it, and the close button.
  private func draw(_ view: CardView, spinnerFrame: Int, on canvas: inout Canvas) {
    let (layout, ground) = (view.layout, view.layout.ground)
    let rect = Rect(origin: .zero, size: canvas.size).inset(by: ground.padding)
    let painter = PiecePainter(
      context: ground.context, state: view.state, spinnerFrame: spinnerFrame)
    var content = Canvas(size: rect.size)
    for piece in layout.pieces { painter.draw(piece, scroll: layout.scroll, on: &content) }
    canvas.draw(content, x: rect.origin.x, y: rect.origin.y)
    drawSigns(of: layout, beside: rect, on: &canvas)
    guard layout.closeButton != nil,
      let column = CornerParts.crossColumn(width: canvas.size.width, padding: ground.padding)
    else { return }
    drawClose(hasFocus: view.state.focus == .close, ground, x: column, on: &canvas)
  }

  private func drawClose(
    hasFocus: Bool, _ ground: CardGround, x: Int, on canvas: inout Canvas
  ) {
    let look = ground.context.appearance
    let style = ground.context.style(
      hasFocus
        ? TextStyle(color: look.accent, attributes: [.bold, .reverse])
        : TextStyle(color: look.description.color, attributes: .bold))
    canvas.put(CornerParts.cross(allowsUnicode: terrain.allowsUnicode), x: x, y: 0, style: style)
    guard hasFocus else { return }
    canvas.put(PiecePainter.focusSigns.before, x: x, y: 0, style: style)
    canvas.put(
      PiecePainter.focusSigns.after, x: x + CornerParts.crossWidth - 1, y: 0, style: style)
  }

  /// Arrows at the trailing side of the content, where it goes on above or below.
  private func drawSigns(of layout: CardLayout, beside rect: Rect, on canvas: inout Canvas) {
    let column = min(rect.columns.upperBound, canvas.size.width - 1)
    let style = layout.ground.context.style(
      TextStyle(color: layout.ground.context.appearance.accent, attributes: .bold))
    if layout.hasMoreAbove {
      canvas.put(Glyph("\u{25B4}"), x: column, y: rect.origin.y, style: style)
    }
    if layout.hasMoreBelow {
      canvas.put(Glyph("\u{25BE}"), x: column, y: rect.rows.upperBound - 1, style: style)
    }
  }

  private func drawSpinner(
    _ ground: CardGround, spinnerFrame: Int, on canvas: inout Canvas
  ) {
    let painter = PiecePainter(
      context: ground.context, state: CardState(), spinnerFrame: spinnerFrame)
    let rect = Rect(origin: .zero, size: canvas.size)
    painter.drawSpinner(ground.context.appearance, in: rect, on: &canvas)
  }
}
