/// A renderer that draws a stack of snacks at a moment.
///
/// It draws the whole overlay; finding the changed cells is up to the caller. Drawn snacks are
/// cached, so that a frame only copies cells. A frame that equals the last one is not counted.
/// Each composer draws one stack.
package struct Composer: Sendable {
  private struct Look: Equatable {
    let identity: UInt64
    let revision: Int
    let focus: SnackFocus
    let indicators: SnackIndicators
    let isDim: Bool
  }

  /// A drawn snack.
  private struct Drawing {
    let look: Look
    let canvas: Canvas
  }

  /// A snack as it appears in a frame.
  private struct Sprite: Equatable {
    let look: Look
    let placement: Placement
    /// The opacity in eighths.
    let alpha: UInt8
    /// The cells of the screen in which it is visible; `nil` if they are not limited.
    let clip: Rect?
  }

  /// The position and the visible part of a snack.
  private enum Placement: Equatable {
    case whole(Point, SubcellOffset)
    case layer(DeckLayer)
    case peeking(Rect)
    case hidden

    /// Returns the cells of a snack that is drawn whole; `nil` if it peeks out or is hidden.
    func box(of size: Size) -> Rect? {
      guard case .whole(let corner, _) = self else { return nil }
      return Rect(origin: corner, size: size)
    }
  }

  /// The overlay as last drawn.
  package private(set) var frame = Canvas(size: .zero)
  /// The number of changes of ``frame``; while it is constant, so is ``frame``.
  package private(set) var frameNumber = 0
  /// The previous frame; the next frame reuses its storage.
  private var spareFrame = Canvas(size: .zero)
  /// Cached drawings; they are so few that linear search is fastest.
  private var drawings: [Drawing] = []
  private var edgeColors = EdgeColorCache()
  private var shadows = ShadowCache()
  /// The snacks in the current frame.
  private var sprites: [Sprite] = []
  /// Reused storage for the sprites of the next frame.
  private var spareSprites: [Sprite] = []
  /// The labels of the waiting lines in the current frame.
  private var labels: [WaitingLabel] = []
  /// The revision of the stack in the current frame.
  private var revision: Int?

  /// Creates a composer with an empty frame.
  package init() {}

  /// Draws a stack at a moment, if it has changed.
  package mutating func compose(_ stack: SnackStack, at now: Moment) {
    guard updateSprites(of: stack, at: now) || stack.revision != revision else { return }
    updateLabels(of: stack)
    removeStaleDrawings(from: stack)
    beginFrame(of: stack.traits.size)
    let order = stack.drawingOrder(at: now)
    for (place, index) in order.enumerated() {
      draw(index, over: order.prefix(place), in: stack)
    }
    for label in labels { label.draw(on: &frame) }
    drawWaitingList(of: stack)
    // The end of a timer, for example, is not visible.
    if frame.isSame(as: spareFrame) { swap(&frame, &spareFrame) } else { frameNumber += 1 }
  }

  /// Clears the frame, and keeps the previous one for comparison.
  private mutating func beginFrame(of size: Size) {
    swap(&frame, &spareFrame)
    if frame.size == size { frame.clear() } else { frame = Canvas(size: size) }
  }

  /// Updates the snacks' sprites for a moment, and returns whether any has changed.
  private mutating func updateSprites(of stack: SnackStack, at now: Moment) -> Bool {
    spareSprites.removeAll(keepingCapacity: true)
    for index in stack.states.indices {
      spareSprites.append(Self.sprite(of: index, in: stack, at: now))
    }
    swap(&sprites, &spareSprites)
    return sprites != spareSprites
  }

  private static func sprite(of index: Int, in stack: SnackStack, at now: Moment) -> Sprite {
    // By index, because snacks are expensive to copy and this runs every turn.
    let isPending = stack.states[index].isPending(at: now)
    return Sprite(
      look: look(of: stack.states[index], in: stack, at: now),
      placement: placement(of: stack.states[index], in: stack, at: now),
      alpha: isPending ? Cell.fullAlpha : stack.states[index].alpha(at: now),
      clip: stack.clip(of: index, at: now))
  }

  private static func look(of state: SnackState, in stack: SnackStack, at now: Moment) -> Look {
    Look(
      identity: state.identity, revision: state.revision, focus: stack.focus(on: state),
      indicators: state.indicators(at: now), isDim: state.isDim(at: now))
  }

  private static func placement(
    of state: SnackState, in stack: SnackStack, at now: Moment
  ) -> Placement {
    guard !state.isPending(at: now) else { return .hidden }
    if let layer = stack.layer(of: state, at: now) {
      return stack.isHidden(layer, of: state) ? .hidden : .layer(layer)
    }
    guard stack.isCovered(state, at: now) else {
      let place = state.placement(at: now, rows: stack.traits.size.height)
      return .whole(place.box.origin, place.shift)
    }
    return stack.peekingRow(of: state, at: now).map { .peeking($0) } ?? .hidden
  }

  /// Draws a snack over the snacks with the indices in `beneath`.
  private mutating func draw(_ index: Int, over beneath: ArraySlice<Int>, in stack: SnackStack) {
    let sprite = sprites[index]
    let state = stack.states[index]
    switch sprite.placement {
    case .whole(let corner, let shift):
      let painter = edgePainter(index, of: state, shift: shift, over: beneath, in: stack)
      frame.clip(to: sprite.clip?.rows) { painter.draw(on: &$0, at: corner, shift: shift) }
    case .layer(let layer):
      let painter = DeckLayerPainter(
        state: state, layer: layer, traits: stack.traits, alpha: sprite.alpha)
      let contents = layer.contents == nil ? nil : drawing(of: state, sprite.look, in: stack)
      frame.clip(to: sprite.clip?.rows) { painter.draw(contents, on: &$0) }
    case .peeking(let row):
      DeckPainter(traits: stack.traits).draw(state, in: row, on: &frame)
    case .hidden: break
    }
  }

  /// Returns a painter for a snack that is drawn whole.
  private mutating func edgePainter(
    _ index: Int, of state: SnackState, shift: SubcellOffset, over beneath: ArraySlice<Int>,
    in stack: SnackStack
  ) -> EdgePainter {
    let sprite = sprites[index]
    var drawing = drawing(of: state, sprite.look, in: stack)
    if sprite.alpha < Cell.fullAlpha { drawing = drawing.mapped { $0.faded(to: sprite.alpha) } }
    let look = state.context.appearance
    let panel = state.context.panel(of: state.size)
    let hasOwnShadow = shift != .zero && look.elevation.opacity > 0
    return EdgePainter(
      drawing: drawing, size: state.size, panel: panel,
      colors: edgeColors.colors(
        background: look.backgroundColor, hairline: look.border.hairline(accent: look.accent)),
      shadow: hasOwnShadow
        ? shadows.shadow(look.elevation, of: panel.size, shift: shift) : nil,
      alpha: sprite.alpha, isCrossing: isCrossing(index, over: beneath, in: stack))
  }

  /// Returns whether an opaque snack with sub-cell edges and no border line overlaps a lower one.
  private func isCrossing(
    _ index: Int, over beneath: ArraySlice<Int>, in stack: SnackStack
  ) -> Bool {
    guard stack.states[index].steps == .eighths, sprites[index].alpha == Cell.fullAlpha else {
      return false
    }
    let state = stack.states[index]
    guard !state.context.appearance.border.hasLine(around: state.size),
      let box = sprites[index].placement.box(of: state.size)
    else { return false }
    return beneath.contains { other in
      let lower = sprites[other].placement.box(of: stack.states[other].size)
      return lower.map { !$0.intersection(box).isEmpty } ?? false
    }
  }

  private mutating func drawing(
    of state: SnackState, _ look: Look, in stack: SnackStack
  ) -> Canvas {
    // By index, because an element given to a closure is copied.
    for index in drawings.indices where drawings[index].look == look {
      return drawings[index].canvas
    }
    let painter = SnackPainter(
      context: state.context, size: state.size, focus: look.focus, indicators: look.indicators,
      isDim: look.isDim)
    var drawing = painter.paint(state.view)
    if !stack.traits.allowsUnicode { drawing = drawing.foldedToAscii() }
    drawings.append(Drawing(look: look, canvas: drawing))
    return drawing
  }

  private mutating func removeStaleDrawings(from stack: SnackStack) {
    guard drawings.count > 2 * stack.states.count + 8 || stack.states.isEmpty else { return }
    drawings.removeAll { drawing in
      !stack.states.contains {
        $0.identity == drawing.look.identity && $0.revision == drawing.look.revision
      }
    }
  }

  /// Lays out the waiting lines, unless they are those of the current frame.
  private mutating func updateLabels(of stack: SnackStack) {
    guard stack.revision != revision else { return }
    revision = stack.revision
    labels.removeAll(keepingCapacity: true)
    let lines = stack.waitingLines
    guard !lines.isEmpty else { return }
    let painter = WaitingPainter(of: stack)
    labels += lines.map(painter.label)
  }

  private mutating func drawWaitingList(of stack: SnackStack) {
    // While the list is open, its remaining count is not shown at the other edge.
    guard let list = stack.waitingList, let rows = stack.openRows else { return }
    WaitingPainter(of: stack).draw(rows, chosen: list.chosen, on: &frame)
  }
}

extension SnackStack {
  /// Returns which part of a snack has the focus.
  fileprivate func focus(on state: SnackState) -> SnackFocus {
    if chosenFocus == nil, state.context.controls.focusHint != nil {
      let hinted = states.last { $0.context.controls.focusHint != nil && !$0.isLeaving }
      return hinted?.identity == state.identity ? .awaited : .none
    }
    guard chosenFocus == state.identity else { return .none }
    return chosenButton.map { .button($0) } ?? .snack
  }
}
