internal import SnackCore

extension LineEditor {
  /// Returns the part of the text that a field shows, with the cursor in view.
  ///
  /// The text scrolls only as far as the cursor requires, and never leaves columns empty after its
  /// end while text is hidden before it. The editor stores the first visible character for this.
  ///
  /// - Parameters:
  ///   - width: The columns of the field; negative counts as zero.
  ///   - allowsUnicode: Whether the terminal shows non-ASCII characters.
  /// - Returns: The visible text, as wide as the field.
  public mutating func view(width: Int, allowsUnicode: Bool) -> LineView {
    // `Size` clamps the width to the supported range.
    let width = Size(width: width, height: 1).width
    if width > 0 { scroll(to: width) }
    var line = GlyphLine()
    var column = 0
    var end = firstVisible
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
      line: line, cursorColumn: width > 0 ? column : nil, hasMoreLeft: firstVisible > 0,
      hasMoreRight: hasMoreRight)
  }

  /// Moves the cursor to the character in a column of the field; after the text, to its end.
  ///
  /// Columns outside the field are clamped to its first or last one. If the field has no
  /// columns, nothing changes.
  /// - Parameters:
  ///   - column: The column, counted from 0 at the left end of the field.
  ///   - width: The columns of the field, as in ``view(width:allowsUnicode:)``.
  public mutating func moveCursor(toColumn column: Int, width: Int) {
    let width = Size(width: width, height: 1).width
    guard width > 0 else { return }
    scroll(to: width)
    isKilling = false
    var index = firstVisible
    var remaining = min(max(column, 0), width - 1)
    while index < characters.count {
      remaining -= glyphs(at: index, allowsUnicode: true).width
      guard remaining >= 0 else { break }
      index += 1
    }
    cursor = index
  }

  /// Scrolls by the smallest distance that brings the cursor into view.
  private mutating func scroll(to width: Int) {
    let columns =
      cursor < characters.count ? min(glyphs(at: cursor, allowsUnicode: true).width, width) : 1
    let first = start(ofColumns: width - columns, before: cursor)
    // From this character on, the rest of the text and a cursor after it fit.
    let last = start(ofColumns: width - 1, before: characters.count)
    firstVisible = min(max(firstVisible, first), cursor, last)
  }

  /// Returns the index from which all characters before `end` fit into `columns`.
  private func start(ofColumns columns: Int, before end: Int) -> Int {
    var start = end
    var remaining = columns
    while start > 0 {
      remaining -= glyphs(at: start - 1, allowsUnicode: true).width
      guard remaining >= 0 else { break }
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
