import CNcurses
import Glibc
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Settings of the host's terminal that the overlay changes, unless the bindings forbid it.
  @Suite struct HostSettingTests {
    private let manager = SnackbarManager()

    // MARK: Escape delay

    private func withStandardDelay(_ body: () throws -> Void) rethrows {
      let usual = get_escdelay()
      set_escdelay(1_000)
      defer { set_escdelay(usual) }
      try body()
    }

    private func bindings(shortensEscape: Bool) -> Bindings {
      var bindings = Bindings()
      bindings.shortensEscape = shortensEscape
      return bindings
    }

    private static let userChoosesNone = System.environment("ESCDELAY") == nil

    @Test(.enabled(if: userChoosesNone), arguments: [(true, 25), (false, 1_000)])
    func escapeDelayIsShortenedOnlyIfAllowed(isAllowed: Bool, delay: Int32) throws {
      try withStandardDelay {
        let screen = try LineScreen(terminal: "xterm-256color")
        let overlay = try screen.overlay(
          manager, timeout: nil, bindings: bindings(shortensEscape: isAllowed))
        manager.add(snack: "Saved")
        for _ in 0..<3 { overlay.step() }
        overlay.bindings.pointer = .never
        #expect(get_escdelay() == delay)
        overlay.close()
        #expect(get_escdelay() == delay)
      }
    }

    @Test(.enabled(if: userChoosesNone))
    func escapeDelayIsShortenedOnceItIsAllowed() throws {
      try withStandardDelay {
        let screen = try LineScreen(terminal: "xterm-256color")
        let overlay = try screen.overlay(
          manager, timeout: nil, bindings: bindings(shortensEscape: false))
        overlay.bindings.shortensEscape = true
        #expect(get_escdelay() == 25)
        set_escdelay(1_000)  // the host's own choice
        overlay.bindings.pointer = .never
        #expect(get_escdelay() == 1_000)
      }
    }

    @Test(arguments: [true, false])
    func escapeDelayOfTheHostIsKept(isAllowed: Bool) throws {
      try withStandardDelay {
        let screen = try LineScreen(terminal: "xterm-256color")
        set_escdelay(400)
        let bindings = bindings(shortensEscape: isAllowed)
        let overlay = try screen.overlay(manager, timeout: nil, bindings: bindings)
        overlay.step()
        #expect(get_escdelay() == 400)
      }
    }

    @Test func escapeDelayOfTheUserIsKept() throws {
      try withStandardDelay {
        let screen = try LineScreen(terminal: "xterm-256color")
        _ = try System.withVariable("ESCDELAY", setTo: "1000") {
          Result { try screen.overlay(manager, timeout: nil) }
        }.get()
        #expect(get_escdelay() == 1_000)
      }
    }

    // MARK: Focus reports

    private static let marker = "\u{1B}[end"
    private static let terminals = ["xterm-256color", "tmux-256color"]

    /// Returns all that a terminal receives while a snack is shown with unfocused alerts.
    private func sent(on terminal: String, followsFocus: Bool) throws -> String {
      let screen = try LineScreen(terminal: terminal)
      var bindings = Bindings()
      bindings.followsTerminalFocus = followsFocus
      let overlay = try System.withVariable("TERM", setTo: terminal) {
        Result { try screen.overlay(manager, timeout: .zero, bindings: bindings) }
      }.get()
      overlay.unfocusedAlerts = UnfocusedAlerts(bell: true)
      manager.appearance.addAnimation = Animation(duration: .zero)
      manager.add(snack: "Saved")
      for _ in 0..<3 { overlay.step() }
      overlay.pause()
      overlay.resume()
      overlay.step()
      manager.removeAll()
      for _ in 0..<3 { overlay.step() }
      screen.type("\u{1B}[?62;22c")  // the answer for which closing would wait
      overlay.close()
      return sent(on: screen)
    }

    /// Returns all that a terminal has received since the last call.
    private func sent(on screen: LineScreen) -> String {
      fflush(nil)
      _ = write(screen.output, Self.marker, Self.marker.utf8.count)
      return screen.sent(upTo: Self.marker)
    }

    @Test(arguments: terminals)
    func focusReportsAreTurnedOnOnlyIfAllowed(terminal: String) throws {
      let usual = try sent(on: terminal, followsFocus: true)
      #expect(usual.contains("Saved") && usual.contains("1004"))
      let quiet = try sent(on: terminal, followsFocus: false)
      #expect(quiet.contains("Saved") && quiet.contains("1006") && !quiet.contains("1004"))
    }

    /// A function that reads a line, such as `getnstr`, would take reports for text.
    @Test func noReportsArriveWhileTheHostPauses() throws {
      let screen = try LineScreen(terminal: "xterm-256color")
      let overlay = try screen.overlay(manager, timeout: .zero)
      overlay.unfocusedAlerts = UnfocusedAlerts(bell: true)
      manager.add(snack: Snack(message: "Saved", duration: .untilDismissed))
      for _ in 0..<3 { overlay.step() }
      #expect(Self.lastSwitches(in: sent(on: screen)) == ["1003": "h", "1004": "h"])
      overlay.pause()
      let paused = ["1003": "l", "1004": "l"]
      #expect(Self.lastSwitches(in: sent(on: screen)) == paused)
      overlay.step()
      #expect(Self.lastSwitches(in: sent(on: screen)).isEmpty)
      overlay.resume()
      overlay.step()
      #expect(Self.lastSwitches(in: sent(on: screen)) == ["1003": "h", "1004": "h"])
      screen.type("\u{1B}[?62;22c")
      overlay.close()
    }

    /// Returns how the modes of pointer and focus reports were switched last.
    private static func lastSwitches(in text: String) -> [String: String] {
      var switches: [String: String] = [:]
      for match in text.matches(of: /\u{1B}\[\?([0-9;]+)([hl])/) {
        for mode in match.1.split(separator: ";") where ["1003", "1004"].contains(mode) {
          switches[String(mode)] = String(match.2)
        }
      }
      return switches
    }

    /// A host may have turned focus reports on itself.
    @Test func focusReportsOfTheHostReachIt() throws {
      let screen = try LineScreen(terminal: "xterm-256color")
      define_key("\u{1B}[I", 701)
      define_key("\u{1B}[O", 702)
      var bindings = Bindings()
      bindings.followsTerminalFocus = false
      screen.type("\u{1B}[O\u{1B}[Ix\u{1B}[?62;22c\u{1B}[O!")
      let overlay = try screen.overlay(manager, bindings: bindings)
      manager.add(snack: "Saved")
      overlay.step()
      var keys: [Int32] = []
      while keys.last != 33, keys.count < 10 { keys.append(overlay.getKey()) }
      #expect(keys == [702, 701, 120, 702, 33])
      #expect(overlay.stack.hasTerminalFocus)
    }
  }
}
