internal import SnackCore

/// Keyboard input.
extension BulletinPresentation {
  /// Handles a key; while the bulletin is visible, all keys go to it.
  mutating func handle(_ key: CardKey, at now: Moment) {
    guard flow.isShowing, !flow.showsIndicator else { return }
    adoptContent(of: flow.current, making: true)
    if key == .escape { return send(.dismiss(.escape), at: now) }
    if let edit = current?.state.edit(for: key) {
      change { state, _ in state.edit(edit) }
      return
    }
    let button: String? =
      if case .character(let character) = key { current?.state.button(for: character) } else { nil }
    let isActivation = key == .enter || key == .character(" ")
    if button != nil || isActivation && current?.state.focus != .close, readOn() { return }
    if let button { return press(button, at: now) }
    if let known = BulletinKey(key), current?.state.handles(known) == true {
      return use(known, at: now)
    }
    switch key {
    case .tab: moveFocus(by: 1)
    case .backTab: moveFocus(by: -1)
    case .left: change { state, _ in if !state.isAtFirstStop { state.moveFocus(by: -1) } }
    case .right: change { state, _ in if !state.isAtLastStop { state.moveFocus(by: 1) } }
    case .up: moveUp()
    case .down: moveDown(at: now)
    case .enter, .character(" "): activate(at: now)
    default: change { state, layout in Self.jump(key, &state, layout) }
    }
  }

  /// Scrolls by a page if the end of the card must be seen first, and returns whether it did.
  mutating func readOn() -> Bool {
    guard settings.mustBeRead, current?.hasShownEnd == false else { return false }
    change { state, layout in state.scroll(by: max(1, layout.viewport.size.height - 1)) }
    return true
  }

  /// Jumps by a page or to an end: within a focused list, or else through the card.
  private static func jump(_ key: CardKey, _ state: inout CardState, _ layout: CardLayout) {
    guard let jump = ListJump(key), let index = layout.option(after: jump, of: state),
      index != state.highlight
    else { return scroll(key, &state, layout) }
    state.moveHighlight(to: index)
  }

  private static func scroll(_ key: CardKey, _ state: inout CardState, _ layout: CardLayout) {
    let page = max(1, layout.viewport.size.height - 1)
    switch key {
    case .pageUp: state.scroll(by: -page)
    case .pageDown: state.scroll(by: page)
    case .home: state.scroll(by: -layout.contentRows)
    case .end: state.scroll(by: layout.contentRows)
    default: break
    }
  }

  /// Scrolls by a number of rows, as a mouse wheel does.
  mutating func scroll(by rows: Int) {
    guard flow.isShowing, !flow.showsIndicator else { return }
    adoptContent(of: flow.current, making: true)
    change { state, _ in state.scroll(by: rows) }
  }

  /// Moves the focus; if the focused part is out of view, only scrolls to it.
  private mutating func moveFocus(by steps: Int) {
    change { state, layout in
      if layout.showsFocus(of: state) { state.moveFocus(by: steps) } else { state.reveal() }
    }
  }

  private mutating func moveUp() {
    change { state, layout in
      if !layout.showsFocus(of: state) {
        state.scroll(by: -1)
      } else if state.canMoveInList(by: -1) || !state.isAtFirstStop {
        state.moveVertically(by: -1)
      } else {
        state.scroll(by: -1)
      }
    }
  }

  /// Moves down; at the end of the card, dismisses it.
  ///
  /// A held key does not dismiss the card. A card with user input is not dismissed either, so that
  /// no input is lost.
  private mutating func moveDown(at now: Moment) {
    let isAtEnd = change { state, layout in
      if state.focus != nil, !layout.showsFocus(of: state), layout.hasMoreBelow {
        state.scroll(by: 1)
      } else if state.canMoveInList(by: 1) || !state.isAtLastStop {
        state.moveVertically(by: 1)
      } else if layout.hasMoreBelow {
        state.scroll(by: 1)
      } else {
        return true
      }
      return false
    }
    let isRepeat = lastDown.map { now.seconds - $0.seconds < Self.maxRepeatInterval } ?? false
    lastDown = now
    if isAtEnd == true, !isRepeat, manager.settings.allowsSwipe, current?.state.isTouched == false {
      send(.dismiss(.swipe), at: now)
    }
  }

  /// Maximum seconds between two repeats of a held key; typically 0.03, on slow terminals 0.2.
  private static let maxRepeatInterval = 0.25

  private mutating func activate(at now: Moment) { act(at: now) { $0.choose() } }

  /// Presses a button, whether or not it is in view.
  private mutating func press(_ id: String, at now: Moment) {
    guard flow.showsCurrent(at: now) else { return }
    let effect = change { state, _ in
      state.moveFocus(to: .element(id))
      return state.choose()
    }
    perform(effect ?? nil, at: now)
  }

  /// Passes a key to the focused control, which handles it.
  private mutating func use(_ key: BulletinKey, at now: Moment) {
    if key == .down { lastDown = now }
    act(at: now) { $0.use(key) }
  }

  /// Acts on the focused part; if it is out of view, only scrolls to it.
  private mutating func act(at now: Moment, _ act: (inout CardState) -> CardEffect?) {
    guard flow.showsCurrent(at: now) else { return }
    let effect = change { state, layout in
      guard layout.showsFocus(of: state) else {
        state.reveal()
        return CardEffect?.none
      }
      return act(&state)
    }
    perform(effect ?? nil, at: now)
  }
}
