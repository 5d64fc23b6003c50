import CNcurses
import SnackTerm

/// How the host is to behave, from its command line.
struct HostOptions {
  /// The function by which the host waits for keys.
  enum Door: String {
    /// `overlay.getKey`.
    case key
    /// `overlay.getCharacter`.
    case character
    /// `wgetch`, with the overlay in the same place, to compare with.
    case plain
  }

  var door = Door.key
  var mode = Bindings.Mode.always
  /// What `wtimeout` is given.
  var delay: Int32 = -1
  var place = Alignment.top
  var theme = Theme.standard
  /// Where the host keeps its cursor.
  var cursor = Point(x: 0, y: 0)
  /// Whether another thread adds and removes a snack all the time.
  var isRestless = false
  /// Whether the host starts ncurses by itself, on standard output.
  var startsScreen = false
  /// What of the mouse the host wants of ncurses; `nil` leaves it alone.
  var mouse: UInt32?
  /// What of the mouse belongs to the snacks.
  var pointer = Bindings.Pointer.hover
  /// Whether its toasts have a cross and a button.
  var hasControls = false
  /// Whether it logs when a toast has come to its place.
  var tellsArrivals = false
  /// Whether a click on its toasts is the host's.
  var ignoresTaps = false
  /// Whether the bell rings for toasts that come while the terminal has not the focus.
  var rings = false
  /// Whether the time of snacks stands still while the host has left its screen.
  var pausesOutside = false

  /// Reads options such as `--align bottom`; a mistake is one of the test's and traps.
  init(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let option = rest.popFirst() {
      switch option {
      case "--restless": isRestless = true
      case "--pauses-outside": pausesOutside = true
      case "--starts-screen": startsScreen = true
      case "--bell": rings = true
      case "--controls": hasControls = true
      case "--arrivals": tellsArrivals = true
      case "--ignores-taps": ignoresTaps = true
      default: take(option, rest.popFirst() ?? "")
      }
    }
  }

  private mutating func take(_ option: String, _ value: String) {
    switch option {
    case "--door": door = Self.known(Door(rawValue: value), value)
    case "--mode":
      let modes: [String: Bindings.Mode] = [
        "always": .always, "whileFocused": .whileFocused, "never": .never,
      ]
      mode = Self.known(modes[value], value)
    case "--mouse":
      let masks = [
        "all": snk_mouse_all(), "clicks": snk_mouse_bit(1, NCURSES_BUTTON_CLICKED),
        "motion": snk_mouse_all() | snk_mouse_motion(),
      ]
      mouse = Self.known(masks[value], value)
    case "--pointer":
      let pointers: [String: Bindings.Pointer] = [
        "never": .never, "drags": .drags, "hover": .hover,
      ]
      pointer = Self.known(pointers[value], value)
    case "--delay": delay = Self.known(Int32(value), value)
    case "--align": place = Self.known(Alignment(rawValue: value), value)
    case "--theme": theme = Self.known(Theme.named(value), value)
    case "--cursor":
      let numbers = value.split(separator: ",").compactMap { Int($0) }
      cursor = Self.known(numbers.count == 2 ? Point(x: numbers[1], y: numbers[0]) : nil, value)
    default: preconditionFailure("There is no option \(option).")
    }
  }

  private static func known<Value>(_ value: Value?, _ text: String) -> Value {
    guard let value else { preconditionFailure("The value \(text) is not known.") }
    return value
  }
}
