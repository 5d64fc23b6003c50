internal import SnackCore

/// The rows at the top and at the bottom of a viewport in which pinned pieces cover the content.
struct PinnedRows: Hashable, Sendable {
  var top = 0
  var bottom = 0

  /// The number of rows at both ends.
  var count: Int { top + bottom }
  /// The rows as insets of the viewport.
  var insets: Insets { Insets(top: top, bottom: bottom) }
}

// If a list is longer than the card, the title, the filter and the buttons after the list remain in
// view while the options scroll. A hint always remains in view, with the title and the buttons.
extension [CardPiece] {
  /// The minimum number of rows that pinned pieces leave for the rest.
  private static let minimumScrolledRows = 4

  /// Pins the filter of a list or a hint, with the title above and the buttons below, unless they
  /// leave too few rows.
  ///
  /// If they leave too few rows, the title is unpinned first, then the buttons. If the filter alone
  /// does not fit, only the buttons are pinned. A hint is unpinned last.
  /// - Parameters:
  ///   - height: The rows of the viewport.
  ///   - rows: The rows of the content.
  mutating func pin(in height: Int, rows: Int) {
    let list = firstIndex(where: \.isOption)
    let hint = lastIndex(where: \.isHint).map { $0..<$0 + 1 }
    guard list != nil || hint != nil else { return }
    let title = self[..<(list ?? endIndex)].firstIndex(where: \.isTitle)
    let filter = self[..<(list ?? endIndex)].firstIndex(where: \.isFilter)
    let footer = trailingButtons ?? hint
    let rest = Self.minimumScrolledRows
    let last: [([Index?], Range<Index>?, Int)] =
      hint == nil ? [] : [([title], hint, 0), ([], hint, 1)]
    for (candidates, footer, minimum) in [
      ([title, filter], footer, rest), ([filter], footer, rest), ([filter], hint, rest),
      ([], footer, rest),
    ] + last {
      let found = candidates.compactMap(\.self)
      let heights = found.map { self[$0].rect.size.height }
      let footerRows = footer.map { rows - self[$0.lowerBound - 1].rect.rows.upperBound } ?? 0
      guard heights.reduce(0, +) + footerRows <= height - minimum else { continue }
      for (place, index) in found.enumerated() {
        self[index].pinnedRow = heights[..<place].reduce(0, +)
      }
      for index in footer ?? 0..<0 {
        self[index].footerRow = self[index].rect.origin.y + height - rows
      }
      return
    }
  }

  /// The buttons after the last other piece, with the hint below them; `nil` if there are none.
  private var trailingButtons: Range<Int>? {
    guard let last = lastIndex(where: { !$0.isButton && !$0.isHint }), last + 1 < endIndex,
      self[last + 1].isButton
    else { return nil }
    return last + 1..<endIndex
  }

  /// Returns the rows in which pinned pieces cover the content at a scroll position.
  func pinnedRows(at scroll: Int, rows: Int) -> PinnedRows {
    let top = lazy.filter { $0.rect.origin.y - scroll < $0.pinnedRow ?? .min }.map(\.pinnedEnd)
    return PinnedRows(top: top.max() ?? 0, bottom: footerRows(of: rows))
  }

  /// Returns the rows in which pinned pieces can cover a piece.
  func pinnedRows(around piece: CardPiece, rows: Int) -> PinnedRows {
    guard !piece.isPinned else { return PinnedRows() }
    let top = lazy.filter { $0.rect.origin.y < piece.rect.origin.y }.map(\.pinnedEnd)
    return PinnedRows(top: top.max() ?? 0, bottom: footerRows(of: rows))
  }

  /// Returns the rows of the pinned buttons, with the blank rows above them.
  private func footerRows(of rows: Int) -> Int {
    guard let first = firstIndex(where: { $0.footerRow != nil }), first > 0 else { return 0 }
    return rows - self[first - 1].rect.rows.upperBound
  }
}

extension CardPiece {
  /// Whether the piece is pinned at the top or at the bottom.
  var isPinned: Bool { pinnedRow != nil || footerRow != nil }

  /// Returns the row of the viewport in which the piece starts at a scroll position.
  func row(at scroll: Int) -> Int {
    Swift.min(Swift.max(rect.origin.y - scroll, pinnedRow ?? .min), footerRow ?? .max)
  }

  /// The row of the viewport after the piece while it is pinned; 0 if it never is.
  fileprivate var pinnedEnd: Int { pinnedRow.map { $0 + rect.size.height } ?? 0 }

  /// Whether the piece is the filter of a list.
  var isFilter: Bool { if case .filter = kind { true } else { false } }

  fileprivate var isOption: Bool { if case .option = kind { true } else { false } }

  fileprivate var isButton: Bool { if case .button = kind { true } else { false } }
}
