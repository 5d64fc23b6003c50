internal import CNcurses

extension Curses {
  /// Events of the mouse that a program wants, as ncurses counts them.
  typealias MouseMask = mmask_t

  /// The key code of a report that ncurses has taken apart.
  static let mouseKey: Int32 = KEY_MOUSE

  /// Whether the mouse of ncurses was started.
  static var hasMouse: Bool { has_mouse() }

  /// Sets the mask of the mouse and returns the one before.
  ///
  /// The C function is `mousemask`. It sends the capability `XM` and all that was not sent before.
  static func setMouseMask(_ mask: MouseMask) -> MouseMask {
    var old: MouseMask = 0
    mousemask(mask, &old)
    return old
  }

  /// How long a click may last, in milliseconds.
  static var mouseInterval: Int32 { mouseinterval(-1) }

  /// Makes ncurses send another text as `XM`, no longer than the one it has from the database.
  static func setMouseSwitch(_ text: String) {
    snk_set_mouse_switch(text)
  }

  /// The press and the release of the left button.
  static let leftButtonMask = mouseBit(.pressed, 1) | mouseBit(.released, 1)

  /// What a host's mask says that it wants.
  static func wishes(in mask: MouseMask) -> [Int: Set<HostMouseEvent.Sign>] {
    var wishes: [Int: Set<HostMouseEvent.Sign>] = [:]
    for button in 0...5 {
      let signs = HostMouseEvent.Sign.allCases.filter { mouseBit($0, button) & mask != 0 }
      if !signs.isEmpty { wishes[button] = Set(signs) }
    }
    return wishes
  }

  /// The bit of an event; movements have no button, and all else has one.
  private static func mouseBit(_ sign: HostMouseEvent.Sign, _ button: Int) -> MouseMask {
    guard (sign == .moved) == (button == 0) else { return 0 }
    switch sign {
    case .released: return snk_mouse_bit(Int32(button), NCURSES_BUTTON_RELEASED)
    case .pressed: return snk_mouse_bit(Int32(button), NCURSES_BUTTON_PRESSED)
    case .clicked: return snk_mouse_bit(Int32(button), NCURSES_BUTTON_CLICKED)
    case .doubleClicked: return snk_mouse_bit(Int32(button), NCURSES_DOUBLE_CLICKED)
    case .tripleClicked: return snk_mouse_bit(Int32(button), NCURSES_TRIPLE_CLICKED)
    case .moved: return snk_mouse_motion()
    }
  }

  /// Gives the host an event to get by `getmouse`, with its key as the next to be read.
  static func post(_ event: HostMouseEvent) {
    var raw = MEVENT()
    (raw.x, raw.y) = (Int32(clamping: event.place.x), Int32(clamping: event.place.y))
    raw.bstate = mouseBit(event.sign, event.button)
    if event.modifiers.contains(.shift) { raw.bstate |= snk_mouse_shift() }
    if event.modifiers.contains(.alt) { raw.bstate |= snk_mouse_alt() }
    if event.modifiers.contains(.control) { raw.bstate |= snk_mouse_control() }
    ungetmouse(&raw)
  }

  /// Throws away the event that a key of ncurses' own stood for.
  static func dropMouseEvent() {
    var event = MEVENT()
    getmouse(&event)
  }

  // MARK: Keys of our own

  /// Makes a text from the terminal a key; false if it is one or the beginning of one already.
  @discardableResult
  static func defineKey(_ text: String, as code: Int32) -> Bool { define_key(text, code) == OK }

  /// Takes back what was defined as a key.
  static func undefineKey(_ code: Int32) {
    define_key(nil, code)
  }

  /// The key that a text from the terminal is.
  static func key(for text: String) -> Int32 { key_defined(text) }

  /// Lets ncurses find its own mouse reports in the input, or not.
  static func findsMouseReports(_ isOn: Bool) {
    keyok(KEY_MOUSE, isOn)
  }
}
