import SnackTerm

extension OutputPane {
  /// A movement of the visible part.
  enum Scroll: Hashable {
    case lineUp, lineDown, pageUp, pageDown, start, end
  }

  /// Whether the visible part is above the newest output.
  var isScrolledBack: Bool { top != nil }

  /// Moves the visible part; new output does not move it until the end is reached again.
  mutating func scroll(_ scroll: Scroll, size: Size) {
    let page = max(1, size.height - 1)
    switch scroll {
    case .lineUp: move(by: -1, size)
    case .lineDown: move(by: 1, size)
    case .pageUp: move(by: -page, size)
    case .pageDown: move(by: page, size)
    case .start: top = oldest < newestTop(size) ? oldest : nil
    case .end: top = nil
    }
  }

  /// Draws the visible part from the top left corner of a canvas.
  func draw(on canvas: inout Canvas, size: Size, allowsUnicode: Bool) {
    var place = firstVisible(size)
    for y in 0..<size.height {
      guard let line = line(place) else { return }
      let rows = line.rows(width: size.width)
      guard place.row < rows.count else { return }
      for column in rows[place.row] {
        guard let glyph = line.columns[column].glyph else { continue }
        let x = column - rows[place.row].lowerBound
        let style = line.columns[column].style
        guard allowsUnicode else {
          let (first, second) = glyph.asciiFold
          canvas.put(first, x: x, y: y, style: style)
          if let second { canvas.put(second, x: x + 1, y: y, style: style) }
          continue
        }
        canvas.put(glyph, x: x, y: y, style: style)
      }
      place =
        place.row + 1 < rows.count ? Top(line: place.line, row: place.row + 1) : place.nextLine
    }
  }

  private var oldest: Top { Top(line: firstNumber, row: 0) }

  private func line(_ place: Top) -> PaneLine? {
    let index = place.line - firstNumber
    return lines.indices.contains(index) ? lines[index] : nil
  }

  /// Returns the first visible row, even after a resize or the loss of the oldest lines.
  private func firstVisible(_ size: Size) -> Top {
    let newest = newestTop(size)
    guard let top else { return newest }
    let lastRow = line(top).map { $0.rows(width: size.width).count - 1 } ?? 0
    return min(newest, max(oldest, Top(line: top.line, row: min(top.row, lastRow))))
  }

  /// Returns the first visible row while the newest output is shown.
  private func newestTop(_ size: Size) -> Top {
    back(size.height, from: Top(line: firstNumber + lines.count, row: 0), width: size.width)
  }

  private mutating func move(by rows: Int, _ size: Size) {
    let first = firstVisible(size)
    let target =
      rows < 0
      ? back(-rows, from: first, width: size.width)
      : ahead(rows, from: first, width: size.width)
    top = target < newestTop(size) ? target : nil
  }

  /// Returns the row that is a number of rows above another, or else the oldest row.
  private func back(_ rows: Int, from start: Top, width: Int) -> Top {
    var place = start
    var rest = rows
    while rest > place.row, place.line > firstNumber {
      rest -= place.row + 1
      place.line -= 1
      place.row = (line(place)?.rows(width: width).count ?? 1) - 1
    }
    place.row = max(0, place.row - rest)
    return place
  }

  /// Returns the row that is a number of rows below another.
  private func ahead(_ rows: Int, from start: Top, width: Int) -> Top {
    var place = start
    var rest = rows
    while rest > 0, let line = line(place) {
      let count = line.rows(width: width).count
      if place.row + rest < count {
        place.row += rest
        return place
      }
      rest -= count - place.row
      place = place.nextLine
    }
    return place
  }
}

extension OutputPane.Top {
  fileprivate var nextLine: OutputPane.Top { OutputPane.Top(line: line + 1, row: 0) }
}
