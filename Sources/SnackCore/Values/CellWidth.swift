/// Measures how many terminal columns a scalar takes.
public enum CellWidth {
  /// Returns the columns a scalar takes: 0, 1 or 2.
  ///
  /// Equal to `wcwidth` wherever that is not negative; what `wcwidth` calls unprintable mostly
  /// counts as 1, and SafeText never lets it reach the screen.
  public static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    // Latin-1 holds nothing but single columns, apart from NUL.
    guard value >= 0x100 else { return value == 0 ? 0 : 1 }
    if contains(value, in: CellWidthTable.zeroWidth) { return 0 }
    return contains(value, in: CellWidthTable.wide) ? 2 : 1
  }

  /// Searches a flat table of first and last values by halving.
  private static func contains(_ value: UInt32, in table: [UInt32]) -> Bool {
    var low = 0
    var high = table.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value < table[2 * middle] {
        high = middle
      } else if value > table[2 * middle + 1] {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }
}
