import SnackTerm

/// The position at which a shell's prompt ends.
struct PromptPlace {
  private let cursor: Point
  /// The text of the prompt's last row.
  private let prompt: String

  private static let maxRows = 10

  /// Records the cursor's position.
  init(on emulator: Emulator) {
    cursor = emulator.state.cursor
    prompt = emulator.text(row: cursor.y, 0..<cursor.x)
  }

  /// Returns the command line that was entered at the prompt; `nil` if the prompt is not found.
  ///
  /// The screen may have scrolled since, so the search goes up from the cursor.
  func line(on emulator: Emulator) -> String? {
    let end = emulator.state.cursor.y
    let rows = (max(0, end - Self.maxRows)..<end).reversed()
    guard let first = rows.first(where: { emulator.text(row: $0, 0..<cursor.x) == prompt }) else {
      return nil
    }
    let width = emulator.size.width
    let text = (first..<end).map { emulator.text(row: $0, ($0 == first ? cursor.x : 0)..<width) }
    return String(text.joined().reversed().drop { $0 == " " }.reversed())
  }
}

extension Emulator {
  /// Returns the text of cells in a row; blank cells are spaces.
  func text(row: Int, _ columns: Range<Int>) -> String {
    guard (0..<size.height).contains(row) else { return "" }
    var scalars = String.UnicodeScalarView()
    for column in columns.clamped(to: 0..<size.width) {
      switch grid[column, row].content {
      case .erased: scalars.append(" ")
      case .character(let value, _):
        if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
      case .cluster(let index, _):
        scalars.append(contentsOf: clusters[index].compactMap(Unicode.Scalar.init))
      case .tail: break
      }
    }
    return String(scalars)
  }
}
