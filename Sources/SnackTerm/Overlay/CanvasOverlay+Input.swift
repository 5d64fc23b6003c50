#if Concurrency
/// The state of the input of an overlay on a canvas.
struct CanvasInput {
  var parser = TerminalInputParser()
  /// The time of the last input.
  var lastTime = Moment.start
  /// The input for the program that was held back.
  var released: [UInt8] = []
  /// Whether the card receives the paste in progress.
  var pastesOnCard = false
  /// The numbers of the keys whose release the program does not receive.
  var consumedKeys: Set<Int> = []

  /// Gives incomplete input to the program.
  mutating func releaseHeld() {
    released += parser.held
    parser.markPassed()
    pastesOnCard = false
  }
}

extension CanvasOverlay {
  /// Handles input of the terminal, and returns the part that belongs to the program.
  ///
  /// While no snack or card can use a key, all input is returned at once, whatever it is. Otherwise
  /// the keys of snacks and cards are removed, and an incomplete key is held back until its rest
  /// arrives or ``nextDeadline`` is over. Mouse reports and answers of the terminal are the
  /// program's.
  /// - Parameter bytes: The bytes that the terminal has sent, in pieces of any length.
  /// - Returns: The bytes for the program, unchanged and in order.
  package func consume(_ bytes: [UInt8]) -> [UInt8] {
    scenes.checkReentry()
    let now = now
    releaseExpiredInput(at: now)
    var rest = takeHeldInput()
    input.lastTime = now
    followForeground(at: now)
    guard usesKeys(at: now) else {
      rest += input.parser.held + bytes
      if input.parser.skip(bytes) { sentToasts?.noteKey() }
      return rest
    }
    for part in input.parser.consume(bytes) where !handle(part, at: now) { rest += part.bytes }
    return rest
  }

  /// Returns the input for the program that was held back, such as a lone Escape.
  package func takeHeldInput() -> [UInt8] {
    defer { input.released = [] }
    return input.released
  }

  /// The time at which the rest of a key is no longer awaited; `nil` if no input is held back.
  var heldInputDeadline: Moment? {
    input.parser.held.isEmpty ? nil : incompleteKeyDeadline
  }

  private var incompleteKeyDeadline: Moment? {
    input.parser.patience.map { input.lastTime.advanced(by: $0) }
  }

  /// Handles an incomplete key whose rest has not arrived in time.
  func releaseExpiredInput(at now: Moment) {
    guard let incompleteKeyDeadline, now >= incompleteKeyDeadline else { return }
    for part in input.parser.expire() where !handle(part, at: now) {
      input.released += part.bytes
    }
  }

  /// Whether a snack, a card or a paste on it may use a key now.
  private func usesKeys(at now: Moment) -> Bool {
    guard isActive else { return false }
    return input.pastesOnCard || scenes.inCards { $0.isModal }
      || bindings.mode != .never && (isShowing || scenes.inCards { $0.awaitsFocus })
      || sentToasts?.mayDiscardKeys(at: now) == true
  }

  /// Handles a part of the input, and returns whether it belongs to a snack or a card.
  private func handle(_ part: TerminalInput, at now: Moment) -> Bool {
    switch part.content {
    case .key(let key):
      let isConsumed = handle(key, at: now)
      if isConsumed { turn(at: now) }
      guard key.number > 0 else { return isConsumed }
      if isConsumed {
        input.consumedKeys.insert(key.number)
      } else {
        input.consumedKeys.remove(key.number)
      }
      return isConsumed
    case .release(let number): return input.consumedKeys.remove(number) != nil
    case .pasteBegin: input.pastesOnCard = isActive && scenes.inCards { $0.isModal }
    case .pasteEnd(let text):
      defer { input.pastesOnCard = false }
      paste(text, at: now)
      return input.pastesOnCard
    case .pasted: break
    case .other: return false
    }
    return input.pastesOnCard
  }

  private func handle(_ key: TerminalKey, at now: Moment) -> Bool {
    sentToasts?.noteKey()
    guard isActive else { return false }
    if sentToasts?.discardsKey(at: now) == true { return true }
    // Keys without a code belong to a card or to the program, as sequences do.
    let meaning = key.key.map { bindings.meaning(of: $0.code) } ?? KeyMeaning(form: .sequenceStart)
    switch scenes.owner(of: meaning, at: now) {
    case .card: if let cardKey = key.cardKey { scenes.changeCards { $0.handle(cardKey, at: now) } }
    case .cardFocus(let hasFocus): scenes.changeCards { $0.setFocus(hasFocus) }
    case .snacks(let event): scenes.updateSnacks(event, at: now)
    case .nobody: break
    case .host: return false
    }
    return true
  }

  private func paste(_ text: String, at now: Moment) {
    guard input.pastesOnCard, scenes.inCards({ $0.isModal }) else { return }
    scenes.changeCards { $0.handle(.paste(text), at: now) }
    turn(at: now)
  }
}
#endif
