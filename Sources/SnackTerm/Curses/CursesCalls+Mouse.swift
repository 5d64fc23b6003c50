internal import CNcurses

extension Curses {
  /// A set of mouse events, in the encoding of ncurses.
  typealias MouseMask = mmask_t

  /// The key code of a mouse report that ncurses has decoded.
  static let mouseKey: Int32 = KEY_MOUSE

  /// Whether the ncurses mouse has been started.
  static var hasMouse: Bool { has_mouse() }

  /// Sets the mouse mask and returns the previous one.
  ///
  /// The C function is `mousemask`. It sends the `XM` capability and flushes pending output.
  static func setMouseMask(_ mask: MouseMask) -> MouseMask {
    var old: MouseMask = 0
    mousemask(mask, &old)
    return old
  }

  /// The click interval, in milliseconds.
  static var mouseInterval: Int32 { mouseinterval(-1) }

  /// Replaces ncurses' `XM` string; the new one must not be longer than the terminfo entry's.
  static func setMouseSwitch(_ text: String) {
    snk_set_mouse_switch(text)
  }

  /// The mask that makes ncurses turn mouse reporting on: an event that hosts do not request alone.
  static let ownMouseMask = mouseBit(.tripleClicked, 5)

  /// Returns the events in a host's mask by button; key 0 is for movements.
  static func requestedEvents(in mask: MouseMask) -> [Int: Set<HostMouseEvent.Kind>] {
    var events: [Int: Set<HostMouseEvent.Kind>] = [:]
    for button in 0...5 {
      let kinds = HostMouseEvent.Kind.allCases.filter { mouseBit($0, button) & mask != 0 }
      if !kinds.isEmpty { events[button] = Set(kinds) }
    }
    return events
  }

  /// Returns the mask bit of an event; 0 if the event does not exist.
  ///
  /// Only movements have no button.
  static func mouseBit(_ kind: HostMouseEvent.Kind, _ button: Int) -> MouseMask {
    guard (kind == .moved) == (button == 0) else { return 0 }
    switch kind {
    case .released: return snk_mouse_bit(Int32(button), SNK_MOUSE_RELEASED)
    case .pressed: return snk_mouse_bit(Int32(button), SNK_MOUSE_PRESSED)
    case .clicked: return snk_mouse_bit(Int32(button), SNK_MOUSE_CLICKED)
    case .doubleClicked: return snk_mouse_bit(Int32(button), SNK_MOUSE_DOUBLE_CLICKED)
    case .tripleClicked: return snk_mouse_bit(Int32(button), SNK_MOUSE_TRIPLE_CLICKED)
    case .moved: return snk_mouse_motion()
    }
  }

  /// Posts a mouse event for the host's `getmouse`, and queues `KEY_MOUSE` as the next key.
  static func post(_ event: HostMouseEvent) {
    var raw = MEVENT()
    (raw.x, raw.y) = (Int32(clamping: event.place.x), Int32(clamping: event.place.y))
    raw.bstate = mouseBit(event.kind, event.button)
    if event.modifiers.contains(.shift) { raw.bstate |= snk_mouse_shift() }
    if event.modifiers.contains(.alt) { raw.bstate |= snk_mouse_alt() }
    if event.modifiers.contains(.control) { raw.bstate |= snk_mouse_control() }
    ungetmouse(&raw)
  }

  /// Discards the event of a mouse key that ncurses has decoded.
  static func dropMouseEvent() {
    var event = MEVENT()
    getmouse(&event)
  }

  // MARK: Key definitions

  /// Defines a sequence as a key; returns false if it is already a key or the beginning of one.
  @discardableResult
  static func defineKey(_ text: String, as code: Int32) -> Bool { define_key(text, code) == OK }

  /// Removes a key definition.
  static func undefineKey(_ code: Int32) {
    define_key(nil, code)
  }

  /// Returns the key code of a sequence from the terminal.
  static func key(for text: String) -> Int32 { key_defined(text) }

  /// Returns the key code of a sequence of ASCII characters, without allocating memory.
  static func key(for text: StaticString) -> Int32 {
    text.utf8Start.withMemoryRebound(to: CChar.self, capacity: text.utf8CodeUnitCount) {
      key_defined($0)
    }
  }

  /// Turns ncurses' own recognition of mouse reports on or off.
  static func setRecognizesMouseReports(_ isOn: Bool) {
    keyok(KEY_MOUSE, isOn)
  }
}
