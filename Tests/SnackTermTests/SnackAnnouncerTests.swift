import Foundation
import Synchronization
import Testing

@testable import SnackTerm

/// Toasts of a program without a screen, printed as lines.
@Suite struct SnackAnnouncerTests {
  /// A thread-safe log of hook calls.
  private final class Notes: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    /// Returns and removes the lines logged so far.
    func consume() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  /// An announcer with a manual clock.
  private struct Stage {
    let manager = SnackbarManager()
    let clock = ManualClock()
    let notes = Notes()
    let announcer: SnackAnnouncer

    init() throws {
      announcer = try SnackAnnouncer(manager: manager, clock: clock) { [notes] in
        notes.add($0.line)
      }
      announcer.onClose = { [notes] in notes.add("closed \($0.reason)") }
    }

    /// Advances the clock with a step whenever one is due, and returns the announcements.
    func pass(_ seconds: Double = 0) -> [String] {
      var left = Duration.seconds(seconds)
      announcer.step()
      while let wait = announcer.nextDeadline, wait <= left {
        clock.advance(by: wait)
        left -= wait
        announcer.step()
      }
      clock.advance(by: left)
      announcer.step()
      return notes.consume()
    }
  }

  @Test func snackIsALineAndTimesOut() throws {
    let stage = try Stage()
    let handle = stage.manager.add(
      snack: Snack(title: "Disk", message: "Nearly full", duration: 2, level: .warning))
    #expect(stage.pass(1) == ["warning: Disk: Nearly full"])
    #expect(handle.closeReason == nil && !stage.announcer.isQuiet)
    #expect(handle.remaining.map { (1.3...1.5).contains($0 / .seconds(1)) } == true)
    #expect(stage.pass(1) == [])
    #expect(stage.pass(1) == ["closed timeout"])
    #expect(handle.closeReason == .timeout && stage.announcer.isQuiet)
    #expect(stage.announcer.nextDeadline == nil && stage.announcer.pollTimeout == -1)
    #expect(stage.manager.history.entries.map(\.closeReason) == [.timeout])
  }

  @Test func hooksAreCalledAndMayAddMore() throws {
    let stage = try Stage()
    var snack = Snack(message: "first", duration: 1)
    snack.hooks = Snack.Hooks(
      onShow: { [notes = stage.notes] in notes.add("shows") },
      onArrive: { [notes = stage.notes] in notes.add("arrives") },
      onClose: { [manager = stage.manager] _ in manager.add(snack: "second") })
    stage.manager.add(snack: snack)
    #expect(stage.pass(2) == ["first", "shows", "arrives", "closed timeout", "second"])
  }

  @Test func updateIsALineIfItChanges() throws {
    let stage = try Stage()
    let handle = stage.manager.add(snack: Snack(title: "Upload", message: "0%", duration: 9))
    #expect(stage.pass(1) == ["Upload: 0%"])
    handle.update(Snack(title: "Upload", message: "50%"))
    #expect(stage.pass(1) == [])
    handle.update(Snack(title: "Upload failed", message: "no route", level: .error))
    #expect(stage.pass(1) == ["error: Upload failed: no route"])
  }

  /// Nobody can choose an action, so none is announced.
  @Test func actionsAreNotOffered() throws {
    let stage = try Stage()
    stage.manager.add(snack: Snack(message: "Deleted", actions: [.undo {}]))
    #expect(stage.pass() == ["Deleted"])
  }

  @Test func persistentSnackEndsImmediately() throws {
    let stage = try Stage()
    let messages = (1...12).map { "\($0)" }
    let handles = messages.map {
      stage.manager.add(snack: Snack(message: $0, duration: .untilDismissed))
    }
    let lines = stage.pass()
    #expect(lines.filter { !$0.hasPrefix("closed") } == messages)
    #expect(lines.count { $0 == "closed host ended" } == 12)
    #expect(handles.allSatisfy { $0.closeReason == .hostEnded } && stage.announcer.isQuiet)
  }

  @Test func snacksBeyondTheLimitAreQueued() throws {
    let stage = try Stage()
    stage.manager.policy = Policy(maxVisible: 2)
    for number in 1...4 { stage.manager.add(snack: Snack(message: "\(number)", duration: 1)) }
    #expect(stage.pass(1) == ["1", "2"])
    #expect(stage.pass(1).filter { !$0.hasPrefix("closed") } == ["3", "4"])
  }

  /// Snacks of any height are announced, since a line needs no rows.
  @Test func rowsAreNoLimit() throws {
    let stage = try Stage()
    let tall = String(repeating: "line\n", count: 400)
    for number in 1...5 { stage.manager.add(snack: Snack(message: "\(number) \(tall)")) }
    #expect(stage.pass().count == 5)
  }

