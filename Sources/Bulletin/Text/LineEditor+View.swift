internal import SnackCore

extension LineEditor {
  /// Shows the text in a field, with the cursor in view.
  ///
  /// The text moves no further to the side than the cursor needs, and never so far that columns
  /// behind its end are empty while text is hidden before it. For that the editor remembers which
  /// character shows first.
  ///
  /// - Parameters:
  ///   - width: The columns of the field; less than none counts as none.
  ///   - allowsUnicode: Whether the terminal shows more than ASCII.
  /// - Returns: What the field shows, as wide as the field.
  public mutating func view(width: Int, allowsUnicode: Bool) -> LineView {
    // A size knows the most columns that anything may have.
    let width = Size(width: width, height: 1).width
    if width > 0 { scroll(to: width) }
    var line = GlyphLine()
    var column = 0
    var end = firstShown
    while end < characters.count {
      let glyphs = glyphs(at: end, allowsUnicode: allowsUnicode)
      guard line.width + glyphs.width <= width else { break }
      for glyph in glyphs.glyphs { line.append(glyph) }
      end += 1
      if end == cursor { column = line.width }
    }
    let hasMoreRight = end < characters.count
    while line.width < width { line.append(.blank) }
    return LineView(
      line: line, cursorColumn: width > 0 ? column : nil, hasMoreLeft: firstShown > 0,
      hasMoreRight: hasMoreRight)
  }

  /// Puts the cursor at the character that a field shows in a column; behind the text, at its end.
  ///
  /// A column to the left of the field means its first one, one to the right its last one. A field
  /// without columns changes nothing.
  /// - Parameters:
  ///   - column: The column, counted from 0 at the left end of the field.
  ///   - width: The columns of the field, as in ``view(width:allowsUnicode:)``.
  public mutating func moveCursor(toColumn column: Int, width: Int) {
    let width = Size(width: width, height: 1).width
    guard width > 0 else { return }
    scroll(to: width)
    isKilling = false
    var (place, room) = (firstShown, min(max(column, 0), width - 1))
    while place < characters.count {
      room -= glyphs(at: place, allowsUnicode: true).width
      guard room >= 0 else { break }
      place += 1
    }
    cursor = place
  }

  /// Moves the first shown character to the nearest place that brings the cursor into view.
  private mutating func scroll(to width: Int) {
    let columns =
      cursor < characters.count ? min(glyphs(at: cursor, allowsUnicode: true).width, width) : 1
    let first = start(ofColumns: width - columns, before: cursor)
    // From here on the rest of the text and the place behind it fit.
    let last = start(ofColumns: width - 1, before: characters.count)
    firstShown = min(max(firstShown, first), cursor, last)
  }

  /// The first of the characters before a place that together fit into so many columns.
  private func start(ofColumns columns: Int, before end: Int) -> Int {
    var (start, room) = (end, columns)
    while start > 0 {
      room -= glyphs(at: start - 1, allowsUnicode: true).width
      guard room >= 0 else { break }
      start -= 1
    }
    return start
  }

  private func glyphs(at index: Int, allowsUnicode: Bool) -> GlyphLine {
    guard !isSecret else { return GlyphLine([Glyph(allowsUnicode ? "•" : "*")]) }
    let glyphs = characters[index].glyphs
    return allowsUnicode ? glyphs : glyphs.asciiFolded
  }
}
