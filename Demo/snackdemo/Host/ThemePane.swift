import SnackTerm

/// The list at the right: all themes with the current one marked, and how things stand.
struct ThemePane: Hashable, Sendable {
  var themes: [String]
  var current: Int
  /// Names and values, shown beneath the list.
  var facts: [Fact]

  /// A name and its value.
  struct Fact: Hashable, Sendable {
    let name: String
    let value: String
  }
}

extension Pen {
  /// Draws the pane with a line at its left side.
  mutating func draw(_ pane: ThemePane, in place: Rect) {
    let line = Rect(x: place.origin.x, y: place.origin.y, width: 1, height: place.size.height)
    fill(line, with: look.verticalLine, .emptyBar)
    let gap = place.size.height >= pane.themes.count + pane.facts.count + 5 ? 1 : 0
    let (x, width) = (place.origin.x + 2, place.size.width - 3)
    var row = place.origin.y + gap
    put("themes", x: x, y: row, width: width, .heading)
    for (index, theme) in pane.themes.enumerated() {
      row += 1
      guard row < place.rows.upperBound else { return }
      drawTheme(theme, isCurrent: index == pane.current, at: Point(x: x, y: row), width: width)
    }
    row += 1 + gap
    for fact in pane.facts where row < place.rows.upperBound {
      put(fact.name, x: x, y: row, width: width, .faint)
      let room = width - fact.name.count - 1
      put(fact.value, x: x + fact.name.count + 1, y: row, width: room, at: .trailing)
      row += 1
    }
  }

  private mutating func drawTheme(_ name: String, isCurrent: Bool, at place: Point, width: Int) {
    if isCurrent {
      fill(Rect(x: place.x, y: place.y, width: 1, height: 1), with: look.marker, .info)
    }
    put(name, x: place.x + 2, y: place.y, width: width - 2, isCurrent ? .key : .faint)
  }
}
