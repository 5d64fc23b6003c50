import Foundation
import SnackTerm
import TerminalKit
import Testing

@testable import snackdemo

/// The commands `send` and `list` with programs that a test plays.
@Suite struct SendCommandTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  private func run(_ words: String...) throws -> CommandResult {
    try Programs.run(words, environment: folder.environment)
  }

  private func receiver(
    _ description: ReceiverDescription,
    _ answer: @escaping @Sendable (MessageRequest) -> FakeReceiver.Answer? = { _ in nil }
  ) throws -> FakeReceiver {
    try FakeReceiver(in: folder, description, answer: answer)
  }

  /// Answers requests other than for a description.
  private func answering(
    _ answer: FakeReceiver.Answer
  ) -> @Sendable (MessageRequest) -> FakeReceiver.Answer? {
    { request in if case .describe = request { nil } else { answer } }
  }

  private static let taken = MessageReply.taken(unknownKeys: [])

  @Test(arguments: [
    (["send"], "Missing expected argument '<message>'"),
    (["send", " "], "empty message; give the toast some text"),
    (["send", "x", "--to", ""], "empty name after --to; see snackdemo list"),
    (["send", "x", "--remove", "y"], "--remove cannot be combined with a message"),
    (["send", "--remove", ""], "empty id after --remove"),
    (["send", "x", "--id", ""], "empty id after --id"),
    (["send", "--remove", "x", "--wait"], "--remove can be combined only with --to and --json"),
    (
      ["send", "--remove", "x", "--align", "top"],
      "--remove can be combined only with --to and --json"
    ),
    (["send", "x", "--level", "loud"], "unknown level 'loud'"),
  ])
  func mistakeIsReported(words: [String], sentence: String) throws {
    let result = try Programs.run(words, environment: folder.environment)
    #expect(result.status == .exited(64) && result.error.contains(sentence))
  }

  @Test(arguments: [["send", "Hello"], ["list"]])
  func nobodyToReachIsReported(words: [String]) throws {
    let result = try Programs.run(words, environment: folder.environment)
    #expect(result.status == .exited(69) && result.output.isEmpty)
    #expect(
      result.error
        == "snackdemo: no running program shows toasts; start one with snackdemo run\n"
    )
  }

  @Test func folderThatOthersCanEnterIsRefused() throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.sockets)
    let result = try run("send", "Hello")
    #expect(result.status == .exited(69))
    #expect(result.error.contains("folder '\(folder.sockets)' is not private"))
  }

  @Test func programWithTheNewestKeyGetsTheToast() throws {
    let nano = try receiver(.sample("nano", number: 1, lastKey: 3))
    let htop = try receiver(.sample("htop", number: 2, lastKey: 8))
    let result = try run(
      "send", "Hello", "--title", "T", "--progress", "40", "--action", "Undo", "--theme", "nord")
    #expect(result.status == .exited(0) && result.output.isEmpty && result.error.isEmpty)
    #expect(nano.received.isEmpty)
    let line = try #require(htop.received.first)
    guard case .show(let message) = try MessageRequest.read(Array(line.utf8)).request else {
      Issue.record("not a toast: \(line)")
      return
    }
    #expect(message.snack.message == "Hello" && message.snack.title == "T")
    #expect(message.snack.progress == .fraction(0.4) && message.theme == "nord")
    #expect(message.snack.actions.map(\.label) == ["Undo"] && !message.waits)
  }

  /// A toast with buttons, or that does not end by itself, needs a program in which it gets keys.
  @Test(
    arguments: [
      (["--action", "Undo"], true, nil), (["--action", "Undo"], nil, nil),
      (["--action", "Undo"], false, "press the buttons"),
      (["--duration", "0"], false, "dismiss the toast"), (["--duration", "0"], true, nil),
      (["--duration", "0", "--id", "x"], false, nil), ([], false, nil),
    ] as [([String], Bool?, String?)])
  func whatNobodyCanDoIsReported(options: [String], answers: Bool?, problem: String?) throws {
    let nano = try receiver(.sample("nano", answersToasts: answers))
    let result = try Programs.run(["send", "Hello"] + options, environment: folder.environment)
    #expect(result.status == .exited(0) && nano.received.count == 1)
    let expected = problem.map { "): nobody can \($0)" }
    #expect(expected.map(result.error.contains) ?? result.error.isEmpty, "\(result.error)")
  }

  @Test func unknownRecipientIsReported() throws {
    let nano = try receiver(.sample("nano"))
    let result = try run("send", "Hello", "--to", "vim\u{1B}")
    #expect(result.status == .exited(69) && nano.received.isEmpty)
    #expect(
      result.error
        == "snackdemo: cannot reach a program named 'vim␛'; "
        + "start it with snackdemo run, or see snackdemo list\n")
  }

  @Test(arguments: [
    (CloseReason.action("Undo it"), "action Undo it", Int32(0)), (.timeout, "timeout", 2),
    (.swipe(.up), "swipe up", 2), (.action("a\u{1B}[31mb"), "action a␛[31mb", 0),
  ])
  func endOfTheToastIsPrinted(reason: CloseReason, words: String, status: Int32) throws {
    let nano = try receiver(
      .sample("nano"), answering(.replies(Self.taken, .closed(reason))))
    let result = try run("send", "Hello", "--wait")
    #expect(result.status == .exited(status) && result.output == "\(words)\n")
    #expect(nano.received.count == 1 && nano.received.allSatisfy { $0.contains(#""wait":true"#) })
  }

  /// The history has the toasts that were shown, with their ends if `send` has waited.
  @Test func shownToastsAreInTheHistory() throws {
    let nano = try receiver(
      .sample("nano", number: 1), answering(.replies(Self.taken, .closed(.timeout))))
    let htop = try receiver(.sample("htop", number: 2), answering(.replies(.refused("no"))))
    _ = try run("send", "first", "--to", "nano", "--level", "error")
    _ = try run("send", "second", "--to", "nano", "--title", "T", "--wait")
    _ = try run("send", "unknown to all", "--to", "htop")
    _ = try run("send", "private", "--to", "nano", "--no-history")
    #expect(nano.received.count == 3 && htop.received.count == 1)
    let lines = try run("history").output.split(separator: "\n").map { $0.dropFirst(19) }
    #expect(lines == ["  error    shown         first", "  plain    timeout       T: second"])
  }

  @Test func programThatEndsEndsTheToast() throws {
    let nano = try receiver(.sample("nano"), answering(.end(after: [Self.taken.line])))
    let result = try run("send", "Hello", "--wait", "--json")
    let head = #"{"pid":\#(nano.description.pid),"program":"nano","#
    #expect(
      result.output == "\(head)\"reply\":\"shown\"}\n\(head)\"closed\":\"host ended\"}\n")
    #expect(result.status == .exited(2))
  }

  @Test func firstActionOfSeveralProgramsCounts() throws {
    let first = try receiver(
      .sample("nano", number: 1), answering(.replies(Self.taken, .closed(.timeout))))
    let second = try receiver(
      .sample("nano", number: 2), answering(.replies(Self.taken, .closed(.action("Yes")))))
    let third = try receiver(.sample("tig", number: 3))
    let result = try run("send", "Hello", "--wait", "--to", "nano")
    #expect(result.output == "action Yes\n" && result.status == .exited(0))
    #expect([first, second, third].map(\.received.count) == [1, 1, 0])
  }

  @Test func refusalIsReported() throws {
    let nano = try receiver(.sample("nano"), answering(.replies(.refused("too \u{1B}many"))))
    let result = try run("send", "Hello")
    #expect(result.status == .exited(1))
    #expect(result.error == "snackdemo: nano (\(nano.description.pid)): too ␛many\n")
  }

  @Test func silentProgramIsGivenUp() throws {
    let nano = try receiver(.sample("nano", number: 1), answering(.silence))
    let htop = try receiver(.sample("htop", number: 2)) { _ in .silence }
    let tig = try receiver(
      .sample("tig", number: 3), answering(.replies(.waits(unknownKeys: ["sparkle"]))))
    let all = try run("send", "Hello", "--to", "all", "--json")
    #expect(all.status == .exited(0))
    #expect(
      all.output == #"{"pid":\#(tig.description.pid),"program":"tig","reply":"waiting"}"# + "\n")
    #expect(
      all.error == """
        snackdemo: tig (\(tig.description.pid)) ignores: sparkle; it has another version of \
        snackterm
        snackdemo: nano (\(nano.description.pid)) does not answer; it may be stopped
        snackdemo: program (\(htop.description.pid)) does not answer; it may be stopped

        """)
    let one = try run("send", "Hello", "--to", "\(htop.description.pid)")
    #expect(one.status == .exited(69) && one.error.hasSuffix("it may be stopped\n"))
    #expect(htop.received.isEmpty)
  }

  @Test func stoppedProgramIsNotAsked() throws {
    let sleeper = try Process.run(URL(fileURLWithPath: "/bin/sleep"), arguments: ["600"])
    defer { kill(sleeper.processIdentifier, SIGKILL) }
    kill(sleeper.processIdentifier, SIGSTOP)
    let pid = Int(sleeper.processIdentifier)
    let end = ContinuousClock.now + conditionTimeout
    while ProcessStatus(pid: pid)?.isStopped != true { try #require(ContinuousClock.now < end) }
    var description = ReceiverDescription.sample("sleep", lastKey: 9)
    description.pid = pid
    let stopped = try receiver(description)
    let nano = try receiver(.sample("nano"))
    #expect(try run("send", "Hello").status == .exited(0))
    #expect(nano.received.count == 1 && stopped.received.isEmpty)
    let result = try run("send", "Hello", "--to", "\(pid)")
    #expect(result.status == .exited(69) && stopped.received.isEmpty)
    #expect(
      result.error == "snackdemo: sleep (\(pid)) does not answer; it may be stopped\n")
  }

  @Test func floodAndRubbishAreGivenUp() throws {
    let flood = try receiver(
      .sample("flood", number: 1), answering(.lines([String(repeating: "x", count: 70_000)])))
    let rubbish = try receiver(.sample("rubbish", number: 2), answering(.lines(["\u{1B}[2J"])))
    let result = try run("send", "Hello", "--to", "all")
    #expect(result.status == .exited(69) && !result.error.contains("\u{1B}"))
    #expect(result.error.contains("flood (\(flood.description.pid)) sends too much; restart it\n"))
    #expect(result.error.contains("rubbish (\(rubbish.description.pid)): the message is not JSON"))
  }

  @Test func socketOfAKilledProgramIsRemoved() throws {
    let pid = FakeReceiver.firstPid
    var killed: FakeReceiver? = try receiver(.sample("nano"))
    #expect(killed?.description.pid == pid)
    killed = nil
    let tig = try receiver(.sample("tig", number: 1))
    let end = ContinuousClock.now + conditionTimeout
    // The listener closes on its own thread.
    while FileManager.default.fileExists(atPath: folder.socket(of: pid)) {
      try #require(ContinuousClock.now < end)
      #expect(try run("send", "Hello", "--to", "tig").status == .exited(0))
    }
    #expect(!tig.received.isEmpty)
  }

  @Test func toastsAreRemovedById() throws {
    let nano = try receiver(.sample("nano"))
    let result = try run("send", "--remove", "build", "--json")
    #expect(result.output.contains(#""reply":"removed""#) && result.status == .exited(0))
    #expect(nano.received == [MessageRequest.remove(id: "build").line])
  }

  @Test func programsAreListed() throws {
    let nano = try receiver(.sample("nano", number: 1, lastKey: 2))
    let htop = try receiver(.sample("htop", number: 2, lastKey: 4))
    let table = try run("list")
    let names = table.output.split(separator: "\n").map { $0.split(separator: " ")[1] }
    #expect(names == ["PROGRAM", "htop", "nano"] && table.status == .exited(0))
    #expect(
      try run("list", "--json").output
        == [htop, nano].map { $0.description.json.line + "\n" }.joined())
  }
}
