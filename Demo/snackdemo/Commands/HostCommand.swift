import ArgumentParser
import CNcurses
import SnackTerm

/// The `host` command: a minimal host program for benchmarks of snacks.
struct HostCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "host",
    abstract: "Run a minimal host for benchmarks; BENCH_TEXT names its text.",
    usage: "snackdemo host [--theme <name>]",
    discussion: "Keys: t next toast, p persistent toast, b 1000 toasts, d dismiss all, q quit.",
    shouldDisplay: false)

  @Option(help: ThemeChoice.help, completion: ThemeChoice.completion)
  var theme: String?

  func run() throws {
    let theme = try ThemeChoice.load(theme)
    try Stage.open { overlay in
      SnackbarManager.appearance.theme = theme
      showText()
      var poster = BenchPoster()
      while true {
        let key = overlay.readKey()
        if key == "q" || overlay.hasHungUp { return }
        poster.handle(key)
      }
    }
  }

  private static func text(ofFile path: String) -> String? {
    guard let file = try? System.ReadableFile(path) else { return nil }
    return (try? file.read(count: file.size)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func showText() {
    let text = System.environment("BENCH_TEXT").flatMap(Self.text(ofFile:)) ?? ""
    use_default_colors()
    init_pair(1, Int16(COLOR_GREEN), -1)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.prefix(HostWindow.size.rows).enumerated() {
      HostWindow.put(String(line), row: row, column: 0, pair: row % 4 == 1 ? 1 : 0)
    }
    wmove(snk_stdscr(), 0, 0)
  }
}

/// The key handler of the benchmark host, which posts snacks.
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
