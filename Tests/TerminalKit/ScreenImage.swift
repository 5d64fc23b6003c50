/// A place on a screen, counted from zero at the top left.
public struct ScreenPosition: Sendable, Hashable, CustomStringConvertible {
  /// The row, from the top.
  public var row: Int
  /// The column, from the left.
  public var column: Int

  /// Makes a position.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// The position in short words.
  public var description: String { "row \(row) column \(column)" }
}

/// What a person sees on a terminal at one moment.
public struct ScreenImage: Sendable, Hashable, CustomStringConvertible {
  /// The cells, row by row.
  public var cells: [[ScreenCell]]
  /// Where the cursor is, seen or not.
  public var cursor: ScreenPosition
  /// The terminal's private modes that are on, such as 25 for a visible cursor.
  public var privateModes: Set<Int>

  /// Makes an image.
  public init(cells: [[ScreenCell]], cursor: ScreenPosition, privateModes: Set<Int>) {
    self.cells = cells
    self.cursor = cursor
    self.privateModes = privateModes
  }

  /// The height.
  public var rows: Int { cells.count }

  /// The width.
  public var columns: Int { cells.first?.count ?? 0 }

  /// Whether the cursor is shown.
  public var isCursorVisible: Bool { privateModes.contains(PrivateModes.visibleCursor) }

  /// Whether the alternate screen is shown, which programs use to leave no trace.
  public var isAlternateScreen: Bool {
    !privateModes.isDisjoint(with: PrivateModes.alternateScreen)
  }

  /// The cell at a place, or nil outside of the screen.
  public subscript(row: Int, column: Int) -> ScreenCell? {
    guard cells.indices.contains(row), cells[row].indices.contains(column) else { return nil }
    return cells[row][column]
  }

  /// The rows as text of the screen's full width.
  public var paddedLines: [String] { cells.map { Self.text(of: $0[...]) } }

  /// The rows as text without the blanks on the right.
  public var lines: [String] {
    cells.map { row in
      Self.text(of: row[..<((row.lastIndex { $0.text != " " }).map { $0 + 1 } ?? 0)])
    }
  }

  /// The text in some columns of a row; what is outside of the screen counts as nothing.
  public func text(row: Int, columns range: Range<Int>) -> String {
    guard cells.indices.contains(row) else { return "" }
    return Self.text(of: cells[row][range.clamped(to: cells[row].indices)])
  }

  /// Whether a row shows the text.
  public func contains(_ text: String) -> Bool { position(of: text) != nil }

  /// Where the text is shown first, in one row.
  public func position(of text: String) -> ScreenPosition? { positions(of: text).first }

  /// All places where the text is shown in one row.
  public func positions(of text: String) -> [ScreenPosition] {
    guard !text.isEmpty else { return [] }
    return paddedLines.enumerated().filter { $0.element.contains(text) }.flatMap { row, _ in
      cells[row].indices.filter { column in
        cells[row][column].width > 0 && Self.text(of: cells[row][column...]).hasPrefix(text)
      }.map { ScreenPosition(row: row, column: $0) }
    }
  }

  /// The image without what cannot be seen, to compare screens that were drawn in other ways.
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
