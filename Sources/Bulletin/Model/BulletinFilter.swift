internal import SnackCore

/// A line above a list, in which the user types to narrow the list.
///
/// ```swift
/// let regions = ["Berlin", "New York", "Tokyo"].map { BulletinOption($0) }
/// let filter = BulletinFilter(placeholder: "City", noMatch: "No such city")
/// let list = InterfaceBuilder().choiceList(id: "city", options: regions, filter: filter)
/// ```
public struct BulletinFilter: Hashable, Sendable {
  /// The text shown while nothing is typed.
  public var placeholder: String
  /// The text in place of the options if none matches.
  public var noMatch: String

  /// Creates a filter.
  public init(placeholder: String = "Type to filter", noMatch: String = "No match") {
    self.placeholder = placeholder
    self.noMatch = noMatch
  }

  /// Returns whether a label contains every word of a query, ignoring case.
  static func matches(_ label: String, _ query: String) -> Bool {
    matches(label, words: words(of: query))
  }

  /// Returns the words of a query, which many labels are compared with.
  static func words(of query: String) -> [Substring] {
    query.lowercased().split(whereSeparator: \.isWhitespace)
  }

  static func matches(_ label: String, words: [Substring]) -> Bool {
    let label = label.lowercased()
    return words.allSatisfy { label.includes($0) }
  }
}
