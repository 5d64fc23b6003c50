import CNcurses
import Glibc
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Overlays that cannot be created: the errors, and the next attempt.
  @Suite struct OverlayOpeningTests {
    private let manager = SnackbarManager()
    private let screen: HeadlessScreen

    init() throws {
      screen = try HeadlessScreen(size: Size(width: 60, height: 12))
      screen.select()
    }

    private static func open(_ manager: SnackbarManager) throws(TerminalError) -> SnackOverlay {
      let nowhere = Glibc.open("/dev/null", O_RDWR)
      return try SnackOverlay(
        manager: manager, clock: ManualClock(), input: nowhere, output: nowhere)
    }

    /// Checks that an overlay can be created with the manager on the current screen, and shows.
    private func expectToOpen(_ manager: SnackbarManager, on screen: HeadlessScreen) throws {
      let overlay = try Self.open(manager)
      manager.appearance.addAnimation = Animation(duration: .zero)
      manager.add(snack: "Look at me")
      overlay.step()
      #expect(screen.text.contains { $0.contains("Look at me") })
      overlay.close()
    }

    @Test func beforeAScreenIsStartedItThrows() async {
      await #expect(processExitsWith: .success) {
        #expect(throws: TerminalError.screenNotStarted) { try SnackOverlay() }
        let screen = try HeadlessScreen(size: Size(width: 60, height: 12))
        screen.select()
        _ = try SnackOverlay()
      }
    }

    @Test func withoutACurrentScreenItThrows() throws {
      set_term(nil)
      #expect(throws: TerminalError.screenNotStarted) { try Self.open(manager) }
      screen.select()
      try expectToOpen(manager, on: screen)
    }

    @Test func onATerminalThatCannotMoveItsCursorItThrows() throws {
      let simple = try HeadlessScreen(size: Size(width: 60, height: 12), terminal: "dumb")
      simple.select()
      #expect(throws: TerminalError.tooSimple("dumb")) { try Self.open(manager) }
      screen.select()
      try expectToOpen(manager, on: screen)
    }

    @Test func afterEndwinItThrowsUntilRefresh() throws {
      endwin()
      #expect(throws: TerminalError.screenSuspended) { try Self.open(manager) }
      wrefresh(snk_stdscr())
      try expectToOpen(manager, on: screen)
    }

    @Test func secondOverlayOnOneScreenThrowsAndDoesNotClaimItsManager() throws {
      let first = try Self.open(SnackbarManager())
      #expect(throws: TerminalError.screenInUse) { try Self.open(manager) }
      first.close()
      try expectToOpen(manager, on: screen)
    }

    @Test func secondOverlayOfOneManagerThrowsAndDoesNotClaimItsScreen() throws {
      let first = try Self.open(manager)
      let other = try HeadlessScreen(size: Size(width: 60, height: 12))
      other.select()
      #expect(throws: TerminalError.managerInUse) { try Self.open(manager) }
      try expectToOpen(SnackbarManager(), on: other)
      screen.select()
      first.close()
      try expectToOpen(manager, on: screen)
    }

    @Test func overlayUsesTheCurrentScreen() throws {
      let other = try HeadlessScreen(size: Size(width: 60, height: 12))
      other.select()
      let onOther = try Self.open(SnackbarManager())
      screen.select()
      #expect(!onOther.isOnCurrentScreen)
      try expectToOpen(manager, on: screen)
      other.select()
      onOther.close()
    }

    @Test func failedAttemptsChangeNothing() throws {
      let usual = get_escdelay()
      defer { set_escdelay(usual) }
      let first = try Self.open(SnackbarManager())
      set_escdelay(1_000)
      let handlers = [SIGWINCH, SIGTSTP].map(Self.handler)
      for _ in 0..<3 { #expect(throws: TerminalError.screenInUse) { try Self.open(manager) } }
      #expect(get_escdelay() == 1_000)
      #expect([SIGWINCH, SIGTSTP].map(Self.handler) == handlers)
      #expect(!manager.isConnected)
      first.close()
    }

    private static func handler(of signal: Int32) -> Int {
      var action = sigaction()
      sigaction(signal, nil, &action)
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    }

    @Test func announcerOfAManagerInUseThrows() throws {
      let overlay = try Self.open(manager)
      #expect(throws: TerminalError.managerInUse) { try SnackAnnouncer(manager: manager) { _ in } }
      overlay.close()
      let announcer = try SnackAnnouncer(manager: manager) { _ in }
      #expect(throws: TerminalError.managerInUse) { try Self.open(manager) }
      announcer.close()
      try expectToOpen(manager, on: screen)
    }

    @Test func runWithAManagerInUseThrowsBeforeItStartsAScreen() throws {
      let overlay = try Self.open(manager)
      #expect(throws: TerminalError.managerInUse) {
        try SnackOverlay.run(manager: manager) { _ in Issue.record("a screen was started") }
      }
      #expect(overlay.isOnCurrentScreen)
      overlay.close()
    }

    private static let descriptions: [(TerminalError, String)] = [
      (.screenNotStarted, "no screen; call initscr or newterm before you create an overlay"),
      (.screenSuspended, "suspended screen; call refresh before you create an overlay"),
      (.screenInUse, "this screen already has an overlay; close it first"),
      (.managerInUse, "this manager already has an overlay or announcer; close it first"),
    ]

    @Test(arguments: descriptions)
    func errorNamesItsCure(error: TerminalError, description: String) {
      #expect("\(error)" == description)
    }
  }
}
