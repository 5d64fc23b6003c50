import Testing

@testable import SnackCore

/// A stack with a manually advanced clock.
struct Stage {
  var stack: SnackStack
  private(set) var now = Moment.start
  private(set) var effects: [SnackEffect] = []
  private(set) var tokens: [SnackToken] = []
  /// The recorded steps of each record, one character each.
  private var lines: [SnackToken: String] = [:]
  private var steps = 0

  /// Creates a stack on a screen, with a configuration that the test changes.
  init(
    _ columns: Int = 80, _ rows: Int = 24, _ change: (inout Configuration) -> Void = { _ in }
  ) {
    var configuration = Configuration()
    // A shadow of one cell, so that the frames include shadows.
    configuration.appearance.theme = .card
    configuration.appearance.theme.base.elevation = Elevation(blur: 0)
    change(&configuration)
    stack = SnackStack(
      configuration: configuration, traits: TerminalTraits(size: Size(width: columns, height: rows))
    )
  }

  /// Creates a stage with one snack in the top leading corner, without a shadow.
  init(
    showing snack: Snack, for seconds: Double, border: Border.Style = .light, width: Int = 32
  ) {
    self.init { $0.appearance.maxSnackWidth = width }
    var snack = snack
    var look = SnackAppearance.standard
    look.border = Border(border)
    look.elevation = .none
    snack.alignment = .topLeading
    snack.appearance = look
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

  /// Advances the clock to a time in one step.
  mutating func jump(to seconds: Double) {
    now = Moment(seconds: seconds)
    stack.advance(to: now)
    effects += stack.consumeEffects()
  }

  /// Advances the clock frame by frame.
  mutating func pass(_ seconds: Double) {
    let end = now.seconds + seconds
    while now.seconds + 1.0 / 60 < end { jump(to: now.seconds + 1.0 / 60) }
    jump(to: end)
  }

  /// The current frame.
  var frame: Canvas {
    var composer = Composer()
    composer.compose(stack, at: now)
    return composer.frame
  }

  /// Returns the state of a visible record.
  func state(_ token: SnackToken) -> SnackState? { stack.states.first { $0.token == token } }

  /// Returns the current frame of a record, in cells.
  func box(_ token: SnackToken) -> Rect? {
    state(token)?.frame(at: now, rows: stack.traits.size.height)
  }

  /// Returns the current position of a record, in eighths of a cell.
  func place(_ token: SnackToken) -> SnackPlacement? {
    state(token)?.placement(at: now, rows: stack.traits.size.height)
  }

  /// The records that have ended, in order.
  var closings: [Closing] { effects.compactMap(\.closing) }

  /// Returns every reason reported for the end of a record.
  func reasons(_ token: SnackToken) -> [CloseReason] {
    closings.filter { $0.token == token }.map(\.reason)
  }

  func isWaiting(_ token: SnackToken) -> Bool { stack.queue.contains(token) }
}

extension Stage {
  /// Returns the life of a record so far, one character for each recorded tenth of a second.
  ///
  /// `.` is queued, `<` entering or moving to a new position, `=` at rest, `>` leaving.
  func life(_ token: SnackToken) -> String { lines[token] ?? "" }

  /// Records a number of tenths of a second, each by the state in its middle.
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

  /// Records until the stack is empty, and expects that nothing is due afterwards.
  mutating func recordToTheEnd(sourceLocation: SourceLocation = #_sourceLocation) {
    for _ in 0..<2000 where !stack.isEmpty { record(1) }
    #expect(stack.isEmpty, sourceLocation: sourceLocation)
    #expect(stack.nextDeadline(after: now) == nil, sourceLocation: sourceLocation)
    #expect(
      tokens.allSatisfy { reasons($0).count == 1 }, "each record ends once",
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
  /// The closing that the effect reports.
  var closing: Closing? { if case .closed(let closing) = self { closing } else { nil } }
}
