/// The side towards which a box is shifted, and the distance in eighths of a cell.
struct SubcellEdge {
  private enum Direction {
    case up, down, left, right
  }

  private let direction: Direction
  /// The eighths that the box fills in each cell next to it on this side, 1…7.
  let eighths: Int

  /// Creates the side of a shift; `nil` if the shift is zero.
  ///
  /// If a box is shifted along both axes, only the shift of its rows is shown.
  init?(of shift: SubcellOffset) {
    let rest = SubcellOffset.eighthsPerCell - 1
    if shift.rows != 0 {
      direction = shift.rows < 0 ? .up : .down
      eighths = min(rest, abs(shift.rows))
    } else if shift.columns != 0 {
      direction = shift.columns < 0 ? .left : .right
      eighths = min(rest, abs(shift.columns))
    } else {
      return nil
    }
  }

  /// The block with which the box fills the cells outside this side.
  var grown: EighthBlock {
    switch direction {
    case .up: .lower(eighths)
    case .down: .upper(eighths)
    case .left: .right(eighths)
    case .right: .left(eighths)
    }
  }

  /// The block with which the box still fills its cells on the opposite side.
  var shrunk: EighthBlock {
    let rest = SubcellOffset.eighthsPerCell - eighths
    return switch direction {
    case .up: .upper(rest)
    case .down: .lower(rest)
    case .left: .left(rest)
    case .right: .right(rest)
    }
  }

  /// Whether the box is shifted up or down.
  var isVertical: Bool { direction == .up || direction == .down }

  /// Returns the outermost cells of a box on this side.
  func inside(of box: Rect) -> Rect { edge(of: box, from: 0) }

  /// Returns the cells next to a box on this side.
  func outside(of box: Rect) -> Rect { edge(of: box, from: 1) }

  /// Returns the outermost cells of a box on the opposite side, which it fills only partly.
  func vacated(of box: Rect) -> Rect {
    let (columns, rows) = (box.size.width - 1, box.size.height - 1)
    let inner = edge(of: box, from: 0)
    return switch direction {
    case .up: inner.offset(dx: 0, dy: rows)
    case .down: inner.offset(dx: 0, dy: -rows)
    case .left: inner.offset(dx: columns, dy: 0)
    case .right: inner.offset(dx: -columns, dy: 0)
    }
  }

  /// Returns the cells that a box fills completely even if it shrinks on the opposite side.
  func kept(of box: Rect) -> Rect {
    switch direction {
    case .up: box.inset(by: Insets(bottom: 1))
    case .down: box.inset(by: Insets(top: 1))
    case .left: box.inset(by: Insets(trailing: 1))
    case .right: box.inset(by: Insets(leading: 1))
    }
  }

  private func edge(of box: Rect, from distance: Int) -> Rect {
    let (columns, rows) = (box.columns, box.rows)
    let (row, column) = (
      Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1),
      Rect(x: 0, y: rows.lowerBound, width: 1, height: rows.count)
    )
    return switch direction {
    case .up: row.offset(dx: 0, dy: rows.lowerBound - distance)
    case .down: row.offset(dx: 0, dy: rows.upperBound - 1 + distance)
    case .left: column.offset(dx: columns.lowerBound - distance, dy: 0)
    case .right: column.offset(dx: columns.upperBound - 1 + distance, dy: 0)
    }
  }
}
