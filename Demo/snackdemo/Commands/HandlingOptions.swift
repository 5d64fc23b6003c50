import ArgumentParser
import SnackTerm

/// The effect of a click on a snack, if not the default one.
enum Tapping: String, EnumerableFlag {
  case tap, ignoreTap

  static func help(for value: Tapping) -> ArgumentHelp? {
    switch value {
    case .tap: "Dismiss the toast on a click, even if it has buttons."
    case .ignoreTap: "Ignore clicks on the toast."
    }
  }

  var rule: TapRule { self == .tap ? TapRule() : .ignored }
}

/// The options for a snack's response to keys and the mouse.
struct HandlingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Allowed swipes: \(directions.joined(separator: ",")) or none.",
      valueName: "directions"))
  var swipe: String?

  @Option(
    help: "Mouse input: \(pointers.map(\.name).joined(separator: ", ")).",
    completion: .list(pointers.map(\.name)))
  var mouse = "hover"

  @Flag(exclusivity: .exclusive)
  var tapping: Tapping?

  @Flag(
    help: "Screen reader: focus the toast and keep it until answered.")
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
      let name = try Choice.pick(mouse, from: Self.pointers.map(\.name), kind: "mouse input")
      return Self.pointers.first { $0.name == name }?.pointer ?? .hover
    }
  }

  /// Whether an option needs the mouse, or a focus that the user has not moved.
  var needsScreen: Bool {
    get throws { try tapping != nil || needsAnswer || pointer == .drags }
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
        let name = try Choice.pick(word, from: Self.directions + ["none"], kind: "swipe direction")
        guard let direction = Direction(rawValue: name) else {
          throw ValidationError("'none' cannot be combined with other swipe directions")
        }
        directions.insert(SwipeDirections(direction))
      }
    }
  }
}
