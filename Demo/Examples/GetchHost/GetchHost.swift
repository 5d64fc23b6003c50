// A host with a getch loop that draws to stdscr: a to-do list.
//
// The only change for snacks is `overlay.readKey()` in place of `getch()`. The list uses the arrow
// keys, so snacks handle keys only while one of them has the focus: F8 focuses a snack, then the
// arrows swipe it and Escape returns to the list.
//
// Keys: up and down move, space marks an item as done, d deletes it, q quits.

import CNcurses
import Glibc
import SnackTerm

/// A to-do list with a selected item.
struct TodoList {
  private(set) var items = [
    (text: "Water the plants", isDone: false), (text: "Answer Yuki's letter", isDone: true),
    (text: "Book the train to Lyon", isDone: false), (text: "Mend the bicycle", isDone: false),
  ]
  private(set) var selected = 0

  mutating func move(by step: Int) {
    selected = min(max(0, selected + step), max(0, items.count - 1))
  }

  mutating func toggle() -> Snack? {
    guard items.indices.contains(selected) else { return nil }
    items[selected].isDone.toggle()
    let isDone = items[selected].isDone
    return Snack(
      title: isDone ? "Done" : "Not done yet", message: items[selected].text,
      reuseIdentifier: items[selected].text, level: isDone ? .success : .info)
  }

  mutating func delete() -> Snack? {
    guard items.indices.contains(selected) else { return nil }
    let text = items.remove(at: selected).text
    move(by: 0)
    return Snack(title: "Deleted", message: text, level: .warning)
  }
}

/// Draws the list as any ncurses program would.
func draw(_ list: TodoList) {
  let window = snk_stdscr()
  werase(window)
  let help = "To do   q quit  up/down move  d delete  space done  F8 toasts"
  mvwaddnstr(window, 0, 1, help, max(0, getmaxx(window) - 1))
  for (row, item) in list.items.enumerated() {
    wattr_set(window, row == list.selected ? snk_reverse() : 0, 0, nil)
    let line = " [\(item.isDone ? "x" : " ")] \(item.text) "
    mvwaddnstr(window, Int32(row + 2), 1, line, max(0, getmaxx(window) - 1))
  }
  wattr_set(window, 0, 0, nil)
}

/// The host program.
@main
enum GetchHost {
  static func main() {
    do {
      try SnackOverlay.run(bindings: Bindings(mode: .whileFocused), runLoop)
    } catch {
      let line = "GetchHost: \(error)\n"
      write(STDERR_FILENO, line, line.utf8.count)
      exit(1)
    }
  }

  private static func runLoop(_ overlay: SnackOverlay) {
    SnackbarManager.defaultAlignment = .bottom
    var list = TodoList()
    while !overlay.hasHungUp {
      draw(list)
      var change: Snack?
      switch overlay.readKey() {  // was: getch()
      case .up: list.move(by: -1)
      case .down: list.move(by: 1)
      case " ": change = list.toggle()
      case "d": change = list.delete()
      case "q": return
      default: break
      }
      if let change { SnackbarManager.add(snack: change) }
    }
  }
}
