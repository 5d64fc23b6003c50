/// Which keys belong to the snacks, and when.
///
/// With no snack on the screen every key is the host's, whatever the bindings say.
public struct Bindings: Hashable, Sendable {
  /// What a key does to the snacks.
  public enum Action: Hashable, Sendable {
    /// Sweeps the focused snack off the screen.
    case swipe(Direction)
    /// Dismisses the focused snack.
    case dismiss
    /// Moves the focus; belongs to the snacks only if there are two or more places for it, or one
    /// and the cursor follows the focus (`Policy.parksCursor`).
    case focus(FocusMove)
    /// Opens the line that counts the waiting snacks to a list of them, or closes it; belongs to the
    /// snacks only while the focus was moved to one and any wait.
    case openWaiting
    /// Chooses the button that has the focus, else does what a tap would; belongs to the snacks
    /// only while the focus was moved to one.
    case activate
  }

  /// When the keys belong to the snacks.
  public enum Mode: Hashable, Sendable {
    /// While a snack is on the screen.
    case always
    /// Only while the focus was moved to a snack by a focus key; other keys stay the host's.
    ///
    /// The first focus key goes to the newest snack. A dismissal, or a step beyond the oldest
    /// snack, gives the keys back.
    case whileFocused
    /// Never; the host sends what it wants through ``SnackOverlay/perform(_:)``.
    case never
  }

  /// When the hotkeys of actions belong to the snacks.
  public enum Hotkeys: Hashable, Sendable {
    /// Only those of the snack to which the focus was moved: a host in which people type loses no
    /// letter.
    case whileFocused
    /// Those of every snack on the screen.
    case always
    /// No hotkey is the snacks'.
    case never
  }

  /// What of the mouse belongs to the snacks, while there are any and over them.
  public enum Pointer: Hashable, Sendable {
    /// Nothing of the mouse is the snacks'.
    case never
    /// Clicks and drags.
    case drags
    /// Clicks and drags, and a pointer that rests on a snack stops the time; the terminal then
    /// reports every movement.
    ///
    /// Not every terminal reports that the pointer has left it. So a key that is the host's ends
    /// the rest until the pointer moves again; a pressed button is not affected.
    case hover
  }

  /// When the keys belong to the snacks.
  public var mode: Mode
  /// What of the mouse belongs to the snacks.
  public var pointer = Pointer.hover
  /// Whether the time of snacks stands still while the terminal has not the focus of its desktop,
  /// if the terminal tells.
  public var followsTerminalFocus = true
  /// When the hotkeys of actions belong to the snacks.
  public var hotkeys = Hotkeys.whileFocused
  private var actions: [Int32: Action] = [:]

  /// Makes the usual bindings: arrows swipe, Escape dismisses, Tab moves the focus, Enter and the
  /// space bar activate, and with the focus on a snack the plus sign lists those that wait.
  public init(mode: Mode = .always) {
    self.init(
      mode: mode,
      keys: [
        .up: .swipe(.up), .down: .swipe(.down), .left: .swipe(.left), .right: .swipe(.right),
        .escape: .dismiss, .tab: .focus(.older), .backTab: .focus(.newer),
        .enter: .activate, .newline: .activate, .keypadEnter: .activate, Key(" "): .activate,
        Key("+"): .openWaiting,
      ])
  }

  /// Makes bindings of one's own.
  public init(mode: Mode, keys: [Key: Action]) {
    self.mode = mode
    for (key, action) in keys { actions[key.code] = action }
  }

  /// What a key does; `nil` if it is not bound.
  public subscript(key: Key) -> Action? {
    get { actions[key.code] }
    set { actions[key.code] = newValue }
  }

  /// What a key does to a stack of snacks; `nil` if it is the host's.
  func event(for code: Int32, in stack: SnackStack) -> SnackEvent? {
    guard mode != .never, stack.takesKeys else { return nil }
    return boundEvent(for: code, in: stack) ?? hotkeyEvent(for: code, in: stack)
  }

  private func boundEvent(for code: Int32, in stack: SnackStack) -> SnackEvent? {
    guard let action = actions[code] else { return nil }
    let isFocusKey = if case .focus = action { true } else { false }
    if mode == .whileFocused, !stack.hasChosenFocus, !isFocusKey { return nil }
    // A cursor that follows the focus goes to a lone snack as well, and back.
    let isLone = stack.focusableCount < (stack.parksCursor ? 1 : 2)
    if mode == .always, isFocusKey, isLone { return nil }
    if action == .activate, !stack.takesEnter { return nil }
    if action == .openWaiting, !stack.hasChosenFocus || stack.waitingCount == 0 { return nil }
    if stack.hasChosenButton, let move = action.moveAmongButtons { return .focus(move) }
    let returns = mode == .whileFocused || stack.parksCursor
    return returns ? event(for: action, in: stack) : action.event
  }

  private func hotkeyEvent(for code: Int32, in stack: SnackStack) -> SnackEvent? {
    guard hotkeys != .never, let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init)
    else { return nil }
    return stack.action(
      forHotkey: Character(scalar), focusedOnly: hotkeys == .whileFocused)
  }

  /// The first focus key goes to the newest snack, and one beyond the oldest gives the keys back.
  private func event(for action: Action, in stack: SnackStack) -> SnackEvent {
    switch action {
    case .focus where !stack.hasChosenFocus: .focus(.newest)
    case .focus(.older) where stack.isOldestFocused: .focus(.release)
    default: action.event
    }
  }
}

extension Bindings.Action {
  /// The event that the action is to the stack.
  var event: SnackEvent {
    switch self {
    case .swipe(let direction): .swipe(direction)
    case .dismiss: .dismiss
    case .focus(let move): .focus(move)
    case .activate: .activate
    case .openWaiting: .openWaiting(nil)
    }
  }

  /// With the focus on a button the arrows to the sides go to the buttons beside it.
  fileprivate var moveAmongButtons: FocusMove? {
    switch self {
    case .swipe(.left): .previousAction
    case .swipe(.right): .nextAction
    default: nil
    }
  }
}
