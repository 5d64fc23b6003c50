import ArgumentParser
import SnackTerm

/// The effect of a click on a snack, if not the default one.
enum Tapping: String, EnumerableFlag {
  case tap, ignoreTap

  static func help(for value: Tapping) -> ArgumentHelp? {
    switch value {
    case .tap: "A click on the toast ends it, as it does without buttons."
    case .ignoreTap: "A click on the toast does nothing."
    }
  }

  var rule: TapRule { self == .tap ? TapRule() : .ignored }
}

/// The options for a snack's response to keys and the mouse.
struct HandlingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where it may be swept off: \(directions.joined(separator: ", ")), with commas between, or none.",
      valueName: "directions"))
  var swipe: String?

  @Option(
    help: """
      What of the mouse it takes: hover (clicks, drags, and a pointer that rests on it stops the \
      time), drags, never.
      """, completion: .list(pointers.map(\.name)))
  var mouse = "hover"

  @Flag(exclusivity: .exclusive)
  var tapping: Tapping?

  @Flag(
    help: """
      With a screen reader the toast stays until it is answered, and takes the focus as it comes.
      """)
  var needsAnswer = false

  private static let directions = Direction.allCases.map(\.rawValue)
  private static let pointers: [(name: String, pointer: Bindings.Pointer)] = [
    ("hover", .hover), ("drags", .drags), ("never", .never),
  ]

  func validate() throws {
    _ = try swipes
    _ = try pointer
  }

  /// The mouse input that the snack handles.
  var pointer: Bindings.Pointer {
    get throws {
      let name = try Choice.pick(mouse, from: Self.pointers.map(\.name), kind: "use of the mouse")
      return Self.pointers.first { $0.name == name }?.pointer ?? .hover
    }
  }

  /// Returns a snack with the options applied.
  func apply(to snack: Snack) throws -> Snack {
    var snack = snack
    snack.swipeDirections = try swipes
    if let tapping { snack.tap = tapping.rule }
    snack.voRequiresInteraction = needsAnswer
    return snack
  }

  private var swipes: SwipeDirections {
    get throws {
      guard let swipe else { return .all }
      guard swipe.lowercased() != "none" else { return [] }
      let words = swipe.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return try words.reduce(into: []) { directions, word in
        let name = try Choice.pick(word, from: Self.directions + ["none"], kind: "direction")
        guard let direction = Direction(rawValue: name) else {
          throw ValidationError("The direction 'none' stands alone, as in --swipe none.")
        }
        directions.insert(SwipeDirections(direction))
      }
    }
  }
}
