import CNcurses
import Glibc
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Uses of an overlay beyond showing snacks.
  @Suite struct OverlayUseTests {
    private let clock = ManualClock()
    private let manager = SnackbarManager()
    private let screen: HeadlessScreen

    init() throws {
      screen = try HeadlessScreen(size: Size(width: 60, height: 12))
      screen.select()
    }

    private func makeOverlay(for manager: SnackbarManager) throws -> SnackOverlay {
      let nowhere = open("/dev/null", O_RDWR)
      return try SnackOverlay(manager: manager, clock: clock, input: nowhere, output: nowhere)
    }

    private func pass(_ seconds: Double, _ overlay: SnackOverlay) {
      clock.advance(by: .seconds(seconds))
      overlay.step()
    }

    @Test func hostDrawsAndAddsASnackInOnClose() throws {
      let overlay = try makeOverlay(for: manager)
      overlay.onClose = { [manager] closing in
        guard closing.reason != .hostEnded else { return }
        mvwaddstr(snk_stdscr(), 10, 0, "closed")
        wnoutrefresh(snk_stdscr())
        if closing.reason == .programmatic { manager.add(snack: "The next one") }
      }
      manager.add(snack: "The first one").dismiss()
      for _ in 0..<4 { pass(1, overlay) }
      #expect(screen.text[10].hasPrefix("closed"))
      #expect(screen.text.contains { $0.contains("The next one") })
    }

    @Test func waitEndsOnRequest() throws {
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      defer { for end in ends { close(end) } }
      let overlay = try SnackOverlay(manager: manager, input: ends[0], output: ends[1])
      overlay.onClose = { _ in overlay.interruptWait() }
      defer { overlay.onClose = nil }
      flushinp()  // discards KEY_RESIZE
      wtimeout(snk_stdscr(), 60_000)
      manager.add(snack: "Gone").dismiss()
      let start = ContinuousClock.now
      #expect(overlay.readKey() == nil)
      #expect(start.duration(to: .now) < .seconds(30))
      #expect(!overlay.hasHungUp)
    }

    /// An end-of-input character makes a terminal readable without a byte to read, as does another
    /// program that has just read the bytes.
    @Test func readableTerminalWithoutAByteHasNotHungUp() throws {
      var (master, line): (Int32, Int32) = (-1, -1)
      try #require(openpty(&master, &line, nil, nil, nil) == 0)
      defer { close(line) }
      let overlay = try SnackOverlay(manager: manager, input: line, output: line)
      flushinp()  // discards KEY_RESIZE
      #expect(write(master, [4], 1) == 1)
      var found = pollfd(fd: line, events: Int16(POLLIN), revents: 0)
      #expect(poll(&found, 1, 10_000) == 1)
      #expect(overlay.pollKey() == nil && !overlay.hasHungUp)
      close(master)
      #expect(overlay.pollKey() == nil && overlay.hasHungUp)
    }

    /// A host that reads keys itself makes turns, but never waits.
    @Test func turnsFindOutThatTheTerminalHasHungUp() throws {
      var (master, line): (Int32, Int32) = (-1, -1)
      try #require(openpty(&master, &line, nil, nil, nil) == 0)
      defer { close(line) }
      let overlay = try SnackOverlay(manager: manager, input: line, output: line)
      overlay.step()
      #expect(!overlay.hasHungUp)
      close(master)
      overlay.step()
      #expect(overlay.hasHungUp)
    }

    @Test func unreadInputComesBeforeTheHangUp() throws {
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      let output = open("/dev/null", O_WRONLY)
      defer { for descriptor in [ends[0], output] { close(descriptor) } }
      let overlay = try SnackOverlay(manager: manager, input: ends[0], output: output)
      #expect(write(ends[1], "x", 1) == 1)
      close(ends[1])
      overlay.step()
      #expect(!overlay.hasHungUp)
      var byte: UInt8 = 0
      #expect(read(ends[0], &byte, 1) == 1)
      overlay.step()
      #expect(overlay.hasHungUp)
    }

    @Test func closingAnOverlayFreesItsScreen() throws {
      let first = try makeOverlay(for: manager)
      manager.add(snack: "First")
      pass(1, first)
      pass(1, first)
      first.close()
      let other = SnackbarManager()
      let second = try makeOverlay(for: other)
      other.add(snack: "Second")
      resizeterm(10, 50)
      raise(SIGWINCH)
      pass(1, second)
      pass(1, second)
      #expect(screen.text.contains { $0.contains("Second") })
      #expect(!screen.text.contains { $0.contains("First") })
      second.close()
      #expect(!screen.text.contains { $0.contains("Second") })
    }

    @Test func focusStartsAtTheNewestAndLeavesAfterTheOldest() throws {
      resizeterm(30, 60)  // space for three
      let overlay = try makeOverlay(for: manager)
      overlay.bindings = Bindings(mode: .whileFocused)
      for name in ["oldest", "middle", "newest"] { manager.add(snack: Snack(message: name)) }
      pass(1, overlay)
      var focused: [String] = []
      #expect(!overlay.handle(.tab))
      for key in [Key.function(8), .tab, .tab] {
        #expect(overlay.handle(key))
        focused.append(overlay.stack.focused?.message ?? "")
      }
      #expect(focused == ["newest", "middle", "oldest"])
      #expect(overlay.stack.hasChosenFocus)
      #expect(overlay.handle(.tab))
      #expect(!overlay.stack.hasChosenFocus)
      #expect(!overlay.handle(.left))
    }

    /// Extreme settings that no program intends and that must not crash it.
    private static let extremes: [@Sendable (inout ManagerAppearance, inout Policy) -> Void] = [
      { appearance, _ in appearance.snackSpacing = .max },
      { appearance, _ in appearance.maxSnackWidth = .max },
      { appearance, _ in appearance.maxSnackWidth = .min },
      { appearance, _ in
        appearance.contentInset = Insets(top: .max, leading: .max, bottom: .max, trailing: .max)
      },
      { appearance, _ in appearance.addAnimation.duration = .seconds(Int64.max / 2) },
      { appearance, _ in appearance.removeAnimation.delay = .seconds(Int64.max / 2) },
      { _, policy in (policy.maxVisible, policy.maxWaiting) = (.max, .max) },
      { _, policy in policy.reserved = Insets(columns: .max, rows: .max) },
      { _, policy in policy.frameInterval = .zero },
      { _, policy in policy.frameInterval = .seconds(100 * 365 * 86_400) },
    ]

    @Test(arguments: extremes.indices)
    func extremeSettingsDoNotCrash(number: Int) throws {
      let before = screen.text
      let overlay = try makeOverlay(for: manager)
      Self.extremes[number](&manager.appearance, &manager.policy)
      for edge in [Alignment.top, .bottom] {
        manager.add(snack: Snack(alignment: edge, title: "Title", message: "One", duration: 1e300))
        manager.add(snack: Snack(alignment: edge, message: "Two", duration: 2))
      }
      for _ in 0..<5 {
        pass(1, overlay)
        #expect(overlay.pollTimeout >= -1)
        #expect(overlay.nextDeadline.map { $0 >= .zero } ?? true)
      }
      manager.removeAll()
      pass(1, overlay)
      overlay.close()
      #expect(screen.text == before)
    }
  }
}
