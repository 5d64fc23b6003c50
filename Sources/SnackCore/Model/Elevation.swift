/// The shadow that a snack throws on the host.
///
/// The host's text stays readable in it: its cells get darker and are not covered.
public struct Elevation: Hashable, Sendable {
  /// Columns that the shadow reaches out to the right.
  public var xOffset: Int
  /// Rows that the shadow reaches out below.
  public var yOffset: Int
  /// How dark it is, 0…1; anything above zero can be seen.
  ///
  /// On a background that is known to be light, where darkness stands out more, it counts half.
  public var opacity: Double
  /// Columns over which its edges get fainter, half of them on each side of an edge; up and down it
  /// is half as many rows, which is the same length.
  ///
  /// With less than two cells an edge would look hard, so it takes two; zero makes a hard one.
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
    let far = 1_000
    // Where the other axis is in the middle of the shadow it is as dark as it gets.
    let trailing = (0..<Self.length(xOffset) + Int(columnBlur.rounded(.up))).last {
      strength(column(far + $0, of: far)) > 0
    }
    let bottom = (0..<Self.length(yOffset) + Int(rowBlur.rounded(.up))).last {
      strength(row(far + $0, of: far)) > 0
    }
    return Insets(bottom: (bottom ?? -1) + 1, trailing: (trailing ?? -1) + 1)
  }

  /// How dark a part of the whole shadow is, in eighths.
  /// - Returns: 0…8; nothing of it is to be seen at 0.
  func strength(_ part: Double) -> UInt8 {
    guard part < 1 else { return max(1, UInt8((opacity * Double(Cell.whole)).rounded())) }
    return UInt8((part * opacity * Double(Cell.whole)).rounded())
  }

  /// The part of the shadow that falls on a column.
  /// - Parameters:
  ///   - column: Counted from the first one of the box.
  ///   - width: The columns of the box.
  ///   - shift: Eighths of a column by which the box is farther to the right.
  /// - Returns: The mean over the column, 0…1, where the rows are in the middle of the shadow.
  func column(_ column: Int, of width: Int, shift: Int = 0) -> Double {
    Self.part(of: column, in: xOffset..<xOffset + width, blur: columnBlur, shift: shift)
  }

  /// The part of the shadow that falls on a row.
  /// - Parameters:
  ///   - row: Counted from the first one of the box.
  ///   - height: The rows of the box.
  ///   - shift: Eighths of a row by which the box is farther down.
  /// - Returns: The mean over the row, 0…1, where the columns are in the middle of the shadow.
  func row(_ row: Int, of height: Int, shift: Int = 0) -> Double {
    Self.part(of: row, in: yOffset..<yOffset + height, blur: rowBlur, shift: shift)
  }

  /// An edge that gets fainter within fewer cells looks hard, because one of them has nearly all of it.
  private static let leastBlur = 2.0

  private var columnBlur: Double { blur > 0 ? max(Self.leastBlur, Double(Self.length(blur))) : 0 }

  /// A row is as high as two columns are wide.
  private var rowBlur: Double { blur > 0 ? max(Self.leastBlur, Double(Self.length(blur)) / 2) : 0 }

  /// The mean of the shadow over a cell, 0…1, whose edges rise and fall in a straight line.
  private static func part(
    of cell: Int, in range: Range<Int>, blur: Double, shift: Int
  ) -> Double {
    let (start, end) = (Double(range.lowerBound), Double(range.upperBound))
    let parts = (0..<8).map { eighth in
      let place = Double(cell) + (Double(eighth - shift) + 0.5) / 8
      guard blur > 0 else { return place > start && place < end ? 1.0 : 0 }
      let (rise, fall) = ((place - start) / blur + 0.5, (end - place) / blur + 0.5)
      return min(1, max(0, rise)) * min(1, max(0, fall))
    }
    return parts.reduce(0, +) / Double(parts.count)
  }
}
