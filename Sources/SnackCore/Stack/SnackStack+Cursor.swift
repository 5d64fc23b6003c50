extension SnackStack {
  /// Whether the terminal's cursor follows the focus.
  var parksCursor: Bool { configuration.policy.cursorFollowsFocus }

  /// Returns the cell for the terminal's cursor; `nil` if the host positions the cursor.
  ///
  /// The cursor follows only a focus that the user has moved. The newest snack handles keys even
  /// without that, and would pull the cursor away from the host's input.
  package func cursor(at now: Moment) -> Point? {
    guard parksCursor else { return nil }
    if let list = waitingList, let rows = openRows {
      let row = rows.snacks.firstIndex { $0.token == list.chosen }
      return row.map { rows.frame(of: $0 - rows.snacks.startIndex).origin }
    }
    let focused = states.last { !$0.isLeaving && $0.identity == chosenFocus }
    return focused?.cursor(at: now, button: chosenButton, rows: traits.size.height)
  }
}

extension SnackState {
  /// Returns the first cell of a button or, without one, of the text.
  fileprivate func cursor(at now: Moment, button: Int?, rows: Int) -> Point {
    let corner = frame(at: now, rows: rows).origin
    let layout = PartLayout(size: size, context: context, chosen: button)
    if let placed = layout.buttons.first(where: { $0.index == button }) {
      return placed.rect.offset(dx: corner.x, dy: corner.y).origin
    }
    let content = layout.content
    let column = (view as? SnackView)?.textColumn(in: content.size, context: context) ?? 0
    return content.offset(dx: corner.x + column, dy: corner.y).origin
  }
}
