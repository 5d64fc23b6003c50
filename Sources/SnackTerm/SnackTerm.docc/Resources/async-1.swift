// An async host: `for await` delivers the keys.
//
// `overlay.keys` is an AsyncSequence of the host's keys; snacks animate while it waits for one. All
// drawing stays on the main actor, because ncurses has a single screen.
//
// Keys: d starts a download, arrows swipe, q quits.

import CNcurses
import Glibc
import SnackTerm

/// The host program: a list of downloads.
@main
@MainActor
enum AsyncHost {
  private static var lines = ["d download   arrows swipe   q quit", ""]

  static func main() async {
    do {
      try await start()
    } catch {
      let line = "AsyncHost: \(error)\n"
      write(STDERR_FILENO, line, line.utf8.count)
      exit(1)
    }
  }

  private static func start() async throws {
    try SnackOverlay.restoreTerminalOnSignals()
    setlocale(LC_ALL, "")
    initscr()
    defer { endwin() }
    cbreak()
    noecho()
    curs_set(0)
    keypad(snk_stdscr(), true)
    let overlay = try SnackOverlay()
    defer { overlay.close() }
    draw(on: overlay)
    var count = 0
    for await key in overlay.keys {
      switch key {
      case "q": return
      case "d":
        count += 1
        lines.append("download \(count) has started")
        SnackbarManager.add(snack: "download \(count) has started")
      default: break
      }
      // Also after `.resize`, which arrives like any other key.
      draw(on: overlay)
    }
  }

  private static func draw(on overlay: SnackOverlay) {
    let window = snk_stdscr()
    werase(window)
    for (row, line) in lines.suffix(Int(getmaxy(window))).enumerated() {
      mvwaddnstr(window, Int32(row), 1, line, max(0, getmaxx(window) - 1))
    }
    wnoutrefresh(window)
    overlay.step()  // was: doupdate()
  }
}
