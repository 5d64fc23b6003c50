/// A position on the screen in cells, from the top left corner.
///
/// ```swift
/// let corner = Point(x: 10, y: 2)
/// let panel = Rect(origin: corner, size: Size(width: 40, height: 3))
/// print(panel.contains(Point(x: 49, y: 4)))  // true
/// ```
public struct Point: Hashable, Sendable {
  /// Columns from the left edge.
  public var x: Int
  /// Rows from the top edge.
  public var y: Int

  /// Creates a position from columns and rows.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = Point(x: 0, y: 0)
}

/// A displacement of less than a cell.
package struct SubcellOffset: Hashable, Sendable {
  /// The number of eighths in a cell.
  static let eighthsPerCell = 8

  /// Eighths of a column, −7…7, positive to the right.
  package var columns: Int
  /// Eighths of a row, −7…7, positive downwards.
  package var rows: Int

  /// Creates a displacement in eighths of a cell.
  package init(columns: Int = 0, rows: Int = 0) {
    self.columns = columns
    self.rows = rows
  }

  /// No displacement.
  package static let zero = SubcellOffset()
}

/// The limit for sizes and distances in cells; clamping to it keeps sums from overflowing.
let maxCells = 100_000

/// A size in cells, never negative.
///
/// ```swift
/// let screen = Size(width: 80, height: 24)
/// let bar = Rect(x: 0, y: screen.height - 1, width: screen.width, height: 1)
/// let canvas = Canvas(size: bar.size)
/// ```
public struct Size: Hashable, Sendable {
  /// The width in columns.
  public let width: Int
  /// The height in rows.
  public let height: Int

  /// Creates a size; negative numbers count as zero, and large ones are limited to 100,000.
  public init(width: Int, height: Int) {
    self.width = min(maxCells, max(0, width))
    self.height = min(maxCells, max(0, height))
  }

  /// The empty size.
  public static let zero = Size(width: 0, height: 0)

  /// Whether the size has no cells.
  public var isEmpty: Bool { width == 0 || height == 0 }
}

/// Distances from the four edges in cells, never negative.
///
/// ```swift
/// SnackbarManager.appearance.contentInset = Insets(columns: 4, rows: 1)
/// SnackbarManager.policy.reserved = Insets(top: 2, bottom: 1)
/// let both = Insets(columns: 4, rows: 1) + Insets(top: 2, bottom: 1)  // top 3, bottom 2
/// ```
public struct Insets: Hashable, Sendable {
  /// Rows at the top edge.
  public let top: Int
  /// Columns at the leading (left) edge.
  public let leading: Int
  /// Rows at the bottom edge.
  public let bottom: Int
  /// Columns at the trailing (right) edge.
  public let trailing: Int

  /// Creates insets; negative numbers count as zero, and large ones are limited to 100,000.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = min(maxCells, max(0, top))
    self.leading = min(maxCells, max(0, leading))
    self.bottom = min(maxCells, max(0, bottom))
    self.trailing = min(maxCells, max(0, trailing))
  }

  /// Creates insets with the same columns on both sides and the same rows above and below.
  public init(columns: Int, rows: Int) {
    self.init(top: rows, leading: columns, bottom: rows, trailing: columns)
  }

  /// Insets of zero on every edge.
  public static let zero = Insets()

  /// The sum of the leading and trailing columns.
  public var horizontal: Int { leading + trailing }

  /// The sum of the top and bottom rows.
  public var vertical: Int { top + bottom }

  /// Returns the sum of two insets, edge by edge.
  public static func + (left: Insets, right: Insets) -> Insets {
    Insets(
      top: left.top + right.top, leading: left.leading + right.leading,
      bottom: left.bottom + right.bottom, trailing: left.trailing + right.trailing)
  }
}

/// A rectangle of cells; its right and bottom edges are exclusive.
///
/// ```swift
/// let screen = Rect(x: 0, y: 0, width: 80, height: 24)
/// let content = screen.inset(by: Insets(columns: 2, rows: 1))
/// let moved = content.offset(dx: 10, dy: 0).intersection(screen)
/// print(moved.columns, moved.rows)  // 12..<80 1..<23
/// ```
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// The size in cells.
  public var size: Size

  /// Creates a rectangle from its top left cell and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from coordinates and lengths in cells.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The columns of the rectangle.
  public var columns: Range<Int> { span(from: origin.x, size.width) }

  /// The rows of the rectangle.
  public var rows: Range<Int> { span(from: origin.y, size.height) }

  /// Returns a range of a length, with its start clamped so that the end cannot overflow.
  private func span(from start: Int, _ length: Int) -> Range<Int> {
    let near = min(Int.max - maxCells, start)
    return near..<(near + length)
  }

  /// Whether the rectangle has no cells.
  public var isEmpty: Bool { size.isEmpty }

  /// Returns whether a cell is inside the rectangle.
  public func contains(_ point: Point) -> Bool {
    columns.contains(point.x) && rows.contains(point.y)
  }

  /// Returns the cells that are in both rectangles.
  public func intersection(_ other: Rect) -> Rect {
    let columns = columns.clamped(to: other.columns)
    let rows = rows.clamped(to: other.rows)
    return Rect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// Returns the smallest rectangle that contains both.
  func union(_ other: Rect) -> Rect {
    let columns = columns.union(other.columns)
    let rows = rows.union(other.rows)
    return Rect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// Returns the rectangle reduced by insets.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: origin.x + insets.leading, y: origin.y + insets.top,
      width: size.width - insets.horizontal, height: size.height - insets.vertical)
  }

  /// Returns the rectangle moved by columns and rows.
  public func offset(dx: Int, dy: Int) -> Rect {
    Rect(origin: Point(x: origin.x + dx, y: origin.y + dy), size: size)
  }
}

extension Range<Int> {
  /// Returns the smallest range that contains the elements of both.
  package func union(_ other: Range<Int>) -> Range<Int> {
    guard !isEmpty, !other.isEmpty else { return isEmpty ? other : self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
