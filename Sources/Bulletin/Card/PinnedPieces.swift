internal import SnackCore

// If a list is longer than the card, the title and the filter remain in view while the options
// scroll.
extension [CardPiece] {
  /// The minimum number of rows that pinned pieces leave for the rest.
  private static let minimumScrolledRows = 4

  /// Pins the filter of a list and the title above it, unless they leave too few rows.
  ///
  /// If only one of them can be pinned, it is the filter.
  mutating func pin(in height: Int) {
    guard let list = firstIndex(where: \.isOption) else { return }
    let title = self[..<list].firstIndex(where: \.isTitle)
    let filter = self[..<list].firstIndex(where: \.isFilter)
    for candidates in [[title, filter], [filter]] {
      let found = candidates.compactMap(\.self)
      let rows = found.map { self[$0].rect.size.height }
      guard rows.reduce(0, +) <= height - Self.minimumScrolledRows else { continue }
      for (place, index) in found.enumerated() {
        self[index].pinnedRow = rows[..<place].reduce(0, +)
      }
      return
    }
  }

  /// Returns the number of rows in which pinned pieces cover the content at a scroll position.
  func pinnedRows(at scroll: Int) -> Int {
    lazy.filter { $0.rect.origin.y - scroll < $0.pinnedRow ?? .min }.map(\.pinnedEnd).max() ?? 0
  }

  /// Returns the number of rows in which pinned pieces can cover a piece.
  func pinnedRows(above piece: CardPiece) -> Int {
    guard piece.pinnedRow == nil else { return 0 }
    return lazy.filter { $0.rect.origin.y < piece.rect.origin.y }.map(\.pinnedEnd).max() ?? 0
  }
}

extension CardPiece {
  /// Returns the row of the viewport in which the piece starts at a scroll position.
  func row(at scroll: Int) -> Int { Swift.max(rect.origin.y - scroll, pinnedRow ?? .min) }

  /// The row of the viewport after the piece while it is pinned; 0 if it never is.
  fileprivate var pinnedEnd: Int { pinnedRow.map { $0 + rect.size.height } ?? 0 }

  /// Whether the piece is the filter of a list.
  var isFilter: Bool { if case .filter = kind { true } else { false } }

  fileprivate var isOption: Bool { if case .option = kind { true } else { false } }
}