  @Test func suppressedSnacksAreAnnouncedAfterDoNotDisturb() throws {
    let stage = try Stage()
    stage.manager.doNotDisturb = .except(from: .error)
    stage.manager.add(snack: "calm")
    stage.manager.add(snack: Snack(message: "urgent", level: .error))
    #expect(stage.pass() == ["error: urgent"])
    stage.manager.doNotDisturb = .off
    #expect(stage.pass() == ["calm"])
  }

  @Test func taskIsAnnouncedWithItsResult() async throws {
    let stage = try Stage()
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let (end, finish) = AsyncStream.makeStream(of: Void.self)
    let task = Task { [manager = stage.manager] in
      await manager.during("Uploading", success: "Uploaded") { _ in
        start.finish()
        for await _ in end {}
      }
    }
    for await _ in started {}
    #expect(stage.pass(1) == ["info: Uploading"])
    // Nobody sees the spinner, so it schedules no step.
    #expect(stage.announcer.nextDeadline == nil && !stage.announcer.isQuiet)
    #expect(stage.pass(60) == [])
    finish.finish()
    await task.value
    #expect(stage.pass() == ["success: Uploaded"])
    #expect(stage.pass(5) == ["closed timeout"])
  }

  @Test func closingEndsAllAndReleasesTheManager() throws {
    let stage = try Stage()
    let handle = stage.manager.add(snack: "m")
    #expect(stage.pass() == ["m"])
    stage.announcer.close()
    #expect(stage.notes.consume() == ["closed host ended"] && handle.closeReason == .hostEnded)
    let next = try SnackAnnouncer(manager: stage.manager) { [notes = stage.notes] in
      notes.add("then \($0.line)")
    }
    stage.manager.add(snack: "n")
    next.step()
    #expect(stage.pass() == ["then n"])
  }

  /// Uses real time: an order from another thread ends the wait.
  @Test func runWaitsForOrdersAndForTime() throws {
    let manager = SnackbarManager()
    let notes = Notes()
    let announcer = try SnackAnnouncer(manager: manager) { notes.add($0.line) }
    let handle = manager.add(snack: Snack(message: "here", duration: 0.01))
    announcer.run { handle.closeReason != nil }
    #expect(handle.closeReason == .timeout)
    Thread.detachNewThread {
      manager.add(snack: Snack(message: "there", duration: .untilDismissed))
    }
    announcer.run { manager.history.entries.count == 2 && announcer.isQuiet }
    #expect(notes.consume() == ["here", "there"])
  }

  private static let hostile = [
    "plain", "a\u{1B}]0;evil\u{7}b", "\u{9B}31mred", "two\r\nlines\nforged: line", "x\u{202E}y",
    "\u{0}\u{8}\u{7F}", String(repeating: "\u{1B}\u{7}", count: 50_000),
  ]

  @Test(arguments: hostile)
  func descriptorGetsOneLineWithoutControls(text: String) throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    try SnackOverlay.announce(manager: SnackbarManager(), to: ends[1]) { announcer in
      announcer.manager.add(snack: Snack(title: text, message: text, duration: .untilDismissed))
      announcer.run { announcer.isQuiet }
    }
    close(ends[1])
    var bytes = [UInt8](repeating: 0, count: 8192)
    bytes.removeLast(bytes.count - read(ends[0], &bytes, bytes.count))
    close(ends[0])
    let line = String(decoding: bytes, as: UTF8.self)
    #expect(line.hasSuffix("\n") && line.count { $0.isNewline } == 1)
    let controls = line.unicodeScalars.dropLast().filter {
      $0.properties.generalCategory == .control || $0.properties.isBidiControl
    }
    #expect(controls.isEmpty)
  }

  @Test func closedDescriptorLosesTheLine() throws {
    Announcement(of: "m").write(to: -1)
  }

  private static let errors: [(TerminalError, Bool)] = [
    (.notATerminal, true), (.noControllingTerminal, true), (.tooSimple("dumb"), true),
    (.unknownTerminal(""), true), (.unknownTerminal("xtrem"), false),
    (.system(call: "eventfd", errno: 24), false), (.screenNotStarted, false),
    (.screenSuspended, false), (.screenInUse, false), (.managerInUse, false),
  ]

  @Test(arguments: errors)
  func onlySomeErrorsMeanNoScreen(error: TerminalError, isMeant: Bool) {
    #expect(error.meansNoScreen == isMeant)
  }
}
