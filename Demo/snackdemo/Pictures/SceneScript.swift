import SnackTerm

/// The script of a scene: its steps and their times.
struct SceneScript {
  /// A step of a script.
  enum Step {
    case add(Snack)
    case ask(Question)
    case event(SnackEvent)
  }

  /// The steps with their times in seconds, earlier ones first.
  let steps: [(second: Double, step: Step)]
  /// The names of the scenes.
  static let names = ["levels", "story", "deck", "popup"]

  /// Returns the default screen size of a scene, which has room for all of it.
  /// - Parameter name: The name of the scene; `nil` for a single toast.
  /// - Returns: The size, such as `80x24`.
  static func size(ofScene name: String?) -> String { name == "levels" ? "80x30" : "80x24" }

  /// The share of the screen's height available to the snacks at an edge, 0…1.
  let heightShare: Double
  /// The arrangement of the snacks at one alignment.
  var stacking = Stacking.list
  /// The help line of the sample host.
  var help = QuietHost.picture.help

  /// Creates a script that adds one snack at second 0.
  init(of snack: Snack) {
    steps = [(0, .add(snack))]
    heightShare = Policy().maxHeightShare
  }

  /// Creates a script that asks a question on a card from second 0.
  init(of question: Question) {
    steps = [(0, .ask(question))]
    heightShare = Policy().maxHeightShare
    help = [
      HelpItem("tab", "next", "focus the next element", rank: 2),
      HelpItem("enter", "choose", "choose the focused element", rank: 1),
      HelpItem("esc", "cancel", "cancel without an answer", rank: 0),
    ]
  }

  /// Creates the script of a named scene at an alignment; `nil` if there is no such scene.
  init?(named name: String, at place: Alignment?) {
    switch name {
    case "levels": steps = Self.levels(at: place)
    case "story": steps = Self.story(at: place)
    case "deck":
      steps = Self.levels(at: place)
      stacking = .deck()
    case "popup": steps = [(0, .add(Team.operations.snack(0).aligned(at: place ?? .bottomLeading)))]
    default: return nil
    }
    heightShare = 1
  }

  /// Returns steps that add a snack of every level, the most severe at the edge.
  private static func levels(at place: Alignment?) -> [(second: Double, step: Step)] {
    Level.allCases.map { level in
      (0, .add(SampleSnacks.of(level).pinned(at: place)))
    }
  }

  /// Returns steps that add snacks, press a button, swipe a snack, and remove the rest.
  private static func story(at place: Alignment?) -> [(second: Double, step: Step)] {
    let live = Snack(
      title: "Version 4.2.0 is live", message: "All twelve regions run it now.", level: .success)
    let full = Snack(message: "The disk of ledger is 91% full.", level: .warning)
    let down = Snack(
      title: "Payments not responding", message: "Three requests in a row timed out.",
      level: .error, actions: [SnackAction("Retry", hotkey: "r"), SnackAction("Show log")])
    let again = Snack(message: "Payments respond again.", level: .info)
    return [
      (0.4, .add(live.pinned(at: place))), (1.4, .add(full.pinned(at: place))),
      (2.4, .add(down.pinned(at: place))), (3.7, .event(.focus(.nextAction))),
      (4.8, .event(.activate)),
      (5.0, .add(again.pinned(at: place))), (6.2, .event(.swipe(.right))),
      (7, .event(.removeAll)),
    ]
  }
}

extension Snack {
  fileprivate func pinned(at place: Alignment?) -> Snack {
    var snack = aligned(at: place)
    snack.duration = .untilDismissed
    return snack
  }

  fileprivate func aligned(at place: Alignment?) -> Snack {
    var snack = self
    snack.alignment = place
    return snack
  }
}
