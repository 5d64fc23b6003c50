package import SnackCore

/// A card ready to draw: its layout and its state.
package struct CardView: Sendable {
  /// The layout of the card.
  package let layout: CardLayout
  /// The state of the card.
  package let state: CardState

  /// Combines a layout with the state from which it was made.
  package init(layout: CardLayout, state: CardState) {
    self.layout = layout
    self.state = state
  }
}

/// A painter for bulletins, which slide in, fade, and morph between card heights.
package struct CardPainter {
  private let traits: TerminalTraits
  private let isStill: Bool
  private let motionSteps: MotionSteps

  /// Creates a painter.
  /// - Parameters:
  ///   - traits: The traits of the terminal.
  ///   - isStill: Whether animations are disabled.
  ///   - motionSteps: The smallest steps in which a card moves.
  package init(traits: TerminalTraits, isStill: Bool = false, motionSteps: MotionSteps = .eighths) {
    self.traits = traits
    self.isStill = isStill
    self.motionSteps = motionSteps
  }

  /// The visibility of content where colours cannot be mixed.
  private enum OpacityLevel {
    case none, dim, full

    init(_ opacity: Double) {
      self =
        opacity < 1.0 / 3 ? .none : opacity < BulletinPicture.fullOpacityThreshold ? .dim : .full
    }
  }

  /// Returns a content cell faded towards the card's background.
  private func faded(_ cell: Cell, to opacity: Double, on card: Color) -> Cell {
    let eighths = (opacity * 8).rounded()
    guard eighths < 8, cell.isOpaque else { return cell }
    var faded = cell
    let (ground, fraction) = (cell.style.background, eighths / 8)
    let base = card.knownComponents == nil ? ground : card
    if traits.allowsBlends,
      let foreground = base.mixed(with: cell.style.foreground, fraction: fraction)
    {
      faded.style.foreground = foreground
      if ground != base {
        faded.style.background = base.mixed(with: ground, fraction: fraction) ?? ground
      }
      return eighths > 0 ? faded : .clear
    }
    switch OpacityLevel(opacity) {
    case .none: return .clear
    case .dim: return cell.with(.dim)
    case .full: return cell
    }
  }

  /// Draws a bulletin at a moment.
  /// - Parameters:
  ///   - picture: The visible state of the bulletin.
  ///   - now: The moment, which selects the spinner frame.
  ///   - dragged: Rows by which the user has dragged the card down.
  ///   - canvas: The canvas of the whole screen.
  ///   - view: Returns the card of an item; nothing is drawn if the picture's item has none.
  package func draw(
    _ picture: BulletinPicture, at now: Moment, dragged: Double = 0, on canvas: inout Canvas,
    view: (any BulletinItem) -> CardView?
  ) {
    guard let present = view(picture.item) else { return }
    let previous = picture.previous.flatMap(view)
    // Switch the appearance halfway through the morph, while neither content is visible.
    let layout = picture.heightProgress < 0.5 ? previous?.layout ?? present.layout : present.layout
    let placement = placement(
      of: picture, present.layout, previous?.layout, layout, dragged: dragged)
    let size = placement.box.size
    var card = emptyCard(layout.surface, size: size)
    let content = content(of: picture, at: now, layout.surface, size: size, view: view)
    let opacity = isStill ? min(picture.opacity, picture.visibleFraction) : picture.opacity
    let background = layout.surface.context.appearance.backgroundColor
    card.draw(content.mapped { faded($0, to: opacity, on: background) }, x: 0, y: 0)
    card.mergeBlankStyles()
    if !traits.allowsUnicode { card = card.foldedToAscii() }
    let look = layout.surface.context.appearance
    let edges = EdgePainter(
      drawing: card, size: size,
      panel: layout.surface.panel(of: size),
      colors: EdgeColors(
        background: look.backgroundColor, hairline: look.border.hairline(accent: look.accent)),
      isAnchored: placement.isAnchored)
    edges.draw(on: &canvas, at: placement.box.origin, shift: placement.shift)
  }

  /// Draws the content of the card, or the spinner in its place.
  private func content(
    of picture: BulletinPicture, at now: Moment, _ surface: CardSurface, size: Size,
    view: (any BulletinItem) -> CardView?
  ) -> Canvas {
    let frame = isStill ? 0 : Spinner.frame(at: now, allowsUnicode: traits.allowsUnicode)
    var content = Canvas(size: size)
    switch picture.content {
    case .indicator: drawSpinner(of: picture, surface, spinnerFrame: frame, on: &content)
    case .item(let item):
      if let shown = view(item) { draw(shown, spinnerFrame: frame, on: &content) }
    }
    return content
  }

  // MARK: Movement

  /// Returns the placement of the card.
  private func placement(
    of picture: BulletinPicture, _ present: CardLayout, _ previous: CardLayout?,
    _ layout: CardLayout, dragged: Double
  ) -> CardPlacement {
    if isStill {
      return CardPlacement(
        restingAt: picture.heightProgress < 1 ? previous?.box ?? present.box : present.box)
    }
    let look = layout.surface.context.appearance
    let possible = MotionSteps(
      of: look.border, background: look.backgroundColor, depth: traits.depth,
      allowsUnicode: traits.allowsUnicode)
    let (from, to) = (previous?.box ?? present.box, present.box)
    let (low, high) = (Double(from.size.height), Double(to.size.height))
    let height = low + (high - low) * (previous == nil ? 1 : picture.heightProgress)
    let remaining = 1 - Easing(shape: .easeOut).progress(picture.visibleFraction)
    let distance = layout.surface.bottom - layout.box.rows.upperBound
    let below = remaining * (Double(distance) + height) + dragged
    return CardPlacement(
      anchor: layout.box, height: height, below: below,
      steps: min(possible, traits.isSlow ? .cells : motionSteps))
  }

  /// Returns the progress of a slide at a number of rows below the final position.
  /// - Parameters:
  ///   - rows: Rows below the final position; negative counts as zero.
  ///   - distance: Rows of the whole slide.
  /// - Returns: The progress before easing, 0…1.
  static func fraction(rowsBelow rows: Double, of distance: Double) -> Double {
    guard distance > 0 else { return 1 }
    // The easing curve is monotonic, so bisection finds the progress.
    let remaining = min(1, max(0, rows / distance))
    var (low, high) = (0.0, 1.0)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if 1 - Easing(shape: .easeOut).progress(middle) > remaining {
        low = middle
      } else {
        high = middle
      }
    }
    return (low + high) / 2
  }

  // MARK: Parts

  /// Draws a card without content: the background and the border.
  private func emptyCard(_ surface: CardSurface, size: Size) -> Canvas {
    var card = Canvas(size: size)
    let rect = Rect(origin: .zero, size: size)
    let look = surface.context.appearance
    let text = surface.context.style(TextStyle(color: look.description.color))
    card.fill(surface.panel(of: size), style: text)
    let style = surface.context.style(TextStyle(color: look.border.color ?? look.accent))
    card.drawBorder(
      look.border, cornerRadius: look.cornerRadius, around: rect, style: style,
      allowsUnicode: traits.allowsUnicode, hasEdges: traits.hasSubcellEdges)
    return card
  }

  /// Draws the content, the scroll indicators and the close button.
  private func draw(_ view: CardView, spinnerFrame: Int, on canvas: inout Canvas) {
    let layout = view.layout
    let surface = layout.surface
    let rect = Rect(origin: .zero, size: canvas.size).inset(by: surface.padding)
    let painter = PiecePainter(
      context: surface.context, state: view.state, spinnerFrame: spinnerFrame)
    let uncovered = rect.inset(by: layout.pinnedRows.insets)
    for (isPinned, area) in [(false, uncovered), (true, rect)] {
      var content = Canvas(size: area.size)
      let scroll = layout.scroll + area.origin.y - rect.origin.y
      for piece in layout.pieces where piece.isPinned == isPinned {
        painter.draw(piece, scroll: scroll, on: &content)
      }
      canvas.draw(content, x: area.origin.x, y: area.origin.y)
    }
    drawScrollIndicators(of: layout, beside: rect, on: &canvas)
    guard layout.closeButton != nil,
      let column = CornerParts.closeButtonColumn(width: canvas.size.width, padding: surface.padding)
    else { return }
    drawClose(hasFocus: view.state.focus == .close, surface, x: column, on: &canvas)
  }

  private func drawClose(
    hasFocus: Bool, _ surface: CardSurface, x: Int, on canvas: inout Canvas
  ) {
    let look = surface.context.appearance
    let style = surface.context.style(
      hasFocus
        ? TextStyle(color: look.accent, attributes: [.bold, .reverse])
        : TextStyle(color: look.description.color, attributes: .bold))
    let y = surface.closeButtonRow
    let button = CornerParts.closeButton(allowsUnicode: traits.allowsUnicode)
    // Inside the border, the blank beside the mark could cover the end of a text.
    let margin = surface.hasHairline ? 1 : 0
    canvas.put(GlyphLine(button.glyphs.dropFirst(margin)), x: x + margin, y: y, style: style)
    guard hasFocus else { return }
    canvas.put(PiecePainter.focusMarkers.before, x: x, y: y, style: style)
    canvas.put(
      PiecePainter.focusMarkers.after, x: x + CornerParts.closeButtonWidth - 1, y: y, style: style)
  }

  /// Draws arrows on the trailing side of the content, where it continues above or below.
  private func drawScrollIndicators(
    of layout: CardLayout, beside rect: Rect, on canvas: inout Canvas
  ) {
    let column = min(rect.columns.upperBound, canvas.size.width - 1)
    let (context, pinned) = (layout.surface.context, layout.pinnedRows)
    let style = context.style(TextStyle(color: context.appearance.accent, attributes: .bold))
    if layout.hasMoreAbove {
      let isTaken = layout.closeButton != nil && layout.surface.hasHairline
      let y = rect.origin.y + max(isTaken ? 1 : 0, pinned.top)
      canvas.put(Glyph("\u{25B4}"), x: column, y: y, style: style)
    }
    if layout.hasMoreBelow {
      let y = rect.rows.upperBound - pinned.bottom - 1
      canvas.put(Glyph("\u{25BE}"), x: column, y: y, style: style)
    }
  }

  private func drawSpinner(
    of picture: BulletinPicture, _ surface: CardSurface, spinnerFrame: Int,
    on canvas: inout Canvas
  ) {
    let painter = PiecePainter(
      context: surface.context, state: CardState(), spinnerFrame: spinnerFrame)
    let rect = Rect(origin: .zero, size: canvas.size)
    let color = picture.indicatorColor ?? surface.context.appearance.accent
    painter.drawSpinner(color, in: rect, on: &canvas)
  }
}
