import SnackTerm
import Testing

@testable import snackdemo

/// Rows that are divided and joined.
@Suite struct RewrappedRowsTests {
  private static let tables: [(old: [String], width: Int, new: [String])] = [
    (["abcd+", "ef"], 6, ["abcdef"]), (["abcdef"], 4, ["abcd+", "ef"]),
    (["abcd+", "efgh+", "i"], 3, ["abc+", "def+", "ghi"]), (["abcd", "ef"], 6, ["abcd", "ef"]),
    (["", "a", ""], 4, ["", "a", ""]), (["abcd"], 4, ["abcd"]),
    (["?", "abcd"], 2, ["?", "ab+", "cd"]),
    (["abcd+", "?"], 6, ["abcd", "?"]), (["\u{754C}\u{9762}"], 3, ["\u{754C}+", "\u{9762}"]),
    (["a\u{754C}+", "\u{9762}"], 6, ["a\u{754C}\u{9762}"]), (["a\u{754C}"], 1, ["a+", " +", " "]),
  ]

  /// `+` marks a row that continues in the next one, `?` one whose cells are not known.
  @Test(arguments: tables.indices)
  func rowsAreDividedAndJoined(number: Int) {
    let (old, width, new) = Self.tables[number]
    let rewrapped = RewrappedRows(old.map { Self.row($0) }, width: width, marks: [])
    #expect(rewrapped.rows.map(Self.text) == new)
  }

  /// VTE divides coloured rows as if their cells were text.
  @Test func coloursAreDividedInVTE() {
    var color = Rendition.plain
    color.background = OutputColor(palette: 2)
    let cells = Array(repeating: OutputCell(erasedWith: color), count: 6)
    let row = OutputRow(cells: cells, wraps: false)
    for (wrapping, count) in [(LineWrapping.text, 1), (.textAndColors, 2)] {
      let rewrapped = RewrappedRows([row], width: 4, wrapping: wrapping, marks: [])
      #expect(rewrapped.rows.count == count, "\(wrapping)")
      #expect(rewrapped.rows[0].cells?.first?.rendition == color, "\(wrapping)")
    }
  }

  private static func row(_ text: String) -> OutputRow {
    guard text != "?" else { return OutputRow() }
    var cells: [OutputCell] = []
    for scalar in text.unicodeScalars where scalar != "+" {
      let isWide = scalar.value > 0x1000
      cells.append(OutputCell(character: scalar.value, width: isWide ? 2 : 1, .plain))
      if isWide { cells.append(OutputCell(tailWith: .plain)) }
    }
    let width = max(4, cells.count)
    return OutputRow(cells: cells, wraps: text.hasSuffix("+")).fitted(to: width)
  }

  private static func text(of row: OutputRow) -> String {
    guard let cells = row.cells else { return "?" }
    var text = ""
    for case .character(let scalar, _) in cells.map(\.content) {
      text.unicodeScalars.append(Unicode.Scalar(scalar) ?? " ")
    }
    return row.wraps ? text + "+" : text
  }
}
