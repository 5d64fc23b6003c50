import CNcurses

/// The host's mouse events in words.
enum MouseLog {
  /// The next event of `getmouse`: its kind, button and cell.
  static var nextEvent: String {
    var event = MEVENT()
    guard getmouse(&event) == OK else { return "mouse nothing" }
    return "mouse \(sign(of: event.bstate)) \(event.x),\(event.y)"
  }

  private static func sign(of state: mmask_t) -> String {
    if state & snk_mouse_motion() != 0 { return "moved" }
    let signs = [
      ("released", SNK_MOUSE_RELEASED), ("pressed", SNK_MOUSE_PRESSED),
      ("clicked", SNK_MOUSE_CLICKED), ("double", SNK_MOUSE_DOUBLE_CLICKED),
      ("triple", SNK_MOUSE_TRIPLE_CLICKED),
    ]
    for button in 1...5 {
      for (name, bit) in signs where state & snk_mouse_bit(Int32(button), bit) != 0 {
        return "\(name) \(button)"
      }
    }
    return "unknown \(state)"
  }
}
