/// The keys and pointer events that belong to the snacks.
///
/// While no snack is on the screen, every key is the host's.
///
/// ```swift
/// var bindings = Bindings(mode: .whileFocused)
/// bindings[.delete] = .dismiss
/// bindings["z"] = .focus(.newest)
/// bindings.pointer = .drags
/// overlay.bindings = bindings
/// ```
public struct Bindings: Hashable, Sendable {
  /// An action that a key performs on the snacks.
  public enum Action: Hashable, Sendable {
    /// Swipes the focused snack off the screen.
    case swipe(Direction)
    /// Dismisses the focused snack.
    case dismiss
    /// Moves the focus; the first step focuses the newest snack.
    ///
    /// A key for the newest snack belongs to the snacks while one is on the screen. Other focus keys
    /// do so while the focus is on a snack, or, with ``Mode/always``, if two or more parts can be
    /// focused. One is enough if the terminal's cursor follows the focus (`Policy.parksCursor`).
    case focus(FocusMove)
    /// Opens or closes the list of queued snacks.
    ///
    /// The key belongs to the snacks only while the user has moved the focus to one and others are
    /// queued.
    case openWaiting
    /// Activates the focused button, or taps the focused snack.
    ///
    /// If the snack ignores taps, this moves the focus to its first button.
    /// The key belongs to the snacks only while the user has moved the focus to one.
    case activate
  }

  /// The condition under which keys belong to the snacks.
  public enum Mode: Hashable, Sendable {
    /// While a snack is on the screen.
    ///
    /// While the user has moved the focus to a snack, the keys that activate never reach the host.
    case always
    /// Only while the focus is on a snack, for a host that needs its arrows and Tab.
    ///
    /// A key bound to `.focus(.newest)`, F8 by default, works from anywhere. The same key, Escape, a
    /// dismissal, or a step past the oldest snack returns the keys to the host. Meanwhile, the keys
    /// that swipe, dismiss and activate never reach the host, even if they have no effect.
    case whileFocused
    /// Never; the host calls ``SnackOverlay/perform(_:)`` instead.
    case never
  }

  /// The condition under which the hotkeys of actions belong to the snacks.
  public enum Hotkeys: Hashable, Sendable {
    /// Only while the user has moved the focus to a snack, so that typed text reaches the host.
    ///
    /// They then work for every snack on the screen; the focused snack takes precedence.
    case whileFocused
    /// Always, for every snack on the screen.
    case always
    /// Never.
    case never
  }

  /// The pointer events that belong to the snacks while the pointer is over them.
  public enum Pointer: Hashable, Sendable {
    /// None.
    case never
    /// Clicks and drags.
    case drags
    /// Clicks, drags and hovering: a pointer that rests on a snack pauses the timers.
    ///
    /// The terminal then reports every movement. Not every terminal reports that the pointer has
    /// left it, so a key for the host also ends hovering until the pointer moves again. A pressed
    /// button is not affected.
    case hover
  }

  /// The condition under which keys belong to the snacks.
  public var mode: Mode
  /// The pointer events that belong to the snacks.
  public var pointer = Pointer.hover
  /// Whether the timers of snacks pause while the terminal reports that it is unfocused.
  ///
  /// If false, the overlay never turns focus reports on, nor reads any. The terminal then counts as
  /// focused, so ``SnackOverlay/unfocusedAlerts`` sends no alerts.
  public var followsTerminalFocus = true
  /// Whether a single Escape is recognized after 25 milliseconds, not after ncurses' second.
  ///
  /// Snacks cannot move while ncurses waits for the rest of a key's sequence. A delay that the
  /// program or the variable `ESCDELAY` has set is kept. If false, the overlay never changes the
  /// delay; set it in the bindings with which the overlay is created.
  public var shortensEscape = true
  /// The condition under which the hotkeys of actions belong to the snacks.
  public var hotkeys = Hotkeys.whileFocused
  private var actions: [Key: Action]

  /// Creates the default bindings.
  ///
  /// The arrow keys swipe, Escape dismisses, F8 focuses the newest snack, Tab and Shift-Tab move the
  /// focus, and Enter and the space bar activate. While a snack has the focus, the plus sign lists
  /// the queued snacks. With ``Mode/whileFocused``, Escape returns the focus to the host instead.
  public init(mode: Mode = .always) {
    self.init(
      mode: mode,
      keys: [
        .up: .swipe(.up), .down: .swipe(.down), .left: .swipe(.left), .right: .swipe(.right),
        .escape: mode == .whileFocused ? .focus(.release) : .dismiss,
        .function(8): .focus(.newest), .tab: .focus(.older), .backTab: .focus(.newer),
        .enter: .activate, .newline: .activate, .keypadEnter: .activate, " ": .activate,
        "+": .openWaiting,
      ])
  }

  /// Creates custom bindings of special keys and ASCII characters; other keys are the host's.
  public init(mode: Mode, keys: [Key: Action]) {
    self.mode = mode
    actions = keys
  }

  /// The action of a key; `nil` if it is not bound.
  public subscript(key: Key) -> Action? {
    get { actions[key] }
    set { actions[key] = newValue }
  }

  /// The key that moves the focus from the host to the overlay; `nil` if there is none.
  var focusKey: Key? {
    guard mode != .never else { return nil }
    return actions.filter { $0.value == .focus(.newest) }.keys.min { $0.code < $1.code }
  }

  /// The name of the focus key to show in hints; `nil` if no hint is needed.
  var hintedFocusKey: String? { mode == .whileFocused ? focusKey.map { "\($0)" } : nil }

  /// Returns the meaning of a key; the screen determines whether it applies.
  func meaning(of code: Int32, form: KeyMeaning.Form = .whole) -> KeyMeaning {
    guard mode != .never else { return KeyMeaning(form: form) }
    let character = Key(code: code).character.map(Character.init)
    return KeyMeaning(
      form: form, event: actions[Key(code: code)]?.event, eventNeedsFocus: mode == .whileFocused,
      hotkey: hotkeys == .never ? nil : character, hotkeyNeedsFocus: hotkeys == .whileFocused)
  }
}

extension Bindings.Action {
  /// The stack event for the action.
  var event: SnackEvent {
    switch self {
    case .swipe(let direction): .swipe(direction)
    case .dismiss: .dismiss
    case .focus(let move): .focus(move)
    case .activate: .activate
    case .openWaiting: .openWaiting(nil)
    }
  }
}
