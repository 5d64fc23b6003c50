import SnackTerm

/// A player that runs a scene in simulated time, as a program on a screen would.
struct ScenePlayer {
  private let manager: SnackbarManager
  private var scene: SnackScene
  private var cards: BulletinScene
  private var steps: ArraySlice<(second: Double, step: SceneScript.Step)>
  private var now: Moment?

  /// The minimum time between two turns, in seconds.
  private static let shortest = 0.001

  init(_ script: SceneScript, configuration: Configuration, traits: TerminalTraits) {
    manager = SnackbarManager(configuration: configuration)
    scene = SnackScene(manager: manager, traits: traits)
    cards = BulletinScene(manager: manager, traits: traits)
    steps = script.steps[...]
  }

  /// Advances to a moment, which must not precede the last one, and returns its frame.
  /// - Parameter second: The moment in seconds.
  /// - Returns: The overlay's cells.
  mutating func frame(atSecond second: Double) -> Canvas {
    while let next = steps.first, next.second <= second {
      steps.removeFirst()
      turn(until: Moment(seconds: next.second))
      switch next.step {
      case .add(let snack): manager.add(snack: snack)
      case .ask(let question):
        BulletinManager(rootItem: QuestionItem(question)).showBulletin(over: manager)
      case .event(let event): scene.update(event, at: Moment(seconds: next.second))
      }
    }
    turn(until: Moment(seconds: second))
    var frame = scene.frame
    frame.draw(cards.frame, x: 0, y: 0)
    return frame
  }

  /// Runs a turn at every deadline until a moment.
  private mutating func turn(until end: Moment) {
    var last = now ?? .start
    turn(at: last)
    while let next = nextDeadline(after: last), next < end {
      last = min(end, max(next, Moment(seconds: last.seconds + Self.shortest)))
      turn(at: last)
    }
    turn(at: end)
    for effect in scene.consumeEffects() { manager.deliver(effect) }
    now = end
  }

  private mutating func turn(at now: Moment) {
    cards.turn(at: now)
    scene.turn(at: now)
  }

  private func nextDeadline(after now: Moment) -> Moment? {
    [scene.nextDeadline(after: now), cards.nextDeadline(after: now)].compactMap(\.self).min()
  }
}
