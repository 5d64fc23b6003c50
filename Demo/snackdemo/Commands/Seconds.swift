import ArgumentParser

/// Numbers of seconds on the command line.
enum Seconds {
  private static let digits = Set("0123456789.eE+-")

  /// Reads a number of seconds that is not negative.
  /// - Parameters:
  ///   - text: What was given.
  ///   - name: What the number is, for the error.
  ///   - zero: What zero means, if it is special.
  /// - Returns: The number.
  /// - Throws: An error that says what is wrong with the text.
  static func parse(_ text: String, called name: String, zero: String? = nil) throws -> Double {
    let hint = zero.map { " (0 \($0))" } ?? ""
    // Swift's own reading also takes hexadecimal digits.
    guard text.allSatisfy(digits.contains), let seconds = Double(text), seconds.isFinite else {
      throw ValidationError(
        "The \(name) '\(text)' is not a number of seconds; give one such as 2.5\(hint).")
    }
    guard seconds >= 0 else {
      throw ValidationError(
        "The \(name) '\(text)' is negative; give seconds from 0 up, such as 2.5\(hint).")
    }
    return seconds
  }
}
