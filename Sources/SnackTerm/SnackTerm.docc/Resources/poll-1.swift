// A host with overlapping panels and its own poll(2) loop.
//
// It wakes for a key and for its own tick.
//
// Keys: space starts or stops the moving panel, q quits.

import CNcurses
import Glibc

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
    let help = "space stop  q quit"
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
    setlocale(LC_ALL, "")
    initscr()
    defer { endwin() }
    cbreak()
    noecho()
    curs_set(0)
    keypad(snk_stdscr(), true)
    nodelay(snk_stdscr(), true)
    run(Panels())
  }

  private static func run(_ panels: Panels) {
    var nextTick = ContinuousClock.now + tick
    while true {
      update_panels()
      doupdate()
      wait(until: nextTick)
      if ContinuousClock.now >= nextTick {
        panels.step()
        nextTick = .now + tick
      }
      while case let key = wgetch(snk_stdscr()), key != ERR {
        if key == 113 { return }
        handle(key, panels)
      }
    }
  }

  /// Waits for a key or the next tick.
  private static func wait(until tick: ContinuousClock.Instant) {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    poll(&descriptor, 1, Int32(max(0, (tick - .now) / .milliseconds(1)).rounded(.up)))
  }

  private static func handle(_ key: Int32, _ panels: Panels) {
    switch key {
    case 32: panels.isMoving.toggle()
    case KEY_RESIZE: panels.rebuild()
    default: break
    }
  }
}
