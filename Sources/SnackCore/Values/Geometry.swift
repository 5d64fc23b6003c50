/// A position on the screen in cells, counted from the top left corner.
public struct Point: Hashable, Sendable {
  /// Columns from the left edge.
  public var x: Int
  /// Rows from the top edge.
  public var y: Int

  /// Makes a position from columns and rows.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = Point(x: 0, y: 0)
}

/// A way of less than a cell.
public struct Subcell: Hashable, Sendable {
  /// Eighths in a cell.
  static let perCell = 8

  /// Eighths of a column, −7…7, positive to the right.
  public var columns: Int
  /// Eighths of a row, −7…7, positive downwards.
  public var rows: Int

  /// Makes a way from eighths.
  public init(columns: Int = 0, rows: Int = 0) {
    self.columns = columns
    self.rows = rows
  }

  /// A way of no length.
  public static let zero = Subcell()
}

/// The most cells that anything is wide, high, or away; larger numbers are lowered to it, so that
/// sums of them never overflow.
let mostCells = 100_000

/// An extent in cells, never negative.
public struct Size: Hashable, Sendable {
  /// The width in columns.
  public let width: Int
  /// The height in rows.
  public let height: Int

  /// Makes an extent; negative numbers count as zero.
  public init(width: Int, height: Int) {
    self.width = min(mostCells, max(0, width))
    self.height = min(mostCells, max(0, height))
  }

  /// The empty extent.
  public static let zero = Size(width: 0, height: 0)

  /// Whether there is no cell inside.
  public var isEmpty: Bool { width == 0 || height == 0 }
}

/// Distances from the four edges in cells, never negative.
public struct Insets: Hashable, Sendable {
  /// Rows at the top edge.
  public let top: Int
  /// Columns at the leading (left) edge.
  public let leading: Int
  /// Rows at the bottom edge.
  public let bottom: Int
  /// Columns at the trailing (right) edge.
  public let trailing: Int

  /// Makes distances per edge; negative numbers count as zero.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = min(mostCells, max(0, top))
    self.leading = min(mostCells, max(0, leading))
    self.bottom = min(mostCells, max(0, bottom))
    self.trailing = min(mostCells, max(0, trailing))
  }

  /// Makes the same distance in columns on both sides and in rows above and below.
  public init(columns: Int, rows: Int) {
    self.init(top: rows, leading: columns, bottom: rows, trailing: columns)
  }

  /// No distance on any edge.
  public static let zero = Insets()

  /// Columns taken from both sides together.
  public var horizontal: Int { leading + trailing }

  /// Rows taken above and below together.
  public var vertical: Int { top + bottom }

  /// Adds the distances of two insets edge by edge.
  public static func + (left: Insets, right: Insets) -> Insets {
    Insets(
      top: left.top + right.top, leading: left.leading + right.leading,
      bottom: left.bottom + right.bottom, trailing: left.trailing + right.trailing)
  }
}

/// A rectangle of cells; its right and bottom edges are exclusive.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// The extent in cells.
  public var size: Size

  /// Makes a rectangle from its top left cell and its extent.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from numbers of cells.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The columns inside.
  public var columns: Range<Int> { span(from: origin.x, size.width) }

  /// The rows inside.
  public var rows: Range<Int> { span(from: origin.y, size.height) }

  /// A range of a length; its start is brought near enough that its end is a number.
  private func span(from start: Int, _ length: Int) -> Range<Int> {
    let near = min(Int.max - mostCells, start)
    return near..<(near + length)
  }

  /// Whether there is no cell inside.
  public var isEmpty: Bool { size.isEmpty }

  /// Says whether a cell lies inside.
  public func contains(_ point: Point) -> Bool {
    columns.contains(point.x) && rows.contains(point.y)
  }

  /// The cells that lie in both rectangles.
  public func intersection(_ other: Rect) -> Rect {
    let columns = columns.clamped(to: other.columns)
    let rows = rows.clamped(to: other.rows)
    return Rect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// The smallest rectangle around both.
  func union(_ other: Rect) -> Rect {
    let columns = columns.union(other.columns)
    let rows = rows.union(other.rows)
    return Rect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// The rectangle without the distances on its edges.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: origin.x + insets.leading, y: origin.y + insets.top,
      width: size.width - insets.horizontal, height: size.height - insets.vertical)
  }

  /// The rectangle moved by a number of columns and rows.
  public func offset(dx: Int, dy: Int) -> Rect {
    Rect(origin: Point(x: origin.x + dx, y: origin.y + dy), size: size)
  }
}

extension Range<Int> {
  /// The smallest range around both.
  func union(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
