internal import SnackCore

/// A jump of the highlight within a list.
enum ListJump: Sendable {
  case toFirst, toLast, pageUp, pageDown
}

extension CardLayout {
  /// Returns the option of the focused list to which a jump leads; `nil` without such a list.
  ///
  /// A page is one row less than the visible rows, so that one option remains in view.
  func option(after jump: ListJump, of state: CardState) -> Int? {
    let options = options(of: state)
    guard let current = options.firstIndex(where: { $0.index == state.highlight }) else {
      return nil
    }
    let page = max(1, viewport.size.height - pinnedRows.count - 1)
    let row = options[current].row
    switch jump {
    case .toFirst: return options.first?.index
    case .toLast: return options.last?.index
    case .pageUp:
      return options[..<current].first { $0.row >= row - page }?.index ?? state.highlight
    case .pageDown:
      let below = options[(current + 1)...]
      return (below.last { $0.row <= row + page } ?? below.first)?.index ?? state.highlight
    }
  }

  /// The options of the focused list, with their first rows in the content.
  private func options(of state: CardState) -> [(index: Int, row: Int)] {
    pieces.compactMap { piece in
      guard case .option(let list, let index, _) = piece.kind, .element(list.id) == state.focus
      else { return nil }
      return (index, piece.rect.origin.y)
    }
  }
}
