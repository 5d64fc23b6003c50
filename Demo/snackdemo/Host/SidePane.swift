import SnackTerm

/// The pane at the right, with a list, one marked item, and facts.
struct SidePane: Hashable, Sendable {
  var heading: String
  var items: [String]
  /// The index of the marked item; `nil` for none.
  var current: Int?
  /// Names and values below the list.
  var facts: [Fact]

  /// A name and its value.
  struct Fact: Hashable, Sendable {
    let name: String
    let value: String
  }
}

extension Pen {
  /// Draws the pane with a line at its left side; facts have precedence over items.
  mutating func draw(_ pane: SidePane, in place: Rect) {
    let line = Rect(x: place.origin.x, y: place.origin.y, width: 1, height: place.size.height)
    fill(line, with: look.verticalLine, .emptyBar)
    let gap = place.size.height >= pane.items.count + pane.facts.count + 5 ? 1 : 0
    let x = place.origin.x + 2
    let width = place.size.width - 3
    var row = place.origin.y + gap
    put(pane.heading, x: x, y: row, width: width, .heading)
    row = draw(pane.items, of: pane, from: Point(x: x, y: row + 1), in: place, gap: gap) + gap
    for fact in pane.facts where row < place.rows.upperBound {
      draw(fact, x: x, y: row, width: width)
      row += 1
    }
  }

  /// Draws a name and its value at both ends of a row.
  mutating func draw(_ fact: SidePane.Fact, x: Int, y: Int, width: Int) {
    put(fact.name, x: x, y: y, width: width, .faint)
    let available = width - fact.name.count - 1
    put(fact.value, x: x + fact.name.count + 1, y: y, width: available, at: .trailing)
  }

  /// Draws the items that fit above the facts, the current one among them.
  ///
  /// If not all fit, a row below them shows the current item's number and the total.
  /// - Returns: The row below the items.
  private mutating func draw(
    _ items: [String], of pane: SidePane, from start: Point, in place: Rect, gap: Int
  ) -> Int {
    let width = place.columns.upperBound - 1 - start.x
    let available = max(1, place.rows.upperBound - start.y - pane.facts.count - gap)
    let shown = items.count <= available ? items.count : available - 1
    let middle = (pane.current ?? 0) - shown / 2
    let first = max(0, min(middle, items.count - shown))
    for (row, index) in (first..<first + shown).enumerated() {
      let point = Point(x: start.x, y: start.y + row)
      draw(items[index], isCurrent: index == pane.current, at: point, width: width)
    }
    guard shown < items.count else { return start.y + shown }
    let place = pane.current.map { "\($0 + 1) of " } ?? ""
    put("  \(place)\(items.count)", x: start.x, y: start.y + shown, width: width, .faint)
    return start.y + shown + 1
  }

  private mutating func draw(_ item: String, isCurrent: Bool, at place: Point, width: Int) {
    if isCurrent {
      fill(Rect(x: place.x, y: place.y, width: 1, height: 1), with: look.marker, .info)
    }
    put(item, x: place.x + 2, y: place.y, width: width - 2, isCurrent ? .key : .faint)
  }
}
