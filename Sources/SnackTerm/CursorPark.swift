/// Lends the terminal's cursor to a field or what has the focus and gives it back to the host.
///
/// Input methods, screen readers, braille displays and magnifiers follow the real cursor: see "Why the
/// text terminal cursor is important for Accessibility", by a developer of BRLTTY, at
/// https://blind.guru/blog/2021-06-25-brick.html. So it stands where a person types or chooses. The
/// host goes on to move it whenever it refreshes a window; where it last did is where it belongs.
struct CursorPark {
  /// What the host wants of the cursor.
  private struct Home {
    var place: Point
    /// Whether the host leaves it wherever an update ends.
    var isLoose: Bool
    /// How much of it is seen; `nil` until it was shown, or if the terminal knows no difference.
    var visibility: Int32?
  }

  /// Where the cursor stands for us.
  private var parked: Point?
  private var home: Home?
  /// How much of the cursor the host wants to be seen, until that is sent.
  private var owedVisibility: Int32?

  /// Whether the cursor is not where the host has it, or not as seen.
  var isOn: Bool { parked != nil || owedVisibility != nil }

  /// Puts the cursor to a place or back to where the host has it.
  ///
  /// Call it behind all else that changes the virtual screen, and ``show()`` with the update.
  /// - Parameters:
  ///   - place: Where the cursor shall stand; `nil` gives it back.
  ///   - screen: The virtual screen.
  /// - Returns: Whether an update is due.
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

  /// Shows the cursor or makes it again as the host had it; what that takes is sent at once.
  mutating func show() {
    if let visibility = owedVisibility { Curses.setCursorVisibility(visibility) }
    owedVisibility = nil
    guard parked != nil else { return }
    let before = Curses.setCursorVisibility(Self.seen)
    // Shown by us before: what it is else is what the host has made of it meanwhile.
    if home?.visibility == nil || before != Self.seen { home?.visibility = before }
  }

  private static let seen: Int32 = 1

  /// Takes note of where the host has put the cursor since the last time.
  private mutating func learn(_ current: Point, on screen: Window, _ size: Size) {
    // A screen that has become smaller has moved it as well.
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
