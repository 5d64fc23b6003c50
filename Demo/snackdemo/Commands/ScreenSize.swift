import ArgumentParser
import SnackTerm

/// A parser for screen sizes on the command line.
enum ScreenSize {
  private static let limits = 1...1000

  /// Returns the size for a text such as `80x24`.
  static func parse(_ text: String) throws -> Size {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    guard parts.count == 2, numbers.count == 2 else {
      throw ValidationError(
        "invalid size '\(text)'; use COLUMNSxROWS, such as 80x24")
    }
    guard limits.contains(numbers[0]), limits.contains(numbers[1]) else {
      throw ValidationError(
        "invalid size '\(text)'; columns and rows must be from \(limits.lowerBound) "
          + "to \(limits.upperBound)")
    }
    return Size(width: numbers[0], height: numbers[1])
  }
}
