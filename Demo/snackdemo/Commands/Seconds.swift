import ArgumentParser

/// A parser for numbers of seconds on the command line.
enum Seconds {
  private static let digits = Set("0123456789.eE+-")

  /// About 30 years; longer times could not be added to others.
  private static let longest = 1e9

  /// Returns the non-negative number of seconds in a text.
  /// - Parameters:
  ///   - text: The text to parse.
  ///   - name: The name of the value, for the error.
  ///   - zero: The meaning of zero, for the error; `nil` if it has none.
  /// - Returns: The number of seconds, at most 10⁹.
  /// - Throws: A validation error that describes the problem.
  static func parse(_ text: String, name: String, zero: String? = nil) throws -> Double {
    let hint = zero.map { " (0 = \($0))" } ?? ""
    // Double's initializer also accepts hexadecimal digits.
    guard text.allSatisfy(digits.contains), let seconds = Double(text), seconds.isFinite else {
      throw ValidationError(
        "invalid \(name) '\(text)'; give a number of seconds, such as 2.5\(hint)")
    }
    guard seconds >= 0 else {
      throw ValidationError(
        "invalid \(name) '\(text)'; give 0 or more seconds, such as 2.5\(hint)")
    }
    return min(seconds, longest)
  }
}
