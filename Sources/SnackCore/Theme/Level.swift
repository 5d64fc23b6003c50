/// The severity of a snack, in order: plain, info, success, warning, error.
///
/// ```swift
/// for level in Level.allCases where level >= .warning {
///   SnackbarManager.policy.whenFull[level] = .evictLeastSevere
/// }
/// SnackbarManager.add(snack: Snack(message: "Disk almost full", level: .warning))
/// ```
public enum Level: String, Hashable, Sendable, CaseIterable, Comparable {
  /// No particular severity; it has no icon.
  case plain
  /// Information.
  case info
  /// A success.
  case success
  /// A warning of something that may go wrong.
  case warning
  /// An error.
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

/// An icon of one or a few characters.
///
/// Several lines make a small piece of cell art; it is clipped to the icon size of the appearance.
/// A snack's icon is cut after 4,096 scalars when the snack is added.
///
/// ```swift
/// let check = Icon("✔", ascii: "v")
/// let art = Icon("╱╲\n╲╱", ascii: "/\\\n\\/")
/// SnackbarManager.add(snack: Snack(message: "Deployed", icon: check))
/// SnackbarManager.add(snack: Snack(message: "Diamond", icon: art))
/// ```
public struct Icon: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The lines of the icon.
  public let art: String
  /// The form for terminals without Unicode; `nil` converts the art to ASCII glyph by glyph.
  public let ascii: String?

  /// Creates an icon from characters and an optional ASCII form.
  public init(_ art: String, ascii: String? = nil) {
    self.art = art
    self.ascii = ascii
  }

  /// Returns the rows of the icon for a terminal with or without Unicode.
  package func rows(allowsUnicode: Bool) -> [String] {
    (allowsUnicode ? art : ascii ?? art)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Creates an icon from its characters.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
