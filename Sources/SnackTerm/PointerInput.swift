/// Reports of the mouse between the terminal and those who get them.
struct PointerInput {
  var router = PointerRouter()
  /// Makes clicks for the host; `nil` if it does not use the mouse.
  var resolver: ClickResolver?
  /// What the host gets next.
  var hostEvents: [HostMouseEvent] = []
  /// Where the pointer went last; of many movements in one read only the last one counts.
  var move: Point?
  /// Whether something has come that may be seen.
  var hasNews = false
  /// The buttons that are down, each with whether the host has got the press.
  private var presses: [Int: Bool] = [:]

  /// Makes clicks of the kinds that a host with a mask wants; none if the mask is empty.
  ///
  /// A click that is under way goes on, unless the host wants something else now.
  mutating func serveHost(_ mask: Curses.MouseMask) {
    guard mask != 0 else { return resolver = nil }
    let (wishes, interval) = (Curses.wishes(in: mask), Double(Curses.mouseInterval) / 1000)
    guard resolver?.wishes != wishes || resolver?.interval != interval else { return }
    resolver = ClickResolver(wishes: wishes, interval: interval)
  }

  /// Whether what the snacks have left of a report is the host's.
  ///
  /// While a card shows nothing new is; but the host gets the end of what it has got the beginning
  /// of, and not the end of anything else.
  mutating func isHosts(_ report: MouseReport, isBehindCard: Bool) -> Bool {
    switch report.kind {
    case .pressed:
      presses[report.button] = !isBehindCard
      return !isBehindCard
    case .released: return presses.removeValue(forKey: report.button) ?? !isBehindCard
    case .moved: return !isBehindCard && presses[report.button] ?? true
    }
  }

  /// Forgets what was under way, because nobody says how it goes on.
  mutating func forget() {
    router.reset()
    (move, presses) = (nil, [:])
  }
}
