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

  /// Makes clicks of the kinds that a host with a mask wants; none if the mask is empty.
  mutating func serveHost(_ mask: Curses.MouseMask) {
    let interval = Double(Curses.mouseInterval) / 1000
    resolver = mask == 0 ? nil : ClickResolver(wishes: Curses.wishes(in: mask), interval: interval)
  }

  /// Forgets what was under way, because nobody says how it goes on.
  mutating func forget() {
    router.reset()
    move = nil
  }
}
