/// A row of a screen.
struct OutputRow {
  /// The cells; `nil` if they are not known.
  var cells: [OutputCell]?
  /// Whether the text continues in the next row.
  var wraps = false

  /// Creates a row whose cells are not known.
  init() {}

  init(cells: [OutputCell], wraps: Bool) { (self.cells, self.wraps) = (cells, wraps) }

  /// Returns the row with another width: cut, or with erased cells added.
  ///
  /// Halves of wide characters become blank.
  func fitted(to width: Int) -> OutputRow {
    guard var cells, width > 0 else { return self }
    let blank = OutputCell(erasedWith: .plain)
    cells = cells.prefix(width) + Array(repeating: blank, count: max(0, width - cells.count))
    if cells[width - 1].width == 2 { cells[width - 1].blank() }
    if cells[0].width == 0 { cells[0].blank() }
    return OutputRow(cells: cells, wraps: wraps)
  }
}
