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
    /// `wgetch` and a loop around `poll`, with each key offered to `overlay.handle`.
    case handle
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
  /// What a tap on its toasts does; `nil` leaves it to the library.
  var tap: TapRule?
  /// What becomes of a toast for which there is no place; with it there is a place for one.
  var whenFull: FullPolicy?
  /// Whether the bell rings for toasts that come while the terminal has not the focus.
  var rings = false
  /// Whether the time of snacks stands still while the host has left its screen.
  var pausesOutside = false
  /// What it does from inside hooks.
  var mischief: Mischief?
  /// The finest steps in which its toasts move.
  var steps = MotionSteps.eighths
  /// Whether the host hides the terminal's cursor.
  var hidesCursor = false
  /// How many pictures the host draws by itself, one each time that it has waited in vain.
  var pictures = 0
  /// What the button of its card does besides logging what was typed.
  var button = CardDeed.goOn
  /// Milliseconds that its card takes to say what stands on it.
  var cardDelay: UInt32 = 0
  /// What threads do to its card while it shows.
  var storm: CardStorm?

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
      case "--hides-cursor": hidesCursor = true
      case "--cells": steps = .cells
      default: take(option, rest.popFirst() ?? "")
      }
    }
  }

  private mutating func take(_ option: String, _ value: String) {
    switch option {
    case "--door": door = Self.known(Door(rawValue: value), value)
    case "--mode": mode = Self.known(Self.modes[value], value)
    case "--mouse": mouse = Self.known(Self.masks[value], value)
    case "--pointer": pointer = Self.known(Self.pointers[value], value)
    case "--mischief": mischief = Self.known(Mischief(rawValue: value), value)
    case "--button": button = Self.known(CardDeed(rawValue: value), value)
    case "--storm": storm = Self.known(CardStorm(rawValue: value), value)
    case "--card-delay": cardDelay = Self.known(UInt32(value), value)
    case "--pictures": pictures = Self.known(Int(value), value)
    case "--delay": delay = Self.known(Int32(value), value)
    case "--align": place = Self.known(Alignment(rawValue: value), value)
    case "--tap": tap = Self.known(Self.tapRules[value], value)
    case "--full":
      whenFull = Self.known(FullPolicy.allCases.first { "\($0)" == value }, value)
    case "--theme": theme = Self.known(Theme.named(value), value)
    case "--cursor":
      let numbers = value.split(separator: ",").compactMap { Int($0) }
      cursor = Self.known(numbers.count == 2 ? Point(x: numbers[1], y: numbers[0]) : nil, value)
    default: preconditionFailure("There is no option \(option).")
    }
  }

  private static let modes: [String: Bindings.Mode] = [
    "always": .always, "whileFocused": .whileFocused, "never": .never,
  ]
  private static let pointers: [String: Bindings.Pointer] = [
    "never": .never, "drags": .drags, "hover": .hover,
  ]
  private static let masks = [
    "all": snk_mouse_all(), "clicks": snk_mouse_bit(1, NCURSES_BUTTON_CLICKED),
    "motion": snk_mouse_all() | snk_mouse_motion(),
  ]

  /// Vitamin's four rules.
  private static let tapRules: [String: TapRule] = [
    "nothing": .ignored, "dismisses": TapRule(),
    "acts": TapRule(dismisses: false) { Log.write("tapped") },
    "both": TapRule { Log.write("tapped") },
  ]

  private static func known<Value>(_ value: Value?, _ text: String) -> Value {
    guard let value else { preconditionFailure("The value \(text) is not known.") }
    return value
  }
}
