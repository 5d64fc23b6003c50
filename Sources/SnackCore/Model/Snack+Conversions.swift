extension Snack {
  /// Creates a snack with a duration in seconds or as a `Duration`.
  public init(
    alignment: Alignment? = nil, title: String? = nil, message: String,
    reuseIdentifier: String? = nil, icon: Icon? = nil, duration: some LifetimeConvertible,
    level: Level = .plain, appearance: Appearance = .standard, voRequiresInteraction: Bool = false,
    actions: [SnackAction] = [], makeView: ViewFactory? = nil
  ) {
    self.init(
      alignment: alignment, title: title, message: message, reuseIdentifier: reuseIdentifier,
      icon: icon, duration: duration.snackLifetime, level: level, appearance: appearance,
      voRequiresInteraction: voRequiresInteraction, actions: actions, makeView: makeView)
  }

  /// Creates a snack with a text as its icon.
  public init(
    alignment: Alignment? = nil, title: String? = nil, message: String,
    reuseIdentifier: String? = nil, icon: some StringProtocol, duration: Lifetime = .standard,
    level: Level = .plain, appearance: Appearance = .standard, voRequiresInteraction: Bool = false,
    actions: [SnackAction] = [], makeView: ViewFactory? = nil
  ) {
    self.init(
      alignment: alignment, title: title, message: message, reuseIdentifier: reuseIdentifier,
      icon: Icon(String(icon)), duration: duration, level: level, appearance: appearance,
      voRequiresInteraction: voRequiresInteraction, actions: actions, makeView: makeView)
  }

  /// Creates a snack with a text as its icon, and a duration in seconds or as a `Duration`.
  public init(
    alignment: Alignment? = nil, title: String? = nil, message: String,
    reuseIdentifier: String? = nil, icon: some StringProtocol, duration: some LifetimeConvertible,
    level: Level = .plain, appearance: Appearance = .standard, voRequiresInteraction: Bool = false,
    actions: [SnackAction] = [], makeView: ViewFactory? = nil
  ) {
    self.init(
      alignment: alignment, title: title, message: message, reuseIdentifier: reuseIdentifier,
      icon: Icon(String(icon)), duration: duration.snackLifetime, level: level,
      appearance: appearance, voRequiresInteraction: voRequiresInteraction, actions: actions,
      makeView: makeView)
  }
}
