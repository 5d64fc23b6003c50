import CNcurses
import SnackTerm

/// The host's behaviour, from its command line.
struct HostOptions {
  /// A function with which the host waits for keys.
  enum InputFunction: String {
    /// `overlay.getKey`.
    case key
    /// `overlay.getCharacter`.
    case character
    /// `overlay.readKey`, with each key logged by its description.
    case read
    /// `overlay.pollKey` in a `poll` loop, with each key logged by its description.
    case poll
    /// `wgetch` and a `poll` loop, with each key offered to `overlay.handle`.
    case handle
    /// `wgetch` alone, with the overlay open, for comparison.
    case plain
  }

  var inputFunction = InputFunction.key
  var mode = Bindings.Mode.always
  /// The timeout for `wtimeout`, in milliseconds.
  var delay: Int32 = -1
  var place = Alignment.top
  var theme = Theme.standard
  /// The position of the host's cursor.
  var cursor = Point(x: 0, y: 0)
  /// Whether another thread keeps adding and removing a snack.
  var isRestless = false
  /// Whether the host itself starts ncurses, on standard output.
  var startsScreen = false
  /// The host's mouse mask for ncurses; `nil` to set none.
  var mouse: UInt32?
  /// The mouse input that the snacks handle.
  var pointer = Bindings.Pointer.hover
  /// Whether toasts have a close button and an action button.
  var hasControls = false
  /// Whether the host logs the arrival of each toast.
  var logsArrivals = false
  /// The tap rule of toasts; `nil` for the library's default.
  var tap: TapRule?
  /// The policy for a toast without room; if set, only one toast is visible.
  var whenFull: FullPolicy?
  /// Whether the bell rings for toasts while the terminal is unfocused.
  var rings = false
  /// Whether the snacks' time is paused while the host is outside its screen.
  var pausesOffScreen = false
  /// The misuse from inside hooks, if any.
  var hookMisuse: HookMisuse?
  /// The finest motion steps of toasts.
  var steps = MotionSteps.eighths
  /// Whether the host hides the terminal's cursor.
  var hidesCursor = false
  /// The number of pictures that the host draws unasked, one after each wait without a key.
  var pictures = 0
  /// The effect of the card's button, in addition to logging the input.
  var button = CardButtonAction.goOn
  /// The number of typed bytes that the card awaits before it returns its elements.
  var cardInput: Int32 = 0
  /// The stress test of the card while it shows, if any.
  var storm: CardStorm?

  /// The second fatal event, while the terminal is being restored, if any.
  var secondEnd: SecondEnd?

  /// Creates options from arguments such as `--align bottom`; traps on invalid ones.
  init(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let option = rest.popFirst() {
      switch option {
      case "--restless": isRestless = true
      case "--pauses-off-screen": pausesOffScreen = true
      case "--starts-screen": startsScreen = true
      case "--bell": rings = true
      case "--controls": hasControls = true
      case "--arrivals": logsArrivals = true
      case "--hides-cursor": hidesCursor = true
      case "--cells": steps = .cells
      default: parse(option, rest.popFirst() ?? "")
      }
    }
  }

  private mutating func parse(_ option: String, _ value: String) {
    switch option {
    case "--input": inputFunction = Self.known(InputFunction(rawValue: value), value)
    case "--mode": mode = Self.known(Self.modes[value], value)
    case "--mouse": mouse = Self.known(Self.masks[value], value)
    case "--pointer": pointer = Self.known(Self.pointers[value], value)
    case "--hook-misuse": hookMisuse = Self.known(HookMisuse(rawValue: value), value)
    case "--button": button = Self.known(CardButtonAction(rawValue: value), value)
    case "--second-end": secondEnd = Self.known(SecondEnd(rawValue: value), value)
    case "--storm": storm = Self.known(CardStorm(rawValue: value), value)
    case "--card-input": cardInput = Self.known(Int32(value), value)
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
    default: preconditionFailure("unknown option \(option)")
    }
  }

  private static let modes: [String: Bindings.Mode] = [
    "always": .always, "whileFocused": .whileFocused, "never": .never,
  ]
  private static let pointers: [String: Bindings.Pointer] = [
    "never": .never, "drags": .drags, "hover": .hover,
  ]
  private static let masks = [
    "all": snk_mouse_all(), "clicks": snk_mouse_bit(1, SNK_MOUSE_CLICKED),
    "motion": snk_mouse_all() | snk_mouse_motion(),
  ]

  /// Vitamin's four tap rules.
  private static let tapRules: [String: TapRule] = [
    "nothing": .ignored, "dismisses": TapRule(),
    "acts": TapRule(dismisses: false) { Log.write("tapped") },
    "both": TapRule { Log.write("tapped") },
  ]

  private static func known<Value>(_ value: Value?, _ text: String) -> Value {
    guard let value else { preconditionFailure("unknown value \(text)") }
    return value
  }
}
