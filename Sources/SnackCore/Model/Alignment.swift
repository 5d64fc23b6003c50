/// The edge of the screen from which snacks come and at which they stack.
public enum Edge: Hashable, Sendable, CaseIterable {
  /// The first row.
  case top
  /// The last row.
  case bottom

  /// The row of the first line of a box.
  ///
  /// This is the one place that tells the edges apart in numbers: everything else counts rows
  /// as a distance from the edge.
  /// - Parameters:
  ///   - distance: Rows between the edge and the side of the box that faces it.
  ///   - height: Rows of the box.
  ///   - rows: Rows of the screen.
  /// - Returns: The row, counted from the top of the screen.
  public func row(distance: Int, height: Int, rows: Int) -> Int {
    switch self {
    case .top: distance
    case .bottom: rows - distance - height
    }
  }
}

/// The place where a snack stacks: an edge, and a side or the middle of it.
public enum Alignment: String, Hashable, Sendable, CaseIterable {
  /// In the middle of the top edge.
  case top
  /// In the middle of the bottom edge.
  case bottom
  /// At the left end of the top edge.
  case topLeading = "top-leading"
  /// At the right end of the top edge.
  case topTrailing = "top-trailing"
  /// At the left end of the bottom edge.
  case bottomLeading = "bottom-leading"
  /// At the right end of the bottom edge.
  case bottomTrailing = "bottom-trailing"

  /// The edge of the screen.
  public var edge: Edge {
    switch self {
    case .top, .topLeading, .topTrailing: .top
    case .bottom, .bottomLeading, .bottomTrailing: .bottom
    }
  }

  /// The first column of a box.
  /// - Parameters:
  ///   - width: Columns of the box.
  ///   - columns: The columns that boxes may use.
  /// - Returns: The column, counted from the left of the screen.
  func column(width: Int, in columns: Range<Int>) -> Int {
    let free = max(0, columns.count - width)
    switch self {
    case .topLeading, .bottomLeading: return columns.lowerBound
    case .top, .bottom: return columns.lowerBound + free / 2
    case .topTrailing, .bottomTrailing: return columns.lowerBound + free
    }
  }
}

/// A direction on the screen.
public enum Direction: String, Hashable, Sendable, CaseIterable {
  /// Towards the first row.
  case up
  /// Towards the last row.
  case down
  /// Towards the first column.
  case left
  /// Towards the last column.
  case right

  /// The direction that leads off the screen over an edge.
  public init(over edge: Edge) {
    self = edge == .top ? .up : .down
  }
}
