import Testing

@testable import SnackCore

/// The close reasons without their associated values.
///
/// The exhaustive switch makes a new reason fail to compile here, and a test then requires a cause
/// for it.
enum ReasonKind: CaseIterable {
  case timeout, swipe, key, tap, closeButton, action, replaced, overflow, dismissAll, programmatic
  case hostEnded

  init(_ reason: CloseReason) {
    self =
      switch reason {
      case .timeout: .timeout
      case .swipe: .swipe
      case .key: .key
      case .tap: .tap
      case .closeButton: .closeButton
      case .action: .action
      case .replaced: .replaced
      case .overflow: .overflow
      case .dismissAll: .dismissAll
      case .programmatic: .programmatic
      case .hostEnded: .hostEnded
      }
  }
}

/// Every reason why a record ends, by every possible cause.
@Suite struct CloseReasonTests {
  struct Ending: Sendable, CustomTestStringConvertible {
    let cause: String
    let reason: CloseReason
    let description: String
    let action: @Sendable (Rehearsal, SnackHandle) -> Void

    init(
      _ cause: String, _ reason: CloseReason, _ description: String,
      _ action: @escaping @Sendable (Rehearsal, SnackHandle) -> Void
    ) {
      self.cause = cause
      self.reason = reason
      self.description = description
      self.action = action
    }

    var testDescription: String { "\(cause): \(description)" }
  }

  static let endings: [Ending] =
    byUser + byProgram
    + Direction.allCases.map { direction in
      Ending("a key", .swipe(direction), "swipe \(direction)") { stage, _ in
        stage.send(.swipe(direction))
      }
    }
    + [(30, 0, Direction.right), (-30, 0, .left), (0, 4, .down), (0, -3, .up)].map {
      dx, dy, direction in
      Ending("a drag", .swipe(direction), "swipe \(direction)") { stage, _ in
        stage.send(.pointer(.pressed(stage.body)))
        let end = Point(x: stage.body.x + dx, y: stage.body.y + dy)
        stage.pass(0.05)
        stage.send(.pointer(.moved(end)))
        stage.pass(0.05)
        stage.send(.pointer(.released(end)))
      }
    }

  private static let byUser: [Ending] = [
    Ending("Escape", .key, "key") { stage, _ in stage.send(.dismiss) },
    Ending("a click", .tap, "tap") { stage, _ in stage.click(stage.body) },
    Ending("Enter", .tap, "tap") { stage, _ in
      stage.send(.focus(.newest))
      stage.send(.activate)
    },
    Ending("a click on the cross", .closeButton, "close button") { stage, handle in
      stage.click(stage.place(of: handle.token, .closeButton))
    },
    Ending("the program for the cross", .closeButton, "close button") { stage, handle in
      stage.send(.closeButton(handle.token))
    },
    Ending("a click on a button", .action("go"), "action go") { stage, handle in
      stage.click(stage.place(of: handle.token, .button(0)))
    },
    Ending("Enter on a button", .action("go"), "action go") { stage, _ in
      for move in [FocusMove.newest, .nextAction] { stage.send(.focus(move)) }
      stage.send(.activate)
    },
    Ending("a hotkey", .action("go"), "action go") { stage, _ in
      stage.stack.event(ofHotkey: "x").map { stage.send($0) }
    },
  ]

  private static let byProgram: [Ending] = [
    Ending("its time", .timeout, "timeout") { stage, _ in stage.pass(3) },
    Ending("its repetition", .replaced, "replaced") { stage, _ in stage.manager.add(snack: "m") },
    Ending("one that is merged", .replaced, "replaced") { stage, handle in
      handle.update("m")  // with buttons it could not be merged
      stage.manager.policy = Policy(maxVisible: 1)
      stage.manager.policy.whenFull[.plain] = .merge
      stage.manager.add(snack: "n")
    },
    Ending("one that evicts", .overflow, "overflow") { stage, _ in
      stage.manager.policy = Policy(maxVisible: 1)
      stage.manager.policy.whenFull[.plain] = .evictOldest
      stage.manager.add(snack: "n")
    },
    Ending("one that is more severe", .overflow, "overflow") { stage, _ in
      stage.manager.policy = Policy(maxVisible: 1)
      stage.manager.policy.whenFull[.error] = .evictLeastSevere
      stage.manager.add(snack: Snack(message: "n", level: .error))
    },
    Ending("its handle", .programmatic, "programmatic") { _, handle in handle.dismiss() },
    Ending("its name", .programmatic, "programmatic") { stage, _ in
      stage.manager.remove(snack: "m")
    },
    Ending("the end of its work", .programmatic, "programmatic") { stage, handle in
      stage.manager.finish(handle.token, with: nil)
    },
    Ending("the end of all", .dismissAll, "dismiss all") { stage, _ in stage.manager.removeAll() },
    Ending("the end of the screen", .hostEnded, "host ended") { stage, _ in stage.end() },
  ]

  @Test func tableHasEveryReason() {
    #expect(Set(Self.endings.map { ReasonKind($0.reason) }) == Set(ReasonKind.allCases))
  }

  /// The handle, the hook and the history agree, and the description can be parsed again.
  @Test(arguments: endings)
  func everyObserverReceivesTheReasonOnce(ending: Ending) async {
    let stage = Rehearsal()
    let notes = Notebook()
    var snack = Snack(
      message: "m", duration: 1, actions: [SnackAction("Go", id: "go", hotkey: "x")])
    snack.showsCloseButton = true
    snack.tap = TapRule()
    snack.hooks.onClose = { notes.note("\($0)") }
    let handle = stage.manager.add(snack: snack)
    stage.pass(0.5)
    #expect(handle.closeReason == nil)
    ending.action(stage, handle)
    if ending.reason != .hostEnded { stage.pass(1) }
    #expect(handle.closeReason == ending.reason)
    #expect(await handle.closed == ending.reason)
    #expect(notes.all == [ending.description])
    #expect(stage.manager.history.entries.first?.closeReason == ending.reason)
    #expect(CloseReason(ending.description) == ending.reason)
  }
}

extension Rehearsal {
  /// A cell of the first snack outside its buttons and its close button.
  fileprivate var body: Point { Point(x: 20, y: 2) }

  fileprivate func click(_ place: Point) {
    send(.pointer(.pressed(place)))
    send(.pointer(.released(place)))
    send(.pointer(.exited))
  }

  /// Returns the first cell of a part of a record.
  fileprivate func place(of token: SnackToken, _ part: SnackPart) -> Point {
    let stack = stack
    let now = now
    let cells = (0..<24).flatMap { y in (0..<80).map { Point(x: $0, y: y) } }
    return cells.first { stack.hitTest($0, at: now) == .snack(token, part) } ?? Point(x: -1, y: -1)
  }
}
