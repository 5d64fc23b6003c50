extension PartLayout {
  /// The columns of a percentage.
  static let numberWidth = 4
  /// The fewest columns of text beside a percentage.
  private static let minColumnsBesideNumber = 8

  /// Returns the width of the percentage that replaces a progress bar without a row.
  ///
  /// - Parameters:
  ///   - controls: The controls of the snack.
  ///   - rows: The rows below the content.
  ///   - width: The columns of the content.
  /// - Returns: The columns of the percentage at the end of the text's row, including a gap; 0 if
  ///   there is no progress, the bar has a row, or too few columns would remain for the text.
  static func progressColumns(of controls: SnackControls, rows: Rows, width: Int) -> Int {
    let columns = numberWidth + 2
    let hasRoom = width - columns >= minColumnsBesideNumber
    return controls.progress != nil && rows.bar == 0 && hasRoom ? columns : 0
  }
}
