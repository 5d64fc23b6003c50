extension SnackMeasure {
  /// Returns the level's name for a snack to show; `nil` for none, or if its headline is that name.
  ///
  /// With `whenNeeded`, the level's icon makes the name unnecessary. Another icon does not, except
  /// with a spinner, which has the level's icon beside it. Colour alone never indicates the level.
  func levelName(of snack: Snack, hasSpinner: Bool = false) -> String? {
    let isNamed =
      switch configuration.policy.levelNames {
      case .always: true
      case .never: false
      case .whenNeeded:
        configuration.policy.hasScreenReader || !isShownByIcon(snack, hasSpinner: hasSpinner)
      }
    let name = isNamed ? strings.heading(of: snack.level) : nil
    return name == snack.headline ? nil : name
  }

  private func isShownByIcon(_ snack: Snack, hasSpinner: Bool) -> Bool {
    guard traits.depth > .mono || traits.allowsUnicode else { return false }
    guard let sign = theme(of: snack).icon(for: snack.level) else { return false }
    return snack.icon.map { $0.art == sign.art } ?? true || hasSpinner
  }

  /// Returns the level's icon to show beside a spinner; `nil` if the level needs none.
  ///
  /// Only levels above `info` need one; without colours, all levels above `plain` do.
  func spinnerSign(of snack: Snack) -> Icon? {
    let expected: Level = traits.depth == .mono ? .plain : .info
    return snack.level > expected ? theme(of: snack).icon(for: snack.level) : nil
  }
}
