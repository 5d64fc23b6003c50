/// Where a program finds a theme.
enum ThemeOrigin: Hashable, Sendable {
  case builtIn
  /// In the person's folder, by its name.
  case library
  /// In a file of any place, which gives it a name that may be that of another theme.
  case file(path: String, name: String)
}
