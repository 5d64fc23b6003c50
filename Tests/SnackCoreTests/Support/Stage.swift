import Testing

@testable import SnackCore

/// A stack with a clock of its own, which moves only when it is told to.
struct Stage {
  var stack: SnackStack
  private(set) var now = Moment.start
  private(set) var effects: [SnackEffect] = []
  private(set) var tokens: [SnackToken] = []
  /// For each showing one character for each step that was recorded.
  private var lines: [SnackToken: String] = [:]
  private var steps = 0

  /// A stack on a screen, with a configuration that a test changes.
  init(
    _ columns: Int = 80, _ rows: Int = 24, _ change: (inout Configuration) -> Void = { _ in }
  ) {
    var configuration = Configuration()
    // A theme with a shadow of one cell, so that the pictures show that too.
    configuration.appearance.theme = .card
    configuration.appearance.theme.base.elevation = Elevation(blur: 0)
    change(&configuration)
    stack = SnackStack(
      configuration: configuration, traits: TerminalTraits(size: Size(width: columns, height: rows))
    )
  }

  /// A stage with one snack in the corner, in a look in which nothing distracts.
  init(
    showing snack: Snack, for seconds: Double, border: Border.Style = .light, width: Int = 32
  ) {
    self.init { $0.appearance.maxSnackWidth = width }
    var (snack, look) = (snack, SnackAppearance.standard)
    (look.border, look.elevation) = (Border(border), .none)
    (snack.alignment, snack.appearance) = (.topLeading, look)
    add(snack)
    pass(seconds)
  }

  @discardableResult
  mutating func add(_ snack: Snack) -> SnackToken {
    let token = SnackToken(rawValue: UInt64(tokens.count + 1))
    tokens.append(token)
    lines[token] = String(repeating: " ", count: steps)
    send(.add(snack, token))
    return token
  }

  mutating func send(_ event: SnackEvent) {
    stack.update(event, at: now)
    effects += stack.consumeEffects()
  }

  mutating func configure(_ change: (inout Configuration) -> Void) {
    var configuration = stack.configuration
    change(&configuration)
    send(.configure(configuration))
  }

  mutating func resize(_ columns: Int, _ rows: Int) {
    send(.traits(TerminalTraits(size: Size(width: columns, height: rows))))
  }

  /// Goes to a moment in one step.
  mutating func jump(to seconds: Double) {
    now = Moment(seconds: seconds)
    stack.advance(to: now)
    effects += stack.consumeEffects()
  }

  /// Lets time pass in steps of a frame.
  mutating func pass(_ seconds: Double) {
    let end = now.seconds + seconds
    while now.seconds + 1.0 / 60 < end { jump(to: now.seconds + 1.0 / 60) }
    jump(to: end)
  }

  /// The frame as it is drawn now.
  var frame: Canvas {
    var composer = Composer()
    composer.compose(stack, at: now)
    return composer.frame
  }

  /// The state of a showing on the screen.
  func state(_ token: SnackToken) -> SnackState? { stack.states.first { $0.token == token } }

  /// Where a showing is now.
  func box(_ token: SnackToken) -> Rect? {
    state(token)?.frame(at: now, rows: stack.traits.size.height)
  }

  /// Where a showing is drawn now, to the eighth of a cell.
  func place(_ token: SnackToken) -> SnackPlacement? {
    state(token)?.placement(at: now, rows: stack.traits.size.height)
  }

  /// The showings that have ended, in order.
  var closings: [Closing] { effects.compactMap(\.closing) }

  /// Why a showing ended, as often as it was said.
  func reasons(_ token: SnackToken) -> [CloseReason] {
    closings.filter { $0.token == token }.map(\.reason)
  }

  func isWaiting(_ token: SnackToken) -> Bool {
    stack.queues.values.contains { $0.contains(token) }
  }
}

extension Stage {
  /// The life of a showing so far, one character for each tenth of a second that was recorded.
  ///
  /// `.` waits, `<` enters or moves to its new place, `=` rests, `>` leaves.
  func life(_ token: SnackToken) -> String { lines[token] ?? "" }

  /// Records a number of tenths of a second, each as it is in its middle.
  mutating func record(_ tenths: Int) {
    for _ in 0..<tenths {
      let start = now.seconds
      jump(to: start + 0.05)
      for token in tokens {
        if let sign = sign(of: token) { lines[token, default: ""].append(sign) }
      }
      steps += 1
      jump(to: start + 0.1)
    }
  }

  /// Records until nothing is left, and expects that nothing will ever happen again.
  mutating func recordToTheEnd(sourceLocation: SourceLocation = #_sourceLocation) {
    for _ in 0..<2000 where !stack.isEmpty { record(1) }
    #expect(stack.isEmpty, sourceLocation: sourceLocation)
    #expect(stack.nextDeadline(after: now) == nil, sourceLocation: sourceLocation)
    #expect(
      tokens.allSatisfy { reasons($0).count == 1 }, "each showing ends once",
      sourceLocation: sourceLocation)
  }

  private func sign(of token: SnackToken) -> Character? {
    if isWaiting(token) { return "." }
    guard let state = state(token) else { return nil }
    if state.isLeaving { return ">" }
    return now < state.settlesAt ? "<" : "="
  }
}

extension SnackEffect {
  /// The end that it tells of.
  var closing: Closing? { if case .closed(let closing) = self { closing } else { nil } }
}
