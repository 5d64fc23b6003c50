// An async host: keys come from `for await`.
//
// `overlay.keys` is an AsyncSequence of the keys that are the host's; while it waits for one,
// snacks move. Everything that draws stays on the main actor, because ncurses has one screen.
//
// Keys: d starts a download, arrows swipe, q quits.

import CNcurses
import Foundation
import SnackTerm

/// Runs the downloads on the terminal.
@main
@MainActor
enum AsyncHost {
  private static var lines = ["d download   arrows swipe   q quit", ""]

  static func main() async {
    do {
      try await start()
    } catch {
      FileHandle.standardError.write(Data("AsyncHost: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func start() async throws {
    try restoreTerminalOnSignals()
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
      if key == Key("q").code { return }
      if key == Key("d").code {
        count += 1
        lines.append("download \(count) has started")
        SnackbarManager.add(snack: "download \(count) has started")
      }
      // Also after KEY_RESIZE, which is a key like any other.
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
