/// Something a person can do about a snack, shown as a button.
public struct SnackAction: Sendable, Identifiable {
  /// What tells it apart from the other actions of its snack.
  public let id: String
  /// The text of the button.
  public var label: String
  /// The key that chooses it; of letters the case does not count.
  ///
  /// It is an ASCII character: others are no single keys to ncurses and are left out.
  public var hotkey: Character?
  /// Whether the snack stays when it is chosen.
  public var keepsOpen: Bool
  /// Whether the button shows the seconds that are left to choose it.
  public var showsCountdown: Bool
  /// Called on the thread of the screen when it is chosen, before the snack leaves.
  public var handler: (@Sendable () -> Void)?

  /// Makes an action.
  /// - Parameters:
  ///   - label: The text of the button.
  ///   - id: What tells it apart from the others; `nil` takes the label.
  ///   - hotkey: The key that chooses it.
  ///   - keepsOpen: Whether the snack stays.
  ///   - showsCountdown: Whether the button shows the seconds that are left.
  ///   - handler: Called when it is chosen.
  public init(
    _ label: String, id: String? = nil, hotkey: Character? = nil, keepsOpen: Bool = false,
    showsCountdown: Bool = false, handler: (@Sendable () -> Void)? = nil
  ) {
    self.id = id ?? label
    self.label = label
    self.hotkey = hotkey
    self.keepsOpen = keepsOpen
    self.showsCountdown = showsCountdown
    self.handler = handler
  }

  /// The Undo pattern: a button that can be chosen by `u` as long as its countdown runs.
  ///
  /// The default label is said in the language of the manager.
  public static func undo(
    _ label: String = "Undo", hotkey: Character? = "u", handler: @escaping @Sendable () -> Void
  ) -> SnackAction {
    SnackAction(label, id: "undo", hotkey: hotkey, showsCountdown: true, handler: handler)
  }

  /// Whether a key chooses it.
  func isChosen(by key: Character) -> Bool {
    guard let hotkey else { return false }
    return hotkey == key || hotkey.lowercased() == key.lowercased()
  }
}

/// What a tap on a snack does, or Enter while it has the focus: Vitamin's four rules.
public struct TapRule: Sendable {
  /// Called first, on the thread of the screen, at every tap.
  public var action: (@Sendable () -> Void)?
  /// Whether the snack leaves.
  public var dismisses: Bool

  /// Makes a rule; without an action and without dismissal a tap is not the snack's.
  public init(dismisses: Bool = true, action: (@Sendable () -> Void)? = nil) {
    self.dismisses = dismisses
    self.action = action
  }

  /// A tap does nothing and belongs to the host.
  public static let ignored = TapRule(dismisses: false)

  /// Whether a tap is the snack's at all.
  var takesTaps: Bool { dismisses || action != nil }
}

extension [SnackAction] {
  /// The actions that can be told apart: those without a visible text get their identifier for a
  /// label or go, of several with the same identifier or hotkey the first keeps it.
  var distinct: [SnackAction] {
    var (ids, hotkeys) = (Set<String>(), Set<String>())
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

/// What a snack has besides its content: buttons, a cross to close it, a bar for its time.
struct SnackControls: Hashable, Sendable {
  /// A button that can be told apart from the others.
  struct Button: Hashable, Sendable {
    let id: String
    let label: String
    let hotkey: Character?
    let showsCountdown: Bool
  }

  var buttons: [Button] = []
  var hasCloseButton = false
  var hasTimeBar = false
  /// How often the snack has come, itself included.
  var repetitions = 1
  /// The part of the work that a bar shows, 0…1; `nil` if there is no bar.
  var progress: Double?
  /// Whether a spinner stands in the place of the icon.
  var hasSpinner = false
  /// What stands beside that spinner, so that the level is not told by colour alone.
  var spinnerSign: Icon?
  /// Whether that spinner turns.
  var spins = false
  /// Seconds of the snack's whole time; `nil` if it stays until it is dismissed.
  var span: Double?

  /// Digits of the longest countdown.
  var countdownDigits: Int { span.map { String(Int($0.rounded(.up))).count } ?? 0 }
}
