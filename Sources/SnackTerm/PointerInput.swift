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
}
