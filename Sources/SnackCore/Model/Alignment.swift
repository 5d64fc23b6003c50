/// An edge of the screen from which snacks slide in and at which they stack.
///
/// ```swift
/// let atTop = Alignment.allCases.filter { $0.edge == .top }
/// print(atTop.map(\.rawValue))  // ["top", "top-leading", "top-trailing"]
/// SnackbarManager.defaultAlignment = atTop.last ?? .top
/// ```
public enum Edge: Hashable, Sendable, CaseIterable {
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom

  /// Returns the first row of a box at a distance from the edge.
  ///
  /// This is the only place that converts to screen rows: all other code counts rows from the edge.
  /// - Parameters:
  ///   - distance: The rows between the edge and the near side of the box.
  ///   - height: The rows of the box.
  ///   - rows: The rows of the screen.
  /// - Returns: The row, counted from the top of the screen.
  package func row(distance: Int, height: Int, rows: Int) -> Int {
    switch self {
    case .top: distance
    case .bottom: rows - distance - height
    }
  }
}

/// The place where a snack stacks: the middle or an end of an edge.
///
/// ```swift
/// SnackbarManager.defaultAlignment = .topTrailing
/// SnackbarManager.add(snack: "At the top right")
/// SnackbarManager.add(snack: Snack(alignment: .bottom, message: "At the bottom"))
/// ```
public enum Alignment: String, Hashable, Sendable, CaseIterable {
  /// The middle of the top edge.
  case top
  /// The middle of the bottom edge.
  case bottom
  /// The left end of the top edge.
  case topLeading = "top-leading"
  /// The right end of the top edge.
  case topTrailing = "top-trailing"
  /// The left end of the bottom edge.
  case bottomLeading = "bottom-leading"
  /// The right end of the bottom edge.
  case bottomTrailing = "bottom-trailing"

  /// The edge of the screen.
  public var edge: Edge {
    switch self {
    case .top, .topLeading, .topTrailing: .top
    case .bottom, .bottomLeading, .bottomTrailing: .bottom
    }
  }

  /// Returns the first column of a box.
  /// - Parameters:
  ///   - width: The columns of the box.
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
///
/// ```swift
/// var snack = Snack(message: "Swipe up or to the right")
/// snack.swipeDirections = [.up, .right]
/// let handle = SnackbarManager.add(snack: snack)
/// if await handle.closed == .swipe(.right) { print("archived") }
/// ```
public enum Direction: String, Hashable, Sendable, CaseIterable {
  /// Towards the first row.
  case up
  /// Towards the last row.
  case down
  /// Towards the first column.
  case left
  /// Towards the last column.
  case right

  /// Creates the direction that leads off the screen at an edge.
  package init(over edge: Edge) {
    self = edge == .top ? .up : .down
  }
}
