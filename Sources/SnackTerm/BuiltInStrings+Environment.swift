extension BuiltInStrings {
  /// The words of the language that the environment asks for; see
  /// ``/SnackCore/BuiltInStrings/preferred(by:)``.
  ///
  /// Which locale is in force does not count, so a language is spoken whose locale is not installed.
  public static var preferred: BuiltInStrings { preferred(by: System.environment) }
}
