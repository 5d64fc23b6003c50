/// Validation rules for text fields.
enum FieldRules {
  private static let longestName = 40
  private static let shortestPassphrase = 8

  /// Returns the problem with a name, or `nil` if it is valid.
  static func name(_ text: String) -> String? {
    let name = trimmed(text)
    if name.isEmpty { return "Please enter your name." }
    return name.count > longestName ? "Please use at most \(longestName) characters." : nil
  }

  /// Returns the problem with a passphrase, or `nil` if it is valid.
  static func passphrase(_ text: String) -> String? {
    let missing = shortestPassphrase - text.count
    guard missing > 0 else { return nil }
    return missing == 1 ? "1 more character, please." : "\(missing) more characters, please."
  }

  /// Returns a text without leading and trailing white space.
  static func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
