extension BuiltInStrings {
  /// The built-in strings in the language that the environment requests.
  ///
  /// The active locale is not considered, so the language's locale need not be installed. See
  /// ``/SnackCore/BuiltInStrings/preferred(environment:)``.
  public static var preferred: BuiltInStrings { preferred(environment: System.environment) }
}
