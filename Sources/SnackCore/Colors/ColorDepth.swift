/// How many colours a terminal shows, from none to all.
public enum ColorDepth: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// No colours, only attributes.
  case mono = 0
  /// The eight classic colours.
  case eight = 8
  /// Eight colours in two brightnesses.
  case sixteen = 16
  /// The xterm palette.
  case indexed = 256
  /// Red, green and blue at will.
  case direct = 16_777_216

  /// Orders depths from fewer to more colours.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The best depth that needs no more than a number of colours.
  public init(colors: Int) {
    self = Self.allCases.last { $0.rawValue <= colors } ?? .mono
  }
}
