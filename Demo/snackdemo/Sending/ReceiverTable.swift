import SnackTerm

/// The table of the `list` command.
enum ReceiverTable {
  private static let gap = 2
  private static let maxWidth = 40

  /// Returns the header and a line for each program, safe to print.
  static func lines(of programs: [ReceiverDescription]) -> [String] {
    let header = ["PID", "PROGRAM", "TERMINAL", "SIZE", "TOASTS"]
    // The state is worth a column only if it is unusual.
    let showsState = programs.contains(where: \.isSuspended)
    let states = programs.map { $0.isSuspended ? "suspended" : "-" }
    var rows = [header] + programs.map(cells)
    if showsState { rows = zip(rows, ["STATE"] + states).map { row, state in row + [state] } }
    let glyphs = rows.map { row in row.map { TextFlow.singleLine($0, width: maxWidth) } }
    let widths = rows[0].indices.map { column in glyphs.map { $0[column].width }.max() ?? 0 }
    return glyphs.map { row in
      row.enumerated().map { column, line in
        guard column < row.count - 1 else { return line.text }
        return line.text + String(repeating: " ", count: widths[column] - line.width + gap)
      }.joined()
    }
  }

  private static func cells(of program: ReceiverDescription) -> [String] {
    [
      String(program.pid), program.program, program.terminal,
      "\(program.size.width)x\(program.size.height)", String(program.toasts),
    ].map { $0.isEmpty ? "-" : $0 }
  }
}
