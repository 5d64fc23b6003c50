@testable import Bulletin

extension BulletinOption {
  /// Returns the options `option 1`, `option 2` and so on.
  static func numbered(_ count: Int) -> [BulletinOption] {
    (1...count).map { BulletinOption("option \($0)") }
  }
}

extension Screen {
  /// Returns the highlighted one of numbered options; `nil` if it is not visible.
  func highlightedOption(of count: Int) -> String? {
    (1...count).map { "option \($0)" }.first { shows("▸ ○ \($0) ") }
  }

  /// Moves down through numbered options, and returns those that are hidden while highlighted.
  func hiddenHighlights(of count: Int) -> [Int] {
    press(.home)
    return (2...count).filter { _ in
      press(.down)
      return !picture.contains("▸")
    }
  }
}
