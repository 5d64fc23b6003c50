/// The shadow of a snack on the host.
///
/// The host's text remains readable in it: cells get darker but are not covered.
///
/// ```swift
/// var theme = Theme.standard
/// theme.base.elevation = Elevation(xOffset: 2, yOffset: 1, opacity: 0.6)
/// SnackbarManager.appearance.theme = theme
/// ```
public struct Elevation: Hashable, Sendable {
  /// The columns by which the shadow is offset to the right.
  public var xOffset: Int
  /// The rows by which the shadow is offset downwards.
  public var yOffset: Int
  /// The darkness of the shadow, 0…1; any value above zero is visible.
  ///
  /// On a background known to be light, where darkness is more noticeable, the first 3/8 count
  /// half.
  public var opacity: Double
  /// The columns over which the edges fade, half of them on each side of an edge.
  ///
  /// The top and bottom edges fade over half as many rows, which is the same length. Any value
  /// above zero fades over at least two cells, because less would look hard. Zero gives a hard
  /// edge.
  public var blur: Int

  /// Creates a shadow; the defaults are Y-Snackbar's, rounded to whole cells.
  ///
  /// Lengths are clamped to 0…100 and the opacity to 0…1.
  public init(xOffset: Int = 1, yOffset: Int = 1, opacity: Double = 0.46, blur: Int = 1) {
    self.xOffset = Self.length(xOffset)
    self.yOffset = Self.length(yOffset)
    self.opacity = opacity.isNaN ? 0 : min(1, max(0, opacity))
    self.blur = Self.length(blur)
  }

  private static func length(_ cells: Int) -> Int { min(100, max(0, cells)) }

  /// No shadow.
  public static let none = Elevation(xOffset: 0, yOffset: 0, opacity: 0, blur: 0)

  /// The cells that the shadow needs around the box.
  public var extent: Insets {
    guard opacity > 0 else { return .zero }
    let far = 1_000
    // The maximum along one axis is in the middle of the shadow along the other.
    let trailing = (0..<Self.length(xOffset) + Int(columnBlur.rounded(.up))).last {
      alpha(columnFraction(far + $0, of: far)) > 0
    }
    let bottom = (0..<Self.length(yOffset) + Int(rowBlur.rounded(.up))).last {
      alpha(rowFraction(far + $0, of: far)) > 0
    }
    return Insets(bottom: (bottom ?? -1) + 1, trailing: (trailing ?? -1) + 1)
  }

  /// Returns the darkness for a fraction of the full shadow.
  /// - Returns: The darkness in eighths, 0…8; 0 is invisible.
  func alpha(_ fraction: Double) -> UInt8 {
    // The opacity can be set to any number.
    let darkness = min(1, min(1, fraction) * opacity) * Double(Cell.fullAlpha)
    let eighths = darkness > 0 ? UInt8(darkness.rounded()) : 0
    return fraction < 1 ? eighths : max(1, eighths)
  }

  /// Returns the fraction of the full shadow that falls on a column.
  /// - Parameters:
  ///   - column: The column, counted from the first one of the box.
  ///   - width: The columns of the box.
  ///   - shift: The eighths of a column by which the box is shifted to the right.
  /// - Returns: The mean over the column, 0…1, in the middle rows of the shadow.
  func columnFraction(_ column: Int, of width: Int, shift: Int = 0) -> Double {
    Self.fraction(of: column, in: xOffset..<xOffset + width, blur: columnBlur, shift: shift)
  }

  /// Returns the fraction of the full shadow that falls on a row.
  /// - Parameters:
  ///   - row: The row, counted from the first one of the box.
  ///   - height: The rows of the box.
  ///   - shift: The eighths of a row by which the box is shifted downwards.
  /// - Returns: The mean over the row, 0…1, in the middle columns of the shadow.
  func rowFraction(_ row: Int, of height: Int, shift: Int = 0) -> Double {
    Self.fraction(of: row, in: yOffset..<yOffset + height, blur: rowBlur, shift: shift)
  }

  /// The least number of cells for a soft edge: with fewer, one cell has nearly all of the change.
  private static let minBlur = 2.0

  private var columnBlur: Double { blur > 0 ? max(Self.minBlur, Double(Self.length(blur))) : 0 }

  /// The rows over which the edges fade; a row is as high as two columns are wide.
  private var rowBlur: Double { blur > 0 ? max(Self.minBlur, Double(Self.length(blur)) / 2) : 0 }

  /// Returns the mean of the shadow over a cell, 0…1, with edges that rise and fall linearly.
  private static func fraction(
    of cell: Int, in range: Range<Int>, blur: Double, shift: Int
  ) -> Double {
    let (start, end) = (Double(range.lowerBound), Double(range.upperBound))
    // A cell that is at least a cell away from both blurred edges is fully covered.
    let isInside = Double(cell - 1) >= start + blur / 2 && Double(cell + 2) <= end - blur / 2
    guard !isInside else { return 1 }
    var sum = 0.0
    for eighth in 0..<8 {
      let place = Double(cell) + (Double(eighth - shift) + 0.5) / 8
      if blur > 0 {
        let (rise, fall) = ((place - start) / blur + 0.5, (end - place) / blur + 0.5)
        sum += min(1, max(0, rise)) * min(1, max(0, fall))
      } else if place > start, place < end {
        sum += 1
      }
    }
    return sum / 8
  }
}
