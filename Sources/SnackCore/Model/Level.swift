/// What kind of news a snack brings, in the order of severity: plain, info, success, warning, error.
public enum Level: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Nothing said; no icon of its own.
  case plain
  /// News that are good to know.
  case info
  /// Something worked.
  case success
  /// Something may go wrong.
  case warning
  /// Something went wrong.
  case error

  /// Orders levels from the least to the most severe.
  public static func < (left: Level, right: Level) -> Bool { left.severity < right.severity }

  private var severity: Int {
    switch self {
    case .plain: 0
    case .info: 1
    case .success: 2
    case .warning: 3
    case .error: 4
    }
  }
}

/// A picture made of one or a few characters.
///
/// More than one line makes a small piece of cell art; what exceeds the room that the
/// appearance grants is cut off.
public struct Icon: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The lines of the picture.
  public let art: String
  /// The same for terminals without Unicode; `nil` folds the art glyph by glyph.
  public let ascii: String?

  /// Makes an icon from characters and, if they are not ASCII, a form that is.
  public init(_ art: String, ascii: String? = nil) {
    self.art = art
    self.ascii = ascii
  }

  /// The rows of the picture as a terminal shows it.
  package func rows(allowsUnicode: Bool) -> [String] {
    (allowsUnicode ? art : ascii ?? art)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Makes an icon from its characters.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
