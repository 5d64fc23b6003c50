/// The state of a screen that determines the owner of a key.
package struct KeySituation: Hashable, Sendable {
  /// The place to which the user has moved the focus.
  package enum Focus: Hashable, Sendable {
    /// None: the focus follows the newest snack.
    case newest
    case snack(handlesTaps: Bool, hasButtons: Bool = false)
    case button
    /// A row of the waiting list.
    case list
  }

  /// A character that chooses an action of a visible snack.
  package struct Hotkey: Hashable, Sendable {
    let key: Character
    let token: SnackToken
    let action: String
  }

  /// The keys that a visible card receives.
  package enum Card: Hashable, Sendable {
    /// None.
    case nothing
    /// The key that focuses it.
    case focusKey
    /// The focus key, which has no effect before the card is fully visible.
    case focusKeyWithoutEffect
    /// All.
    case everything
    /// All but the focus key, which returns the focus to the host.
    case allButFocusKey
  }

  /// The keys of the visible card.
  package var card = Card.nothing
  /// Whether a snack can be swiped or dismissed, or the waiting list is open.
  package var hasSnacks = false
  /// Whether only the program can dismiss the snacks to which keys apply.
  package var refusesDismissal = false
  package var focus = Focus.newest
  /// The number of focus stops: snacks and buttons, or rows of the open waiting list.
  package var focusStops = 0
  /// Whether one more step to an older snack would wrap to the newest.
  package var isAtOldestStop = false
  /// Whether the terminal's cursor follows the focus.
  package var cursorFollowsFocus = false
  /// Whether snacks wait for room.
  package var hasWaiting = false
  /// The hotkeys of all visible snacks, in order of preference.
  package var hotkeys: [Hotkey] = []

  /// Returns the owner of a key.
  package func owner(of key: KeyMeaning) -> KeyOwner {
    switch key.form {
    case .resize: return .host
    case _ where card == .allButFocusKey && key.isFocusKey && key.hotkey == nil:
      return .cardFocus(false)  // a character may be meant for a text field
    case _ where card == .everything || card == .allButFocusKey: return .card
    case .cardRemainder: return .card
    case .sequenceStart: return .host
    case .whole: break
    }
    if key.isFocusKey {
      if card == .focusKey { return .cardFocus(true) }
      if card == .focusKeyWithoutEffect { return .nobody }
    }
    guard hasSnacks else { return .host }
    let event =
      boundEvent(of: key)
      ?? key.hotkey.flatMap { invocation(byHotkey: $0, needsFocus: key.hotkeyNeedsFocus) }
      ?? entry(by: key)
    return event.map { .snacks($0) } ?? (discards(key) ? .nobody : .host)
  }

  /// Returns whether a key without effect is meant for the focused snack, and not for the host.
  private func discards(_ key: KeyMeaning) -> Bool {
    guard focus != .newest else { return false }
    return switch key.event {
    case .activate: true
    case .dismiss, .swipe: key.eventNeedsFocus
    default: false
    }
  }

  /// Returns the event that chooses the action of a hotkey, ignoring case; `nil` if there is none.
  private func invocation(byHotkey key: Character, needsFocus: Bool) -> SnackEvent? {
    guard focus != .newest || !needsFocus else { return nil }
    let match = hotkeys.first { $0.key.lowercased() == key.lowercased() }
    return match.map { .invoke($0.token, $0.action) }
  }

  /// Returns the focus move by Enter to the first button of a snack that ignores taps, if any.
  private func entry(by key: KeyMeaning) -> SnackEvent? {
    guard case .activate = key.event, focus == .snack(handlesTaps: false, hasButtons: true) else {
      return nil
    }
    return .focus(.nextAction)
  }

  /// Returns the event of a bound key; `nil` if the key has no effect here.
  private func boundEvent(of key: KeyMeaning) -> SnackEvent? {
    guard let event = key.event else { return nil }
    if case .focus(let move) = event { return focusEvent(move, needsFocus: key.eventNeedsFocus) }
    if key.eventNeedsFocus, focus == .newest { return nil }
    switch event {
    case .activate where !focus.handlesEnter: return nil
    case .openWaiting where focus == .newest || !hasWaiting: return nil
    case .swipe(.left) where focus == .button: return .focus(.previousAction)
    case .swipe(.right) where focus == .button: return .focus(.nextAction)
    case .swipe where refusesDismissal, .dismiss where refusesDismissal: return nil
    default: return event
    }
  }

  /// Returns the event of a focus key; `nil` if the key belongs to the host.
  ///
  /// The key for the newest snack works from anywhere; if the keys depend on the focus, it also
  /// releases it. Other focus keys work only while a snack has the focus. Unless the keys depend on
  /// the focus, a step also enters the snacks if there are two stops; one is enough if the cursor
  /// follows the focus. If the keys depend on the focus or the cursor follows it, a step past the
  /// oldest snack releases it.
  private func focusEvent(_ move: FocusMove, needsFocus: Bool) -> SnackEvent? {
    if move == .newest { return .focus(needsFocus && focus != .newest ? .release : .newest) }
    guard focus != .newest else {
      let entersByStep = !needsFocus && focusStops >= (cursorFollowsFocus ? 1 : 2)
      return entersByStep && move != .release ? .focus(move) : nil
    }
    let leaves = move == .older && isAtOldestStop && (needsFocus || cursorFollowsFocus)
    return .focus(leaves ? .release : move)
  }
}

extension KeySituation.Focus {
  /// Whether Enter has an effect.
  fileprivate var handlesEnter: Bool {
    switch self {
    case .newest: false
    case .snack(let handlesTaps, _): handlesTaps
    case .button, .list: true
    }
  }
}
