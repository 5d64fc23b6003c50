// A host with overlapping panels and its own poll(2) loop.
//
// It starts ncurses, attaches a `SnackOverlay` to the screen, and wakes for three things: a key, a
// call from another thread (`wakeDescriptor`), and time: its own tick or the next change of a snack
// (`pollTimeout`). The panels need no knowledge of the snacks: a panel may move underneath a snack,
// and its drawing is intact when the snack is gone.
//
// Keys: a adds a snack, s one without a timeout, space starts or stops the moving panel, q quits.

import CNcurses
import Glibc
import SnackTerm

/// Three overlapping panels; the topmost moves from side to side.
final class Panels {
  private var panels: [UnsafeMutablePointer<PANEL>] = []
  private var direction: Int32 = 1
  var isMoving = true

  init() {
    build()
  }

  /// Recreates all panels and the help line, which a resize may have clipped for good.
  func rebuild() {
    for panel in panels {
      let window = panel_window(panel)
      del_panel(panel)
      delwin(window)
    }
    panels = []
    build()
  }

  private func build() {
    werase(snk_stdscr())
    let help = "q quit  a add  s sticky  space stop  arrows swipe"
    mvwaddnstr(snk_stdscr(), 0, 1, help, max(0, getmaxx(snk_stdscr()) - 1))
    wnoutrefresh(snk_stdscr())
    for (index, name) in ["letters", "photos", "songs"].enumerated() {
      let place = Int32(index)
      // newwin fails if the screen is too small for the window.
      guard let window = newwin(8, 32, 2 + 4 * place, 4 + 10 * place),
        let panel = new_panel(window)
      else { continue }
      box(window, 0, 0)
      mvwaddstr(window, 0, 2, " \(name) ")
      for line in 1...5 { mvwaddstr(window, Int32(line + 1), 3, "\(name), line \(line)") }
      panels.append(panel)
    }
  }

  /// Moves the topmost panel by one column and reverses its direction at an edge.
  func step() {
    guard isMoving, let panel = panels.last, let window = panel_window(panel) else { return }
    let maxX = getmaxx(snk_stdscr()) - getmaxx(window)
    if getbegx(window) >= maxX { direction = -1 }
    if getbegx(window) <= 0 { direction = 1 }
    move_panel(panel, getbegy(window), max(0, min(maxX, getbegx(window) + direction)))
  }
}

/// The host program.
@main
enum PollHost {
  static let tick = Duration.milliseconds(150)

  static func main() {
    do {
      try start()
    } catch {
      let line = "PollHost: \(error)\n"
      write(STDERR_FILENO, line, line.utf8.count)
      exit(1)
    }
  }

  private static func start() throws {
    try SnackOverlay.restoreTerminalOnSignals()
    setlocale(LC_ALL, "")
    initscr()
    defer { endwin() }
    cbreak()
    noecho()
    curs_set(0)
    keypad(snk_stdscr(), true)
    nodelay(snk_stdscr(), true)
    let overlay = try SnackOverlay()
    defer { overlay.close() }
    run(Panels(), under: overlay)
  }

  private static func run(_ panels: Panels, under overlay: SnackOverlay) {
    var nextTick = ContinuousClock.now + tick
    while !overlay.hasHungUp {
      update_panels()
      overlay.step()  // was: doupdate()
      wait(for: overlay, until: nextTick)
      if ContinuousClock.now >= nextTick {
        panels.step()
        nextTick = .now + tick
      }
      while let key = overlay.pollKey() {  // was: wgetch(stdscr), as long as it is not ERR
        if key == "q" { return }
        handle(key, panels)
      }
    }
  }

  /// Waits for a key, a call from another thread, the next change of a snack, or the next tick.
  private static func wait(for overlay: SnackOverlay, until tick: ContinuousClock.Instant) {
    var descriptors = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: overlay.wakeDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    let untilTick = Int32(max(0, (tick - .now) / .milliseconds(1)).rounded(.up))
    let untilChange = overlay.pollTimeout
    poll(&descriptors, 2, untilChange < 0 ? untilTick : min(untilTick, untilChange))
  }

  private static func handle(_ key: Key, _ panels: Panels) {
    switch key {
    case "a":
      SnackbarManager.add(snack: Snack(title: "Song added", message: "It plays next."))
    case "s":
      SnackbarManager.add(
        snack: Snack(message: "Swipe me away.", duration: .untilDismissed, level: .info))
    case " ": panels.isMoving.toggle()
    case .resize: panels.rebuild()
    default: break
    }
  }
}
