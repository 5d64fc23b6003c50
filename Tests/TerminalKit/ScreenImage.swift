/// A position on a screen, counted from zero at the top left.
public struct ScreenPosition: Sendable, Hashable, CustomStringConvertible {
  /// The row, from the top.
  public var row: Int
  /// The column, from the left.
  public var column: Int

  /// Creates a position.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// A short description of the position.
  public var description: String { "row \(row) column \(column)" }
}

/// The visible state of a terminal at one moment.
public struct ScreenImage: Sendable, Hashable, CustomStringConvertible {
  /// The cells, row by row.
  public var cells: [[ScreenCell]]
  /// The position of the cursor, visible or not.
  public var cursor: ScreenPosition
  /// The private modes that are set, such as 25 for a visible cursor.
  public var privateModes: Set<Int>

  /// Creates an image.
  public init(cells: [[ScreenCell]], cursor: ScreenPosition, privateModes: Set<Int>) {
    self.cells = cells
    self.cursor = cursor
    self.privateModes = privateModes
  }

  /// The height, in rows.
  public var rows: Int { cells.count }

  /// The width, in columns.
  public var columns: Int { cells.first?.count ?? 0 }

  /// Whether the cursor is visible.
  public var isCursorVisible: Bool { privateModes.contains(PrivateModes.visibleCursor) }

  /// Whether the alternate screen is active, from which programs restore the former contents.
  public var isAlternateScreen: Bool {
    !privateModes.isDisjoint(with: PrivateModes.alternateScreen)
  }

  /// The cell at a position, or `nil` outside the screen.
  public subscript(row: Int, column: Int) -> ScreenCell? {
    guard cells.indices.contains(row), cells[row].indices.contains(column) else { return nil }
    return cells[row][column]
  }

  /// The rows as text, padded to the width of the screen.
  public var paddedLines: [String] { cells.map { Self.text(of: $0[...]) } }

  /// The rows as text, without trailing blanks.
  public var lines: [String] {
    cells.map { row in
      Self.text(of: row[..<((row.lastIndex { $0.text != " " }).map { $0 + 1 } ?? 0)])
    }
  }

  /// Returns the text in a range of columns of a row; cells outside the screen are ignored.
  public func text(row: Int, columns range: Range<Int>) -> String {
    guard cells.indices.contains(row) else { return "" }
    return Self.text(of: cells[row][range.clamped(to: cells[row].indices)])
  }

  /// Returns whether a row contains a text.
  public func contains(_ text: String) -> Bool { position(of: text) != nil }

  /// Returns the first position of a text within a row, or `nil` if no row contains it.
  public func position(of text: String) -> ScreenPosition? { positions(of: text).first }

  /// Returns all positions of a text within a row.
  public func positions(of text: String) -> [ScreenPosition] {
    guard !text.isEmpty else { return [] }
    return paddedLines.enumerated().filter { $0.element.contains(text) }.flatMap { row, _ in
      cells[row].indices.filter { column in
        cells[row][column].width > 0 && Self.text(of: cells[row][column...]).hasPrefix(text)
      }.map { ScreenPosition(row: row, column: $0) }
    }
  }

  /// The image without invisible properties, for comparing screens that were drawn differently.
  public var asSeen: ScreenImage {
    var copy = self
    copy.cells = cells.map { $0.map(\.asSeen) }
    copy.privateModes.subtract(PrivateModes.reports)
    return copy
  }

  /// The screen as text in a frame.
  public var description: String {
    let edge = "+" + String(repeating: "-", count: columns) + "+"
    let flags = [isCursorVisible ? "" : ", hidden", isAlternateScreen ? ", alternate screen" : ""]
    let state = "cursor at \(cursor)" + flags.joined()
    return ([edge] + paddedLines.map { "|\($0)|" } + [edge, state]).joined(separator: "\n")
  }

  private static func text(of cells: ArraySlice<ScreenCell>) -> String {
    cells.map(\.text).joined()
  }
}
