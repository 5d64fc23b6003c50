/// A mouse event for a host that uses the ncurses mouse.
struct HostMouseEvent: Hashable, Sendable {
  /// The kind of a mouse event in ncurses.
  enum Kind: Hashable, Sendable, CaseIterable {
    case released, pressed, clicked, doubleClicked, tripleClicked, moved
  }

  var kind: Kind
  /// The button; 0 for a movement.
  var button: Int
  var place: Point
  var modifiers: MouseReport.Modifiers = []
}
