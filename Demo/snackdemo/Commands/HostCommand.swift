import ArgumentParser
import CNcurses
import Foundation
import SnackTerm

/// The `host` command: a minimal host program for measuring the cost of snacks from outside.
struct HostCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "host",
    abstract: "A sample host for measuring: shows the file named by BENCH_TEXT.",
    usage: "snackdemo host",
    discussion: "Keys: t next toast, p a toast that stays, b a thousand toasts, d dismiss, q quit.")

  func run() throws {
    try Stage.open { overlay in
      showText()
      var poster = BenchPoster()
      while true {
        let key = overlay.readKey()
        if key == "q" || overlay.hasHungUp { return }
        poster.handle(key)
      }
    }
  }

  private func showText() {
    let name = ProcessInfo.processInfo.environment["BENCH_TEXT"] ?? "/dev/null"
    let text = (try? String(contentsOfFile: name, encoding: .utf8)) ?? ""
    use_default_colors()
    init_pair(1, Int16(COLOR_GREEN), -1)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.prefix(HostWindow.size.rows).enumerated() {
      HostWindow.put(String(line), row: row, column: 0, pair: row % 4 == 1 ? 1 : 0)
    }
    wmove(snk_stdscr(), 0, 0)
  }
}

/// The key handler of the measuring host, which posts snacks.
private struct BenchPoster {
  private var count = 0

  mutating func handle(_ key: Key?) {
    switch key {
    case "t":
      let words = ["ONE", "TWO", "THREE", "FOUR", "FIVE"]
      post(words[count % words.count])
      count += 1
    case "p": post("KEEP", duration: .untilDismissed)
    case "b": for number in 1...1000 { post(String(number)) }
    case "d": SnackbarManager.removeAll()
    default: break
    }
  }

  private func post(_ word: String, duration: Lifetime = 4) {
    SnackbarManager.add(
      snack: Snack(
        title: "NOTICE \(word)", message: "QUICK MESSAGE NUMBER \(word) IS HERE",
        duration: duration))
  }
}
