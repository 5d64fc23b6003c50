extension SnackbarManager {
  /// Shows a snack, or renews the visible one that it duplicates.
  @discardableResult
  public static func add(snack: Snack) -> SnackHandle { shared.add(snack: snack) }

  /// Shows a snack with a message only.
  @discardableResult
  public static func add(snack message: some StringProtocol) -> SnackHandle {
    shared.add(snack: message)
  }

  /// Dismisses a visible or queued snack.
  public static func remove(snack: Snack) { shared.remove(snack: snack) }

  /// Dismisses all visible and queued snacks.
  public static func removeAll() { shared.removeAll() }

  /// The history of recent snacks.
  public static var history: SnackHistory {
    get { shared.history }
    set { shared.history = newValue }
  }

  /// The alignment of snacks that do not specify one.
  public static var defaultAlignment: Alignment {
    get { shared.defaultAlignment }
    set { shared.defaultAlignment = newValue }
  }

  /// Animations, spacing and theme.
  public static var appearance: Appearance {
    get { shared.appearance }
    set { shared.appearance = newValue }
  }

  /// The library's built-in texts.
  public static var strings: BuiltInStrings {
    get { shared.strings }
    set { shared.strings = newValue }
  }

  /// The do-not-disturb setting, which decides whether snacks may appear.
  public static var doNotDisturb: DoNotDisturb {
    get { shared.doNotDisturb }
    set { shared.doNotDisturb = newValue }
  }

  /// Limits on visible and queued snacks, and what happens beyond them.
  public static var policy: Policy {
    get { shared.policy }
    set { shared.policy = newValue }
  }
}
