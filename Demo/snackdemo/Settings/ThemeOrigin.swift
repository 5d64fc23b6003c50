/// Where a program finds a theme.
enum ThemeOrigin: Hashable, Sendable {
  case builtIn
  /// In the person's folder, by its name.
  case library
  case file(path: String)
}
