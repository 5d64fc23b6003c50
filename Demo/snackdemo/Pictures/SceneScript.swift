import SnackTerm

/// What happens in a picture, and when.
struct SceneScript {
  /// Something that happens.
  enum Step {
    case add(Snack)
    case event(SnackEvent)
  }

  /// The steps, earlier ones first, each at its second.
  let steps: [(second: Double, step: Step)]
  /// The names of the scenes that there are.
  static let names = ["levels", "story"]

  /// The screen on which a scene is shown if no other is asked for: one with room for all of it.
  /// - Parameter name: The name of the scene; `nil` for a toast by itself.
  /// - Returns: Columns and rows.
  static func size(ofScene name: String?) -> String { name == "levels" ? "80x30" : "80x24" }

  /// How much of the screen the snacks of an edge may take, 0…1.
  let heightShare: Double

  /// One snack, added at second 0.
  init(of snack: Snack) {
    steps = [(0, .add(snack))]
    heightShare = Policy().maxHeightShare
  }

  /// The scene of a name, at a place of the screen; `nil` if there is none.
  init?(named name: String, at place: Alignment?) {
    switch name {
    case "levels": steps = Self.levels(at: place)
    case "story": steps = Self.story(at: place)
    default: return nil
    }
    heightShare = 1
  }

  /// A snack of every level, the most severe at the edge.
  private static func levels(at place: Alignment?) -> [(second: Double, step: Step)] {
    Level.allCases.map { level in
      (0, .add(SampleSnacks.of(level).staying(at: place)))
    }
  }

  /// Three snacks come, a button is chosen, one snack is swept off, and all go.
  private static func story(at place: Alignment?) -> [(second: Double, step: Step)] {
    let live = Snack(
      title: "Version 4.2.0 is live", message: "All twelve regions run it now.", level: .success)
    let full = Snack(message: "The disk of ledger is 91% full.", level: .warning)
    let down = Snack(
      title: "Payments do not answer", message: "Three requests in a row timed out.",
      level: .error, actions: [SnackAction("Retry", hotkey: "r"), SnackAction("Show log")])
    let again = Snack(message: "Payments answer again.", level: .info)
    return [
      (0.4, .add(live.staying(at: place))), (1.4, .add(full.staying(at: place))),
      (2.4, .add(down.staying(at: place))), (3.7, .event(.focus(.nextAction))),
      (4.8, .event(.activate)),
      (5.0, .add(again.staying(at: place))), (6.2, .event(.swipe(.right))),
      (7, .event(.removeAll)),
    ]
  }
}

extension Snack {
  fileprivate func staying(at place: Alignment?) -> Snack {
    var snack = self
    (snack.alignment, snack.duration) = (place, .untilDismissed)
    return snack
  }
}
