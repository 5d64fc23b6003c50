internal import ActorHandlers

/// An action that a snack offers, shown as a button.
///
/// ```swift
/// let undo = SnackAction.undo { print("restored") }
/// let open = SnackAction("Open trash", hotkey: "o", keepsOpen: true) { print("opened") }
/// SnackbarManager.add(snack: Snack(message: "3 files deleted", actions: [undo, open]))
/// ```
public struct SnackAction: Sendable, Identifiable {
  /// The identifier, unique among the actions of a snack.
  public internal(set) var id: String
  /// The label of the button.
  ///
  /// It is cut after 32,768 scalars when the snack is added, as is the identifier.
  public var label: String
  /// The key that chooses the action, ignoring case.
  ///
  /// It must be an ASCII character: others are not single keys in ncurses and are ignored.
  public var hotkey: Character?
  /// Whether the snack remains when the action is chosen.
  public var keepsOpen: Bool
  /// Whether the focus leaves the snack when the action is chosen, although the snack remains.
  var releasesFocus = false
  /// Whether the button counts down the remaining seconds.
  public var showsCountdown: Bool
  /// The closure called when the action is chosen, before the snack is dismissed.
  ///
  /// It is called on the screen thread, or on its actor if it is isolated to one: at once if that
  /// is the main actor and the screen thread is the main thread, otherwise later. The same applies
  /// to all handlers of snacks.
  public var handler: (@isolated(any) () -> Void)? {
    get { ownHandler?.function }
    set { ownHandler = ActorAction(newValue) }
  }
  /// The handler, with its actor.
  private(set) var ownHandler: ActorAction?

  /// Creates an action.
  /// - Parameters:
  ///   - label: The label of the button.
  ///   - id: The identifier; `nil` uses the label.
  ///   - hotkey: The key that chooses the action.
  ///   - keepsOpen: Whether the snack remains.
  ///   - showsCountdown: Whether the button counts down the remaining seconds.
  ///   - handler: The closure called when the action is chosen.
  public init(
    _ label: String, id: String? = nil, hotkey: Character? = nil, keepsOpen: Bool = false,
    showsCountdown: Bool = false, handler: (@isolated(any) () -> Void)? = nil
  ) {
    self.id = id ?? label
    self.label = label
    self.hotkey = hotkey
    self.keepsOpen = keepsOpen
    self.showsCountdown = showsCountdown
    ownHandler = ActorAction(handler)
  }

  /// Returns an Undo action with a countdown; its default hotkey is `u`.
  ///
  /// The default label is translated to the manager's language.
  public static func undo(
    _ label: String = "Undo", hotkey: Character? = "u",
    handler: @escaping @isolated(any) () -> Void
  ) -> SnackAction {
    SnackAction(label, id: "undo", hotkey: hotkey, showsCountdown: true, handler: handler)
  }
}

/// The effect of a tap on a snack, or of Enter while it has the focus: Vitamin's four rules.
///
/// ```swift
/// var snack = Snack(message: "Version 4.2 is available", duration: .untilDismissed)
/// snack.tap = TapRule(dismisses: true) { print("showing the release notes") }
/// SnackbarManager.add(snack: snack)
/// ```
public struct TapRule: Sendable {
  /// The closure called on every tap, before any dismissal.
  public var action: (@isolated(any) () -> Void)? {
    get { ownAction?.function }
    set { ownAction = ActorAction(newValue) }
  }
  /// The action, with its actor.
  private(set) var ownAction: ActorAction?
  /// Whether the snack is dismissed.
  public var dismisses: Bool

  /// Creates a rule; if it neither dismisses nor has an action, taps are left to the host.
  public init(dismisses: Bool = true, action: (@isolated(any) () -> Void)? = nil) {
    self.dismisses = dismisses
    ownAction = ActorAction(action)
  }

  /// A rule that leaves taps to the host.
  public static let ignored = TapRule(dismisses: false)

  /// Whether the snack handles taps.
  var handlesTaps: Bool { dismisses || ownAction != nil }
}

extension [SnackAction] {
  /// The actions with unique identifiers and hotkeys.
  ///
  /// An action without a visible label is labelled with its identifier, or dropped if that is
  /// invisible too. Of several with the same identifier only the first one is kept; of several with
  /// the same hotkey the first one keeps it.
  var distinct: [SnackAction] {
    var ids: Set<String> = []
    var hotkeys: Set<String> = []
    return compactMap { action in
      var action = action
      if !Self.isVisible(action.label) { action.label = action.id }
      guard Self.isVisible(action.label), ids.insert(action.id).inserted else { return nil }
      if let key = action.hotkey,
        key.utf8.count != 1 || !hotkeys.insert(key.lowercased()).inserted
      {
        action.hotkey = nil
      }
      return action
    }
  }

  private static func isVisible(_ label: String) -> Bool {
    !TextFlow.singleLine(label, width: 1).isEmpty
  }
}

/// The controls of a snack: buttons, close button, and bars for time and progress.
struct SnackControls: Hashable, Sendable {
  /// A button with a unique identifier and hotkey.
  struct Button: Hashable, Sendable {
    let id: String
    let label: String
    let hotkey: Character?
    let showsCountdown: Bool
  }

  /// The hint beside the buttons about the key that moves the focus.
  struct FocusHint: Hashable, Sendable {
    let text: String
    /// The key alone, for less room.
    let key: String
  }

  var buttons: [Button] = []
  /// The hint about the focus key; hidden if there is no room.
  var focusHint: FocusHint?
  /// Whether buttons are drawn as chips and not in brackets.
  var hasChips = false
  var hasCloseButton = false
  var hasTimeBar = false
  /// The number of times that the snack was added.
  var repetitions = 1
  /// The progress that a bar shows, 0…1; `nil` without a bar.
  var progress: Double?
  /// Whether there is room for a blank row between text and progress bar.
  var hasAirAboveBar = false
  /// Whether the buttons have a blank row above them: only chips do, if the screen is tall enough.
  var hasAirAboveButtons = false
  /// The column of the content at which the text and the bars below it start.
  var textColumn = 0
  /// Whether a spinner replaces the icon.
  var hasSpinner = false
  /// The icon beside the spinner, so that colour alone never indicates the level.
  var spinnerSign: Icon?
  /// Whether the spinner turns.
  var spins = false
  /// The snack's total time in seconds; `nil` without a time limit.
  var totalSeconds: Double?

  /// The digits of the longest countdown.
  var countdownDigits: Int { totalSeconds.map { String(Int($0.rounded(.up))).count } ?? 0 }
}
