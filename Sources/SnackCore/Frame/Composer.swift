/// Draws a stack of snacks at a moment.
///
/// The result is the whole overlay; who puts it on a screen finds what has changed. What snacks
/// look like is kept from frame to frame, so that a frame only copies cells, and a frame that would
/// be the same as the last one is not drawn. One composer draws one stack.
public struct Composer: Sendable {
  private struct Look: Hashable {
    let identity: UInt64
    let revision: Int
    let focus: SnackFocus
    let gauges: SnackGauges
    let isDim: Bool
  }

  /// A snack as it stands in a frame.
  private struct Sprite: Equatable {
    let look: Look
    let place: Place
  }

  /// Where and how much of a snack is seen.
  private enum Place: Equatable {
    case whole(Point)
    case peeking(Rect)
    case hidden
  }

  /// The overlay as it was composed last.
  public private(set) var frame = Canvas(size: .zero)
  /// Counts the frames that were drawn: while it stands, ``frame`` is the same.
  public private(set) var frameNumber = 0
  private var drawings: [Look: Canvas] = [:]
  /// What stands in the frame.
  private var sprites: [Sprite] = []
  /// The revision of the stack in the frame.
  private var revision: Int?

  /// Makes a composer that has drawn nothing.
  public init() {}

  /// Draws a stack as it is at a moment.
  public mutating func compose(_ stack: SnackStack, at now: Moment) {
    guard !shows(stack, at: now) else { return }
    if frame.size != stack.terrain.size {
      frame = Canvas(size: stack.terrain.size)
    } else {
      frame.clear()
    }
    frameNumber += 1
    revision = stack.revision
    sprites.removeAll(keepingCapacity: true)
    forgetWhatIsGone(from: stack)
    for index in stack.states.indices {
      let sprite = sprite(index, of: stack, at: now)
      sprites.append(sprite)
      draw(sprite, of: stack.states[index], in: stack)
    }
    drawWaitingLines(of: stack)
  }

  /// Whether the frame shows a stack as it is at a moment.
  private func shows(_ stack: SnackStack, at now: Moment) -> Bool {
    stack.revision == revision
      && sprites.indices.allSatisfy { sprites[$0] == sprite($0, of: stack, at: now) }
  }

  private func sprite(_ index: Int, of stack: SnackStack, at now: Moment) -> Sprite {
    let (state, rows) = (stack.states[index], stack.terrain.size.height)
    let look = Look(
      identity: state.identity, revision: state.revision,
      focus: stack.focus(on: state), gauges: state.gauges(at: now), isDim: state.isDim(at: now))
    guard stack.isCovered(state, at: now) else {
      return Sprite(look: look, place: .whole(state.frame(at: now, rows: rows).origin))
    }
    let row = stack.peekingRow(of: state, at: now)
    return Sprite(look: look, place: row.map { .peeking($0) } ?? .hidden)
  }

  private mutating func draw(_ sprite: Sprite, of state: SnackState, in stack: SnackStack) {
    switch sprite.place {
    case .whole(let place): draw(sprite.look, of: state, in: stack, at: place)
    case .peeking(let row):
      DeckPainter(terrain: stack.terrain).draw(state, in: row, on: &frame)
    case .hidden: break
    }
  }

  private mutating func draw(
    _ look: Look, of state: SnackState, in stack: SnackStack, at place: Point
  ) {
    if let known = drawings[look] { return frame.draw(known, x: place.x, y: place.y) }
    let painter = SnackPainter(
      context: state.context, size: state.size, focus: look.focus, gauges: look.gauges,
      isDim: look.isDim)
    var drawing = painter.paint(state.view)
    if !stack.terrain.allowsUnicode { drawing = drawing.foldedToAscii() }
    drawings[look] = drawing
    frame.draw(drawing, x: place.x, y: place.y)
  }

  private mutating func forgetWhatIsGone(from stack: SnackStack) {
    guard drawings.count > 2 * stack.states.count + 8 || stack.states.isEmpty else { return }
    drawings = drawings.filter { look, _ in
      stack.states.contains { $0.identity == look.identity && $0.revision == look.revision }
    }
  }

  /// Draws the lines that count those who wait, or the open list of them.
  private mutating func drawWaitingLines(of stack: SnackStack) {
    guard stack.waitingCount > 0 else { return }
    let painter = WaitingPainter(
      theme: stack.configuration.appearance.theme, terrain: stack.terrain)
    for line in stack.waitingLines { painter.draw(line, on: &frame) }
    // What the open list leaves of the rows is not told at the other edge.
    guard let list = stack.waitingList, let rows = stack.openRows else { return }
    painter.draw(rows, chosen: list.chosen, on: &frame)
  }
}

extension SnackStack {
  /// What of a snack has the focus.
  fileprivate func focus(on state: SnackState) -> SnackFocus {
    guard chosenFocus == state.identity else { return .none }
    return chosenButton.map { .button($0) } ?? .snack
  }
}

extension Canvas {
  /// The canvas with glyphs that every terminal has, in the same columns.
  func foldedToAscii() -> Canvas {
    var copy = self
    for y in 0..<size.height {
      for x in drawnColumns(inRow: y) {
        let cell = self[x, y]
        guard cell.kind == .glyph, cell.glyph.hasMarks || cell.glyph.base.value > 0x7E else {
          continue
        }
        let folded = cell.glyph.asciiFold
        copy.put(folded.first, x: x, y: y, style: cell.style)
        if let second = folded.second { copy.put(second, x: x + 1, y: y, style: cell.style) }
      }
    }
    return copy
  }
}
