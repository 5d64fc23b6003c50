import TerminalKit
import Testing

/// A part of a screen as text, to be compared with a drawn one.
struct Picture: Hashable, CustomStringConvertible {
  /// The rows, each between two bars.
  let rows: [String]

  /// Takes a drawing whose rows stand between bars.
  init(_ drawing: String) {
    rows = drawing.split(separator: "\n").map(String.init)
  }

  /// Takes a part of a screen.
  init(_ image: ScreenImage, row: Int, column: Int, height: Int, width: Int) {
    rows = (row..<row + height).map {
      "|" + image.text(row: $0, columns: column..<column + width) + "|"
    }
  }

  var height: Int { rows.count }
  /// The columns, in drawings of narrow characters.
  var width: Int { (rows.first?.count ?? 2) - 2 }
  var description: String { rows.joined(separator: "\n") }

  /// Whether a screen shows it at a place.
  func isShown(on image: ScreenImage, at place: ScreenPosition) -> Bool {
    isShown(on: image, row: place.row, column: place.column)
  }

  /// Whether a screen shows it at a place.
  func isShown(on image: ScreenImage, row: Int, column: Int) -> Bool {
    self == Picture(image, row: row, column: column, height: height, width: width)
  }
}

extension TerminalSession {
  /// Waits until the screen shows a drawing at a place.
  @discardableResult
  func wait(for drawing: Picture, row: Int, column: Int) throws -> ScreenImage {
    try waitUntil("the toast at row \(row) column \(column):\n\(drawing)", limit: patience) {
      drawing.isShown(on: $0, row: row, column: column)
    }
  }
}

extension ScreenImage {
  /// The whole screen as a drawing.
  var picture: Picture { Picture(self, row: 0, column: 0, height: rows, width: columns) }
}
