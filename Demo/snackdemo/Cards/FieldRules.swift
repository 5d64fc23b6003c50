/// What is asked of texts that a person fills in.
enum FieldRules {
  private static let longestName = 40
  private static let shortestPassphrase = 8

  /// What is wrong with a name; `nil` if nothing is.
  static func name(_ text: String) -> String? {
    let name = trimmed(text)
    if name.isEmpty { return "Please enter your name." }
    return name.count > longestName ? "Please use at most \(longestName) characters." : nil
  }

  /// What is wrong with a passphrase; `nil` if nothing is.
  static func passphrase(_ text: String) -> String? {
    let missing = shortestPassphrase - text.count
    guard missing > 0 else { return nil }
    return missing == 1 ? "One character more, please." : "\(missing) characters more, please."
  }

  /// A text without blanks at its ends.
  static func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
