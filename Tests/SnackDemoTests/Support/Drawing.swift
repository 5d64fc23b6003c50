import TerminalKit
import Testing

/// A region of a screen as text, for comparison with a drawing.
struct Picture: Hashable, CustomStringConvertible {
  /// The rows, each between two vertical bars.
  let rows: [String]

  /// Creates a picture from a drawing with its rows between vertical bars.
  init(_ drawing: String) {
    rows = drawing.split(separator: "\n").map(String.init)
  }

  /// Creates a picture of a region of a screen.
  init(_ image: ScreenImage, row: Int, column: Int, height: Int, width: Int) {
    rows = (row..<row + height).map {
      "|" + image.text(row: $0, columns: column..<column + width) + "|"
    }
  }

  var height: Int { rows.count }
  /// The width in columns, provided that all characters are narrow.
  var width: Int { (rows.first?.count ?? 2) - 2 }
  var description: String { rows.joined(separator: "\n") }

  /// Returns whether a screen shows the picture at a position.
  func isShown(on image: ScreenImage, at place: ScreenPosition) -> Bool {
    isShown(on: image, row: place.row, column: place.column)
  }

  /// Returns whether a screen shows the picture at a position.
  func isShown(on image: ScreenImage, row: Int, column: Int) -> Bool {
    self == Picture(image, row: row, column: column, height: height, width: width)
  }
}

extension TerminalSession {
  /// Waits until the screen shows a drawing at a position.
  @discardableResult
  func wait(for drawing: Picture, row: Int, column: Int) throws -> ScreenImage {
    try waitUntil("the toast at row \(row) column \(column):\n\(drawing)", limit: conditionTimeout)
    {
      drawing.isShown(on: $0, row: row, column: column)
    }
  }
}

extension ScreenImage {
  /// The whole screen as a picture.
  var picture: Picture { Picture(self, row: 0, column: 0, height: rows, width: columns) }
}
