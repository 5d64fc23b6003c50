/// Moves the terminal's cursor to the focused field or control, and back to the host's position.
///
/// Input methods, screen readers, braille displays and magnifiers follow the real cursor; see "Why
/// the text terminal cursor is important for Accessibility", by a BRLTTY developer, at
/// https://blind.guru/blog/2021-06-25-brick.html. The host still moves the cursor when it refreshes
/// a window; its last position is the one to restore.
struct CursorPark {
  /// The host's cursor state.
  private struct Home {
    var place: Point
    /// Whether the host leaves the cursor wherever an update ends.
    var isLoose: Bool
    /// The cursor's visibility; `nil` if not yet changed or unsupported by the terminal.
    var visibility: Int32?
  }

  /// The cursor position set by the overlay.
  private var parked: Point?
  private var home: Home?
  /// The host's cursor visibility that remains to be restored.
  private var owedVisibility: Int32?

  /// Whether the cursor's position or visibility differs from the host's.
  var isOn: Bool { parked != nil || owedVisibility != nil }

  /// Moves the cursor to a position, or back to the host's.
  ///
  /// Call it after all other changes to the virtual screen, and ``show()`` with the update.
  /// - Parameters:
  ///   - place: The position of the cursor; `nil` restores the host's.
  ///   - screen: The virtual screen.
  /// - Returns: Whether an update is needed.
  mutating func set(_ place: Point?, on screen: Window) -> Bool {
    let size = Curses.size(of: screen)
    let current = Curses.cursor(of: screen)
    learn(current, on: screen, size)
    guard let place else { return giveBack(on: screen, size) }
    if let owedVisibility { home?.visibility = owedVisibility }
    let wanted = place.clamped(to: size)
    let isNews = parked == nil || current != wanted || Curses.leavesCursor(of: screen)
    Curses.moveCursor(of: screen, to: wanted)
    Curses.setLeavesCursor(false, of: screen)
    (parked, owedVisibility) = (wanted, nil)
    return isNews
  }

  /// Shows the cursor or restores the host's visibility; sends the change at once.
  mutating func show() {
    if let visibility = owedVisibility { Curses.setCursorVisibility(visibility) }
    owedVisibility = nil
    guard parked != nil else { return }
    let before = Curses.setCursorVisibility(Self.seen)
    // We showed the cursor before, so any other visibility was set by the host since.
    if home?.visibility == nil || before != Self.seen { home?.visibility = before }
  }

  private static let seen: Int32 = 1

  /// Records the host's cursor position if the host has moved the cursor.
  private mutating func learn(_ current: Point, on screen: Window, _ size: Size) {
    // Shrinking the screen also moves the cursor.
    if let parked, current == parked.clamped(to: size), !Curses.leavesCursor(of: screen) { return }
    home = Home(
      place: current, isLoose: Curses.leavesCursor(of: screen), visibility: home?.visibility)
  }

  private mutating func giveBack(on screen: Window, _ size: Size) -> Bool {
    defer { (parked, home) = (nil, nil) }
    guard parked != nil, let home else { return false }
    Curses.moveCursor(of: screen, to: home.place.clamped(to: size))
    Curses.setLeavesCursor(home.isLoose, of: screen)
    owedVisibility = home.visibility
    return true
  }
}

extension Point {
  fileprivate func clamped(to size: Size) -> Point {
    Point(x: max(0, min(x, size.width - 1)), y: max(0, min(y, size.height - 1)))
  }
}
