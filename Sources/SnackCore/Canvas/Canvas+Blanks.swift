extension Canvas {
  /// Gives blanks the style of a neighbouring glyph, if the difference is invisible.
  ///
  /// Only the background of a blank is visible. With the text colour and weight of its neighbour it
  /// needs no style change, so that a row of a snack needs one instead of three.
  package mutating func mergeBlankStyles() {
    for row in 0..<size.height {
      let columns = drawnColumns(inRow: row)
      spread(along: stride(from: columns.lowerBound, to: columns.upperBound, by: 1), inRow: row)
      spread(
        along: stride(from: columns.upperBound - 1, through: columns.lowerBound, by: -1), inRow: row
      )
    }
    for row in (0..<size.height).reversed().dropFirst() { adoptStyle(ofRow: row + 1, forRow: row) }
  }

  /// Gives a row without glyphs the style of the row below, which is drawn right after it.
  private mutating func adoptStyle(ofRow below: Int, forRow row: Int) {
    let columns = drawnColumns(inRow: row)
    guard let first = columns.first, columns == drawnColumns(inRow: below) else { return }
    let style = self[first, below].style
    let isBlank = columns.allSatisfy { column in
      let cell = self[column, row]
      return cell.isQuietBlank && cell.style.background == style.background
    }
    guard isBlank, self[first, below].isOpaque, style.isInvisibleOnBlanks else { return }
    for column in columns { restyle(column, row, style) }
  }

  /// Carries styles along a row, starting at the first glyph.
  private mutating func spread(along columns: some Sequence<Int>, inRow row: Int) {
    var carried: Style?
    for column in columns {
      let cell = self[column, row]
      guard cell.isOpaque else {
        carried = nil
        continue
      }
      if let style = carried, cell.isQuietBlank, style.background == cell.style.background {
        restyle(column, row, style)
      } else if !cell.isQuietBlank {
        carried = cell.style.isInvisibleOnBlanks ? cell.style : nil
      }
    }
  }
}

extension Cell {
  /// Whether only the background of the cell is visible.
  fileprivate var isQuietBlank: Bool {
    kind == .glyph && glyph == .blank && style.isInvisibleOnBlanks
  }
}

extension Style {
  /// Whether a blank of this style looks like any other blank with the same background.
  fileprivate var isInvisibleOnBlanks: Bool {
    attributes.rawValue & TextAttributes.visibleOnBlanks == 0
  }
}

extension TextAttributes {
  /// The bits of the attributes that show without a glyph.
  ///
  /// Bits, because they are tested for every cell of a card: in a debug build, sets would take most
  /// of a frame's time.
  fileprivate static let visibleOnBlanks =
    underline.rawValue | reverse.rawValue | darkened.rawValue
}
