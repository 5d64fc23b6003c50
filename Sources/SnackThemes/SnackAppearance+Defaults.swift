internal import SnackCore

/// The settings that a theme derives from its base theme unless it sets them.
extension SnackAppearance {
  /// Returns whether the theme adapts to the terminal.
  ///
  /// It adapts if its base theme does, unless that would replace a background, text or accent
  /// colour that it sets itself.
  func adapts(like parent: Theme) -> Bool {
    let other = parent.base
    guard parent.adapts, backgroundColor == other.backgroundColor else { return false }
    return backgroundColor == .standard
      || [title.color, message.color, accent]
        == [other.title.color, other.message.color, other.accent]
  }

  /// Returns whether titles have the accent colour of their level.
  ///
  /// They do if the base theme's titles do, unless the theme itself sets a title colour.
  func usesAccentInTitles(like parent: Theme) -> Bool {
    parent.titlesUseAccent && title.color == parent.base.title.color
  }
}
