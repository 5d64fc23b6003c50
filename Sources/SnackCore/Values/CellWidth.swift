/// The width of scalars in terminal columns.
package enum CellWidth {
  /// Returns the width of a scalar: 0, 1 or 2 columns.
  ///
  /// This is the result of `wcwidth`, unless that is negative. Most scalars that `wcwidth` calls
  /// unprintable count as 1; SafeText never sends them to the screen.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    // Latin-1 is single-column throughout, except NUL.
    guard value >= 0x100 else { return value == 0 ? 0 : 1 }
    if contains(value, in: CellWidthTable.zeroWidth) { return 0 }
    return contains(value, in: CellWidthTable.wide) ? 2 : 1
  }

  /// Searches a flat table of range bounds by bisection.
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
