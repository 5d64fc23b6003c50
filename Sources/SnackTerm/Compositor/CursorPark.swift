/// The terminal's cursor: at the focused field or control, or at the host's position.
///
/// Input methods, screen readers, braille displays and magnifiers follow the real cursor; see "Why
/// the text terminal cursor is important for Accessibility", by a BRLTTY developer, at
/// https://blind.guru/blog/2021-06-25-brick.html. The host still moves the cursor when it refreshes
/// a window; its last position is the one to restore.
struct CursorPark {
  /// The host's cursor state.
  private struct HostCursor {
    var place: Point
    /// Whether the host leaves the cursor wherever an update ends.
    var leavesCursor: Bool
    /// The cursor's visibility; `nil` if not yet changed or unsupported by the terminal.
    var visibility: Int32?
  }

  /// The cursor position set by the overlay.
  private var parked: Point?
  private var hostCursor: HostCursor?
  /// The host's cursor visibility that remains to be restored.
  private var pendingVisibility: Int32?

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
    recordHostCursor(current, on: screen, size)
    guard let place else { return restoreHostCursor(on: screen, size) }
    if let pendingVisibility { hostCursor?.visibility = pendingVisibility }
    let wanted = place.clamped(to: size)
    let hasChanged = parked == nil || current != wanted || Curses.leavesCursor(of: screen)
    Curses.moveCursor(of: screen, to: wanted)
    Curses.setLeavesCursor(false, of: screen)
    parked = wanted
    pendingVisibility = nil
    return hasChanged
  }

  /// Shows the cursor or restores the host's visibility; sends the change at once.
  mutating func show() {
    if let visibility = pendingVisibility { Curses.setCursorVisibility(visibility) }
    pendingVisibility = nil
    guard parked != nil else { return }
    let before = Curses.setCursorVisibility(Self.visible)
    // Any visibility other than ours was set by the host.
    if hostCursor?.visibility == nil || before != Self.visible { hostCursor?.visibility = before }
  }

  private static let visible: Int32 = 1

  /// Records the host's cursor position if the host has moved the cursor.
  private mutating func recordHostCursor(_ current: Point, on screen: Window, _ size: Size) {
    // A smaller screen also moves the cursor, without the host.
    if let parked, current == parked.clamped(to: size), !Curses.leavesCursor(of: screen) { return }
    hostCursor = HostCursor(
      place: current, leavesCursor: Curses.leavesCursor(of: screen),
      visibility: hostCursor?.visibility)
  }

  private mutating func restoreHostCursor(on screen: Window, _ size: Size) -> Bool {
    defer { (parked, hostCursor) = (nil, nil) }
    guard parked != nil, let hostCursor else { return false }
    Curses.moveCursor(of: screen, to: hostCursor.place.clamped(to: size))
    Curses.setLeavesCursor(hostCursor.leavesCursor, of: screen)
    pendingVisibility = hostCursor.visibility
    return true
  }
}

extension Point {
  fileprivate func clamped(to size: Size) -> Point {
    Point(x: max(0, min(x, size.width - 1)), y: max(0, min(y, size.height - 1)))
  }
}
