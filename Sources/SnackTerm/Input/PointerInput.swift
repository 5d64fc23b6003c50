/// The state of pointer input between the terminal, the snacks and the host.
struct PointerInput {
  var router = PointerRouter()
  /// The click resolver for the host; `nil` if it does not use the mouse.
  var resolver: ClickResolver?
  /// The host's pending mouse events.
  var hostEvents: [HostMouseEvent] = []
  /// The last position of the pointer; only the last of several movements in one read is handled.
  var move: Point?
  /// Whether anything visible may have changed.
  var hasChanges = false
  /// Whether the host received the press of each button that is held down.
  private var presses: [Int: Bool] = [:]

  /// Prepares the click resolver for a host's mouse mask; removes it if the mask is empty.
  ///
  /// A click in progress continues unless the host's settings have changed.
  mutating func updateResolver(for mask: Curses.MouseMask) {
    guard mask != 0 else { return resolver = nil }
    let requestedEvents = Curses.requestedEvents(in: mask)
    let interval = Double(Curses.mouseInterval) / 1000
    guard resolver?.requestedEvents != requestedEvents || resolver?.interval != interval else {
      return
    }
    resolver = ClickResolver(requestedEvents: requestedEvents, interval: interval)
  }

  /// Returns whether the host receives a report that the snacks do not use.
  ///
  /// While a card is shown, the host receives no new presses or movements, but it does receive the
  /// release of every press that it received, and of no other.
  mutating func belongsToHost(_ report: MouseReport, isBehindCard: Bool) -> Bool {
    switch report.kind {
    case .pressed:
      presses[report.button] = !isBehindCard
      return !isBehindCard
    case .released: return presses.removeValue(forKey: report.button) ?? !isBehindCard
    case .moved: return !isBehindCard && presses[report.button] ?? true
    }
  }

  /// Forgets presses in progress, because no reports will follow.
  mutating func forget() {
    router.reset()
    move = nil
    presses = [:]
  }
}
