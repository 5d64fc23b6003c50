extension SnackbarManager {
  /// Shows a snack over the program's screen, or renews the one that it repeats.
  @discardableResult
  public static func add(snack: Snack) -> SnackHandle { shared.add(snack: snack) }

  /// Lets a snack leave, if it shows or waits.
  public static func remove(snack: Snack) { shared.remove(snack: snack) }

  /// Lets all snacks leave, also those that wait.
  public static func removeAll() { shared.removeAll() }

  /// What became of the snacks.
  public static var history: SnackHistory {
    get { shared.history }
    set { shared.history = newValue }
  }

  /// Where snacks stack that name no alignment themselves.
  public static var defaultAlignment: Alignment {
    get { shared.defaultAlignment }
    set { shared.defaultAlignment = newValue }
  }

  /// Movements, distances and theme.
  public static var appearance: Appearance {
    get { shared.appearance }
    set { shared.appearance = newValue }
  }

  /// The words that the library says by itself.
  public static var strings: BuiltInStrings {
    get { shared.strings }
    set { shared.strings = newValue }
  }

  /// Whether snacks come on the screen.
  public static var doNotDisturb: DoNotDisturb {
    get { shared.doNotDisturb }
    set { shared.doNotDisturb = newValue }
  }

  /// Limits: how many snacks show, how many wait, and what happens beyond.
  public static var policy: Policy {
    get { shared.policy }
    set { shared.policy = newValue }
  }
}
