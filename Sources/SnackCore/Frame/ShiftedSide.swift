/// The side of a box to which it is shifted, and how far.
struct ShiftedSide {
  private enum Direction {
    case up, down, left, right
  }

  private let direction: Direction
  private let eighths: Int

  /// Takes the side of a shift; `nil` if there is none.
  ///
  /// A shift along both axes, which is less than a cell, shows its rows.
  init?(of shift: Subcell) {
    let rest = Subcell.perCell - 1
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

  /// What the box fills of the cells outside of it.
  var grown: Block {
    switch direction {
    case .up: .lower(eighths)
    case .down: .upper(eighths)
    case .left: .right(eighths)
    case .right: .left(eighths)
    }
  }

  /// What the box still fills of its cells on the other side.
  var shrunk: Block {
    let rest = Subcell.perCell - eighths
    return switch direction {
    case .up: .upper(rest)
    case .down: .lower(rest)
    case .left: .left(rest)
    case .right: .right(rest)
    }
  }

  /// The cells beside a box on this side.
  func outside(of box: Rect) -> Rect { edge(of: box, from: 1) }

  /// The outermost cells of a box on the other side, which the shift leaves in part.
  func left(of box: Rect) -> Rect {
    let (columns, rows) = (box.size.width - 1, box.size.height - 1)
    let inner = edge(of: box, from: 0)
    return switch direction {
    case .up: inner.offset(dx: 0, dy: rows)
    case .down: inner.offset(dx: 0, dy: -rows)
    case .left: inner.offset(dx: columns, dy: 0)
    case .right: inner.offset(dx: -columns, dy: 0)
    }
  }

  /// The cells of a box that it fills whole though it leaves some in part.
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
