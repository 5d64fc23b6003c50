/// The origin of a theme.
enum ThemeOrigin: Hashable, Sendable {
  case builtIn
  /// The user's theme folder, where it is found by name.
  case library
  /// A file at any path, whose theme may have the same name as another one.
  case file(path: String, name: String)
}
