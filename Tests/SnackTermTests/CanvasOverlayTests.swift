import Bulletin
import Glibc
import SnackCore
import Synchronization
import Testing

@testable import SnackTerm

/// Toasts and their time on a canvas.
@Suite struct CanvasOverlayTests {
  private let stage: CanvasStage
  private var overlay: CanvasOverlay { stage.overlay }

  init() throws { stage = try CanvasStage() }

  private func send(_ snack: Snack, waits: Bool = false) throws -> [MessageReply] {
    try stage.replies(to: .show(ToastMessage(snack, waits: waits)))
  }

  @Test func aSentToastAppearsMovesAndLeaves() throws {
    #expect(!overlay.isShowing && overlay.nextDeadline == nil && stage.rows.isEmpty)
    let snack = Snack(message: "Build finished", duration: 2)
    #expect(try send(snack, waits: true) == [.taken(unknownKeys: [])])
    #expect(overlay.isShowing)
    var frames: Set<[String]> = []
    for _ in 0..<20 {
      #expect(overlay.nextDeadline != nil)
      stage.clock.advance(by: .milliseconds(20))
      overlay.step()
      frames.insert(stage.rows)
    }
    #expect(frames.count > 3, "it slides in")
    #expect(
      stage.rows == [
        "  ▐▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▏",
        "  ▐ Build finished                   ▏",
        "  ▐▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▏",
      ])
    stage.pass(seconds: 10)
    #expect(!overlay.isShowing && overlay.nextDeadline == nil && stage.rows.isEmpty)
    #expect(try stage.sender.replies() == [.closed(.timeout)])
  }

  @Test func theFrameHasANewNumberOnlyIfItCanDiffer() throws {
    _ = try send(Snack(message: "m", duration: .untilDismissed))
    stage.pass(seconds: 2)
    let number = overlay.frameNumber
    stage.pass(seconds: 2)
    #expect(overlay.frameNumber == number && overlay.nextDeadline == nil)
    overlay.setTraits(TerminalTraits(size: Size(width: 30, height: 8)))
    overlay.step()
    #expect(overlay.frameNumber > number && overlay.frame.size == Size(width: 30, height: 8))
  }

  @Test func theFrameOfACardHasANumberOfItsOwn() throws {
    _ = try send(Snack(message: "m", duration: .untilDismissed))
    stage.pass(seconds: 2)
    var numbers = [overlay.frameNumber]
    let card = PageBulletinItem(title: "Card")
    let bulletin = BulletinManager(rootItem: card)
    bulletin.showBulletin(over: overlay.manager, animated: false)
    for isDismissed in [false, true] {
      if isDismissed { bulletin.dismissBulletin(animated: false) }
      stage.pass(seconds: 1)
      #expect(overlay.frame.text.contains("Card") != isDismissed)
      numbers.append(overlay.frameNumber)
    }
    #expect(numbers == numbers.sorted() && Set(numbers).count == 3)
  }

  @Test func anotherThreadWakesTheShell() throws {
    func isReadable() -> Bool {
      var state = pollfd(fd: overlay.wakeDescriptor, events: Int16(POLLIN), revents: 0)
      return poll(&state, 1, 0) == 1
    }
    overlay.step()  // accepts the sender
    #expect(!isReadable())
    overlay.manager.add(snack: "Saved")
    #expect(isReadable() && overlay.nextDeadline == .zero)
    overlay.step()
    #expect(!isReadable() && overlay.isShowing)
  }

  @Test func theHooksOfASnackAreCalled() {
    let log = ClosingLog()
    var snack = Snack(message: "m", duration: 1)
    snack.hooks.onClose = { @Sendable reason in log.reasons.withLock { $0.append(reason) } }
    overlay.manager.add(snack: snack)
    stage.pass(seconds: 4)
    #expect(log.reasons.withLock(\.self) == [.timeout])
  }

  // MARK: Pauses and the end

  @Test func toastsWaitWhileItIsPaused() throws {
    _ = try send(Snack(message: "first", duration: 2))
    overlay.setPaused(true)
    #expect(try send(Snack(message: "second")) == [.waits(unknownKeys: [])])
    #expect(overlay.nextDeadline == nil)
    stage.pass(seconds: 20)
    guard case .program(let program)? = try stage.replies(to: .describe()).first else { return }
    #expect(program.isSuspended)
    overlay.setPaused(false)
    #expect(overlay.nextDeadline == .zero)
    stage.pass(seconds: 1)
    #expect(overlay.frame.text.contains("first") && overlay.frame.text.contains("second"))
  }

  /// A program on the pseudo-terminal reports whether it shows toasts; this counts only while it is
  /// in the foreground.
  @Test func aNestedProgramIsKnownUntilItsConnectionEnds() throws {
    let own = getpgrp()
    func shows(in group: Int32? = getpgrp()) -> Bool? {
      overlay.nestedProgramShowsToasts(in: group)
    }
    #expect(
      try stage.replies(to: .nested(isShowing: true))
        == [.refused("the program has no pseudo-terminal beneath its toasts")])
    overlay.coveredProgram = {
      CoveredProgram(name: "sh", startedName: "sh", terminal: "/dev/pts/9", foreground: own)
    }
    #expect(shows() == nil)
    for isShowing in [false, true, false] {
      #expect(
        try stage.replies(to: .nested(isShowing: isShowing)) == [.taken(unknownKeys: [])])
      #expect(shows() == isShowing && shows(in: own + 1) == nil && shows(in: nil) == nil)
    }
    stage.sender.end()
    stage.pass(seconds: 1)
    #expect(shows() == nil)
  }

  @Test func closingEndsEverything() throws {
    _ = try send(Snack(message: "m", duration: .untilDismissed), waits: true)
    let number = overlay.frameNumber
    overlay.close()
    #expect(try stage.sender.replies() == [.closed(.hostEnded)] && stage.sender.isAtEnd)
    #expect(!System.exists(stage.folder.socket))
    #expect(!overlay.isShowing && stage.rows.isEmpty && overlay.frameNumber > number)
    #expect(overlay.nextDeadline == nil && stage.type("\u{1B}") == "\u{1B}")
    let next = try CanvasOverlay(
      manager: overlay.manager, bindings: Bindings(), clock: Stopwatch(clock: stage.clock),
      traits: TerminalTraits(size: Size(width: 10, height: 5)), terminal: -1)
    next.close()
  }

  @Test func aManagerHasOneOutput() {
    #expect(throws: TerminalError.managerInUse) {
      try CanvasOverlay(
        manager: overlay.manager, bindings: Bindings(), clock: Stopwatch(clock: stage.clock),
        traits: TerminalTraits(size: Size(width: 10, height: 5)), terminal: -1)
    }
  }

  @Test func itDescribesItself() throws {
    _ = stage.type("x")
    guard case .program(let program)? = try stage.replies(to: .describe()).first else {
      Issue.record("no description")
      return
    }
    #expect(program.size == Size(width: 40, height: 10) && program.toasts == 0)
    #expect(program.lastKey > 0 && !program.isSuspended && program.answersToasts == true)
  }
}

/// The reasons for which snacks have ended.
private final class ClosingLog: Sendable {
  let reasons = Mutex<[CloseReason]>([])
}
