/// The shadow that a snack throws on the host.
///
/// The host's text stays readable in it: its cells get darker and are not covered.
public struct Elevation: Hashable, Sendable {
  /// Columns that the shadow reaches out to the right.
  public var xOffset: Int
  /// Rows that the shadow reaches out below.
  public var yOffset: Int
  /// How dark it is, 0…1; anything above zero can be seen.
  public var opacity: Double
  /// Columns over which its edges get fainter, half of them on each side of an edge; up and down it
  /// is half as many rows, which is the same length.
  public var blur: Int

  /// Makes a shadow; the defaults are Y-Snackbar's in whole cells.
  ///
  /// Negative lengths count as zero, and more than 100 as 100; the opacity is clamped to 0…1.
  public init(xOffset: Int = 1, yOffset: Int = 1, opacity: Double = 0.46, blur: Int = 1) {
    self.xOffset = Self.length(xOffset)
    self.yOffset = Self.length(yOffset)
    self.opacity = opacity.isNaN ? 0 : min(1, max(0, opacity))
    self.blur = Self.length(blur)
  }

  private static func length(_ cells: Int) -> Int { min(100, max(0, cells)) }

  /// No shadow.
  public static let none = Elevation(xOffset: 0, yOffset: 0, opacity: 0, blur: 0)

  /// Cells that the shadow needs around the box.
  public var extent: Insets {
    guard opacity > 0 else { return .zero }
    let (columns, rows) = (Self.length(xOffset), Self.length(yOffset))
    let far = 1_000
    // Where the other axis is in the middle of the shadow it is as dark as it gets.
    let trailing = (0..<columns + Self.length(blur)).last {
      strength(column(far + $0, of: far)) > 0
    }
    let bottom = (0..<rows + Self.length(blur)).last { strength(row(far + $0, of: far)) > 0 }
    return Insets(bottom: (bottom ?? -1) + 1, trailing: (trailing ?? -1) + 1)
  }

  /// How dark it is on a cell, in eighths.
  /// - Parameters:
  ///   - cell: Counted from the top left cell of the box.
  ///   - box: The extent of the box.
  /// - Returns: 0…8; nothing of it is on the cell at 0.
  func strength(at cell: Point, of box: Size) -> UInt8 {
    strength(column(cell.x, of: box.width) * row(cell.y, of: box.height))
  }

  private func strength(_ part: Double) -> UInt8 {
    guard part < 1 else { return max(1, UInt8((opacity * Double(Cell.whole)).rounded())) }
    return UInt8((part * opacity * Double(Cell.whole)).rounded())
  }

  private func column(_ column: Int, of width: Int) -> Double {
    Self.part(of: column, in: xOffset..<xOffset + width, blur: Double(Self.length(blur)))
  }

  private func row(_ row: Int, of height: Int) -> Double {
    Self.part(of: row, in: yOffset..<yOffset + height, blur: Double(Self.length(blur)) / 2)
  }

  /// The mean of the shadow over a cell, 0…1, whose edges rise and fall in a straight line.
  private static func part(of cell: Int, in range: Range<Int>, blur: Double) -> Double {
    let (start, end) = (Double(range.lowerBound), Double(range.upperBound))
    let places = (0..<8).map { Double(cell) + (Double($0) + 0.5) / 8 }
    let parts = places.map { place in
      guard blur > 0 else { return place > start && place < end ? 1.0 : 0 }
      let (rise, fall) = ((place - start) / blur + 0.5, (end - place) / blur + 0.5)
      return min(1, max(0, rise)) * min(1, max(0, fall))
    }
    return parts.reduce(0, +) / Double(parts.count)
  }
}
