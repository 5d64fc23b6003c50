import Foundation
import SnackTerm
import TerminalKit
import Testing

@testable import snackdemo

/// Programs on the pseudo-terminal of another one, which show toasts on the same terminal.
@Suite struct NestedReceiverTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  private static func program(
    _ name: String, number: Int, lastKey: Double = 0, isSuspended: Bool = false, toasts: Int = 0,
    inner: Int? = nil
  ) -> ReceiverDescription {
    var program = ReceiverDescription.sample(
      name, number: number, lastKey: lastKey, isSuspended: isSuspended)
    program.toasts = toasts
    if let inner { (program.innerTerminal, program.startedProgram) = ("/dev/pts/\(inner)", "bash") }
    return program
  }

  /// Programs with nested pseudo-terminals: htop in a shell, and nano on another terminal.
  private static func programs(
    toasts: (outer: Int, inner: Int), isSuspended: Bool = false, isHidden: Bool = false
  ) -> [ReceiverDescription] {
    [
      program(
        "htop", number: 1, lastKey: 9, isSuspended: isHidden, toasts: toasts.outer, inner: 2),
      program("htop", number: 2, lastKey: 8, isSuspended: isSuspended, toasts: toasts.inner),
      program("nano", number: 3, lastKey: 7),
    ]
  }

  /// Starts receivers, and says which of them have the toast with the id `build`.
  private func start(
    _ programs: [ReceiverDescription], having toast: Set<Int>
  ) throws -> [FakeReceiver] {
    try programs.map { program in
      try FakeReceiver(in: folder, program) { request in
        guard case .describe(let id) = request else { return nil }
        var program = program
        program.hasToast = id.map { $0 == "build" && toast.contains(program.pid) }
        return .replies(.program(program))
      }
    }
  }

  private static let update = ["send", "Built", "--id", "build"]
  private static let removal = ["send", "--remove", "build"]
  private static func pid(_ number: Int) -> String { "\(FakeReceiver.firstPid + number)" }

  /// The recipient; the toasts of the outer and the inner program; the programs that have the toast;
  /// the programs to which the request is sent.
  @Test(
    arguments: [
      (nil, (0, 1), [2], [2]), (nil, (1, 1), [2], [2]), (nil, (1, 0), [1], [1]),
      (nil, (1, 1), [1], [1]), (nil, (0, 0), [1], [1]), (nil, (1, 1), [1, 2], [1, 2]),
      (nil, (1, 1), [], [1]), (nil, (0, 1), [], [2]), (nil, (0, 0), [3], [2]),
      ("all", (1, 1), [2], [2, 3]), ("all", (1, 1), [2, 3], [2, 3]), ("htop", (1, 1), [2], [2]),
      ("bash", (1, 1), [2], [2]), ("pts/1", (1, 1), [2], [2]), ("pts/2", (0, 0), [1], [1]),
      (pid(1), (0, 1), [2], [2]), (pid(2), (1, 0), [1], [1]), (pid(2), (1, 0), [], [2]),
      (pid(3), (1, 1), [1, 2], [3]), ("nano", (1, 1), [1, 2], [3]),
    ] as [(String?, (Int, Int), [Int], [Int])])
  func theProgramThatHasTheToastGetsTheRequest(
    recipient: String?, toasts: (Int, Int), having: [Int], numbers: [Int]
  ) throws {
    let having = Set(having.map { FakeReceiver.firstPid + $0 })
    let receivers = try start(Self.programs(toasts: toasts), having: having)
    for (count, words) in [Self.update, Self.removal].enumerated() {
      let result = try Programs.run(
        words + (recipient.map { ["--to", $0] } ?? []), environment: folder.environment)
      #expect(result.status == .exited(0) && result.error.isEmpty, "\(result.error)")
      let reached = receivers.indices.filter { receivers[$0].received.count == count + 1 }
      #expect(reached.map { $0 + 1 } == numbers, "\(words)")
    }
  }

  /// A new toast is shown as before, and an update does not go to a screen that nobody sees.
  @Test func suspendedProgramOnlyRemovesItsToasts() throws {
    let receivers = try start(
      Self.programs(toasts: (0, 1), isSuspended: true), having: [FakeReceiver.firstPid + 2])
    _ = try Programs.run(Self.update, environment: folder.environment)
    #expect(receivers.map(\.received.count) == [1, 0, 0])
    _ = try Programs.run(Self.removal, environment: folder.environment)
    #expect(receivers.map(\.received.count) == [1, 1, 0])
  }

  /// The toast counts of the outer and the inner program, whether the inner one is suspended, and
  /// the number and the toast count of each listed program.
  @Test(
    arguments: [
      ((0, 0), false, [[2, 0], [3, 0]]), ((2, 1), false, [[2, 3], [3, 0]]),
      ((1, 0), false, [[2, 1], [3, 0]]), ((0, 1), false, [[2, 1], [3, 0]]),
      ((1, 2), true, [[1, 1], [2, 2], [3, 0]]),
    ] as [((Int, Int), Bool, [[Int]])])
  func aTerminalHasOneLine(toasts: (Int, Int), isSuspended: Bool, lines: [[Int]]) {
    let programs = Self.programs(toasts: toasts, isSuspended: isSuspended)
    for order in [programs, programs.reversed()] {
      let listed = order.byTerminal.map { [$0.pid - FakeReceiver.firstPid, $0.toasts] }
      #expect(listed == lines)
    }
  }

  /// The outer program hides its toasts while the inner one shows others.
  @Test(arguments: [(1, 0), (1, 1), (0, 1)])
  func hiddenToastsAreThoseOfTheSameTerminal(toasts: (Int, Int)) {
    let programs = Self.programs(toasts: toasts, isHidden: true)
    #expect(programs.byTerminal.map(\.pid) == [2, 3].map { FakeReceiver.firstPid + $0 })
    #expect(programs.byTerminal.map(\.toasts) == [toasts.0 + toasts.1, 0])
    for word in [nil, "bash", "pts/1", "pts/2"] {
      let chosen = Recipient(word).choose(from: programs)
      #expect(chosen.map(\.pid) == [FakeReceiver.firstPid + 2])
    }
  }

  /// A program whose toasts are hidden can update them; they are visible again later.
  @Test func aHiddenToastIsUpdated() {
    var programs = Self.programs(toasts: (1, 1), isHidden: true)
    for index in programs.indices { programs[index].hasToast = index == 0 }
    for includingSuspended in [false, true] {
      let holders = [programs[1]].holders(
        among: programs, includingSuspended: includingSuspended)
      #expect(holders.map(\.pid) == [FakeReceiver.firstPid + 1])
    }
  }

  /// Of three, the innermost shows toasts, and the others hide theirs.
  @Test func programsAreOnOneTerminalThroughAHiddenOne() {
    let programs = [
      Self.program("bash", number: 1, isSuspended: true, toasts: 1, inner: 2),
      Self.program("bash", number: 2, isSuspended: true, toasts: 1, inner: 3),
      Self.program("bash", number: 3, toasts: 1, inner: 4),
    ]
    for order in [programs, programs.reversed()] {
      #expect(order.byTerminal.map(\.pid) == [FakeReceiver.firstPid + 3])
      #expect(order.byTerminal.map(\.toasts) == [3])
      for word in ["bash", "pts/1", "pts/4", "all"] {
        let chosen = Recipient(word).choose(from: order)
        #expect(chosen.map(\.pid) == [FakeReceiver.firstPid + 3])
      }
    }
  }

  /// `snackdemo show` on a separate screen is no receiver, but hides the toasts of those around it.
  @Test func hiddenProgramsAreOneTerminal() {
    let programs = [
      Self.program("bash", number: 1, isSuspended: true, toasts: 1, inner: 2),
      Self.program("bash", number: 2, isSuspended: true, toasts: 1, inner: 3),
    ]
    for order in [programs, programs.reversed()] {
      #expect(order.byTerminal.map(\.pid) == [FakeReceiver.firstPid + 2])
      #expect(Recipient("all").choose(from: order).map(\.pid) == [FakeReceiver.firstPid + 2])
      var holding = order
      for index in holding.indices { holding[index].hasToast = holding[index].pid % 2 == 1 }
      let holders = [holding[0]].holders(among: holding, includingSuspended: false)
      #expect(holders.map(\.pid) == holding.filter { $0.hasToast == true }.map(\.pid))
    }
  }

  @Test func unknownTerminalsAreDistinct() {
    let programs = Self.programs(toasts: (0, 0)).map { program in
      var program = program
      (program.terminal, program.innerTerminal) = ("", nil)
      return program
    }
    #expect(programs.byTerminal.count == 3)
  }

  @Test func theListAddsTheToastsOfATerminal() throws {
    let receivers = try start(Self.programs(toasts: (1, 2)), having: [])
    let list = try Programs.run(["list"], environment: folder.environment)
    #expect(list.output.split(separator: "\n").count == receivers.count, "\(list.output)")
    let json = try Programs.run(["list", "--json"], environment: folder.environment)
    let first = try #require(json.output.split(separator: "\n").first)
    #expect(first.contains("\"pid\":\(Self.pid(2)),") && first.contains("\"toasts\":3,"))
    // Without this use, they would end before the last command.
    #expect(receivers.map(\.received) == [[], [], []])
  }

  /// A question goes to the program that takes keys, although toasts cover it.
  @Test(arguments: [["ask", "Deploy?"], ["send", "Deploy", "--action", "Yes", "--wait"]])
  func questionsGoToTheProgramThatTakesKeys(command: [String]) throws {
    var descriptions = Array(Self.programs(toasts: (1, 0)).prefix(2))
    (descriptions[0].answersToasts, descriptions[1].answersToasts) = (false, true)
    let taken = MessageReply.taken(unknownKeys: []).line
    let receivers = try descriptions.map { description in
      try FakeReceiver(in: folder, description) {
        if case .describe = $0 { nil } else { .end(after: [taken]) }
      }
    }
    _ = try Programs.run(command + ["--to", "bash"], environment: folder.environment)
    #expect(receivers.map(\.received.count) == [0, 1])
  }
}
