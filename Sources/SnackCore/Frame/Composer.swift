/// Draws a stack of snacks at a moment.
///
/// The result is the whole overlay; who puts it on a screen finds what has changed. What snacks
/// look like is kept from frame to frame, so that a frame only copies cells.
public struct Composer: Sendable {
  private struct Look: Hashable {
    let identity: UInt64
    let revision: Int
    let focus: SnackFocus
    let gauges: SnackGauges
    let isDim: Bool
  }

  /// The overlay as it was composed last.
  public private(set) var frame = Canvas(size: .zero)
  private var drawings: [Look: Canvas] = [:]

  /// Makes a composer that has drawn nothing.
  public init() {}

  /// Draws a stack as it is at a moment.
  public mutating func compose(_ stack: SnackStack, at now: Moment) {
    if frame.size != stack.terrain.size {
      frame = Canvas(size: stack.terrain.size)
    } else {
      frame.clear()
    }
    forgetWhatIsGone(from: stack)
    for state in stack.states {
      let place = state.frame(at: now, rows: stack.terrain.size.height)
      frame.draw(drawing(of: state, in: stack, at: now), x: place.origin.x, y: place.origin.y)
    }
    drawWaitingLines(of: stack, at: now)
  }

  private mutating func drawing(
    of state: SnackState, in stack: SnackStack, at now: Moment
  ) -> Canvas {
    let look = Look(
      identity: state.identity, revision: state.revision,
      focus: stack.focus(on: state), gauges: state.gauges(at: now), isDim: state.isDim(at: now))
    if let known = drawings[look] { return known }
    let painter = SnackPainter(
      context: state.context, size: state.size, focus: look.focus, gauges: look.gauges,
      isDim: look.isDim)
    var drawing = painter.paint(state.view)
    if !stack.terrain.allowsUnicode { drawing = drawing.foldedToAscii() }
    drawings[look] = drawing
    return drawing
  }

  private mutating func forgetWhatIsGone(from stack: SnackStack) {
    guard drawings.count > 2 * stack.states.count + 8 || stack.states.isEmpty else { return }
    drawings = drawings.filter { look, _ in
      stack.states.contains { $0.identity == look.identity && $0.revision == look.revision }
    }
  }

  /// Draws a line for each edge at which snacks wait; one line for both where two would meet.
  private mutating func drawWaitingLines(of stack: SnackStack, at now: Moment) {
    let places = Edge.allCases.map { stack.waitingLinePlace(at: $0, now: now) }
    if let top = places[0], let bottom = places[1], bottom.row - top.row <= 1 {
      return drawWaitingLine(of: stack, count: stack.waitingCount, at: top)
    }
    for (edge, place) in zip(Edge.allCases, places) {
      guard let place else { continue }
      drawWaitingLine(of: stack, count: stack.waitingCount(at: edge), at: place)
    }
  }

  /// A line behind the last snack of an edge that says how many more wait there.
  private mutating func drawWaitingLine(
    of stack: SnackStack, count: Int, at place: WaitingLinePlace
  ) {
    guard count > 0 else { return }
    let style = waitingLineStyle(in: stack)
    var text = TextFlow.singleLine("+\(count) more", width: place.width)
    if !stack.terrain.allowsUnicode { text = text.asciiFolded }
    let width = min(place.width, text.width + 2)
    let column = place.alignment.column(width: width, in: place.columns)
    frame.fill(Rect(x: column, y: place.row, width: width, height: 1), style: style)
    frame.put(text, x: column + (width - text.width) / 2, y: place.row, style: style)
  }

  /// The message's own style; reversed where no background sets it off from the host's text.
  private func waitingLineStyle(in stack: SnackStack) -> Style {
    let theme = stack.configuration.appearance.theme
    let look = theme.appearance(for: .plain, depth: stack.terrain.depth)
    guard look.backgroundColor != .standard, stack.terrain.depth >= .indexed else {
      return Style(attributes: look.message.attributes.union(.reverse))
    }
    return Style(
      foreground: look.message.color, background: look.backgroundColor,
      attributes: look.message.attributes)
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
