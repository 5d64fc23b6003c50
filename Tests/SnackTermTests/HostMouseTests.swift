import CNcurses
import Glibc
import SnackCore
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Mouse reports of a host that requests them under a snack, or leaves its screen.
  @Suite struct HostMouseTests {
    private static let terminals = ["xterm-256color", "tmux-256color", "screen-256color"]
    /// The press and release events of the left button.
    private static let hostMask = Curses.mouseBit(.pressed, 1) | Curses.mouseBit(.released, 1)
    private static let marker = "\u{1B}[end"
    private let manager = SnackbarManager()

    private func overlay(on screen: LineScreen, _ terminal: String) throws -> SnackOverlay {
      var bindings = Bindings()
      bindings.pointer = .hover
      return try System.withVariable("TERM", setTo: terminal) {
        Result { try screen.overlay(manager, timeout: .zero, bindings: bindings) }
      }.get()
    }

    /// Returns the mouse mode that is on after all that was sent; `nil` if none is.
    private func mode(after sent: String) -> Substring? {
      var mode: Substring?
      for part in sent.split(separator: "\u{1B}[?", omittingEmptySubsequences: false).dropFirst() {
        let list = part.prefix { $0.isNumber || $0 == ";" }
        let modes = list.split(separator: ";").filter { ["1000", "1002", "1003"].contains($0) }
        guard let last = modes.last else { continue }
        switch part.dropFirst(list.count).first {
        case "h": mode = last
        case "l": mode = nil
        default: break
        }
      }
      return mode
    }

    /// Returns the mouse mode that is on now.
    private func mode(on screen: LineScreen) -> Substring? {
      fflush(nil)
      _ = write(screen.output, Self.marker, Self.marker.utf8.count)
      return mode(after: screen.sent(upTo: Self.marker))
    }

    private func removeAll(from overlay: SnackOverlay) {
      manager.removeAll()
      for _ in 0..<3 { overlay.step() }
    }

    private func show(on overlay: SnackOverlay) {
      manager.appearance.addAnimation = Animation(duration: .zero)
      manager.appearance.removeAnimation = Animation(duration: .zero)
      manager.add(snack: "Saved")
      for _ in 0..<3 { overlay.step() }
    }

    @Test(arguments: terminals)
    func maskSetUnderASnackRemainsAfterIt(terminal: String) throws {
      let screen = try LineScreen(terminal: terminal)
      let overlay = try overlay(on: screen, terminal)
      show(on: overlay)
      #expect(mode(on: screen) == "1003")
      let wanted = Self.hostMask
      _ = Curses.setMouseMask(wanted)
      overlay.step()
      #expect(mode(on: screen) == "1003")
      removeAll(from: overlay)
      #expect(mode(on: screen) == "1000")
      overlay.close()
      #expect(Curses.setMouseMask(0) == wanted)
    }

    /// Without `keypad`, ncurses would pass the bytes of the reports on as keys.
    @Test(arguments: terminals)
    func windowWithoutKeypadGetsNoReports(terminal: String) throws {
      let screen = try LineScreen(terminal: terminal)
      let overlay = try overlay(on: screen, terminal)
      let window = snk_stdscr()
      show(on: overlay)
      for (hasKeypad, expected) in [(false, nil), (true, "1003"), (false, nil)] {
        keypad(window, hasKeypad)
        _ = overlay.pollKey(window)
        overlay.step()
        #expect(mode(on: screen) == expected.map { Substring($0) })
      }
      overlay.close()
    }

    @Test(arguments: terminals, [false, true])
    func hoverIsReportedAgainAfterTheHostWasAway(terminal: String, hostUsesMouse: Bool) throws {
      let screen = try LineScreen(terminal: terminal)
      if hostUsesMouse { _ = Curses.setMouseMask(Self.hostMask) }
      let overlay = try overlay(on: screen, terminal)
      show(on: overlay)
      endwin()
      overlay.step()
      wrefresh(snk_stdscr())
      for _ in 0..<2 { overlay.step() }
      #expect(mode(on: screen) == "1003")
      removeAll(from: overlay)
      #expect(mode(on: screen) == (hostUsesMouse ? "1000" : nil))
      overlay.close()
    }
  }
}
