internal import SnackCore

/// The rules of a theme that does not set them, for its appearance and its base theme.
extension SnackAppearance {
  /// Returns whether the theme adapts to the terminal.
  ///
  /// It adapts if its base theme does, unless that would replace a background or text colours that
  /// it sets itself.
  func adapts(like parent: Theme) -> Bool {
    let other = parent.base
    guard parent.adapts, backgroundColor == other.backgroundColor else { return false }
    return backgroundColor == .standard
      || [title.color, message.color, accent]
        == [other.title.color, other.message.color, other.accent]
  }

  /// Returns whether titles have the accent colour of their level.
  ///
  /// They do if those of its base theme do, unless the theme sets a colour of titles itself.
  func usesAccentInTitles(like parent: Theme) -> Bool {
    parent.titlesUseAccent && title.color == parent.base.title.color
  }
}
