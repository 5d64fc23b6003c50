@testable import SnackCore

extension Stage {
  mutating func press(_ x: Int, _ y: Int) { send(.pointer(.pressed(Point(x: x, y: y)))) }

  mutating func move(_ x: Int, _ y: Int) { send(.pointer(.moved(Point(x: x, y: y)))) }

  mutating func release(_ x: Int, _ y: Int) { send(.pointer(.released(Point(x: x, y: y)))) }

  mutating func click(_ x: Int, _ y: Int) {
    press(x, y)
    release(x, y)
  }

  /// Drags from a cell by a number of cells, evenly within a time in seconds, and releases.
  mutating func drag(from start: Point, by dx: Int, _ dy: Int, in seconds: Double) {
    press(start.x, start.y)
    let steps = max(1, max(abs(dx), abs(dy)))
    for step in 1...steps {
      pass(seconds / Double(steps))
      move(start.x + dx * step / steps, start.y + dy * step / steps)
    }
    release(start.x + dx, start.y + dy)
  }

  /// Returns the cell in the middle of a record.
  func middle(_ token: SnackToken) -> Point {
    let box = box(token) ?? Rect(x: 0, y: 0, width: 0, height: 0)
    return Point(x: box.origin.x + box.size.width / 2, y: box.origin.y + box.size.height / 2)
  }
}
