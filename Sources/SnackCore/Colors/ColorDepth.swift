/// The number of colours that a terminal can show.
///
/// ```swift
/// let depth = ColorDepth(colors: 88)  // .sixteen
/// let name = depth < .indexed ? "mono" : "nord"
/// SnackbarManager.appearance.theme = Theme.named(name) ?? .standard
/// ```
public enum ColorDepth: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// No colours, only attributes.
  case mono = 0
  /// The eight classic colours.
  case eight = 8
  /// Eight colours in two brightnesses.
  case sixteen = 16
  /// The 256 colours of the xterm palette.
  case indexed = 256
  /// 24-bit colour.
  case direct = 16_777_216

  /// Orders depths from fewer to more colours.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Creates the greatest depth that needs no more than a number of colours.
  public init(colors: Int) {
    self = Self.allCases.last { $0.rawValue <= colors } ?? .mono
  }
}
