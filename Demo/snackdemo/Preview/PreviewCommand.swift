import ArgumentParser
import SnackTerm

/// The interactive previewer over a sample host.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "See toasts over a sample program; the keys are on its screen.",
    usage: "snackdemo preview [--theme <theme>] [--language <language>] [--history]")

  @Flag(help: "Begin with the toasts of earlier runs, and keep those of this one.")
  var history = false

  @Option(help: ThemeChoice.help, completion: ThemeChoice.completion)
  var theme: String?

  @OptionGroup var language: LanguageOptions

  func validate() throws {
    try ThemeChoice.check(theme)
  }

  func run() throws {
    try Self.open(keepsHistory: history, theme: theme, strings: language.strings)
  }

  /// Opens the previewer, and says on standard error what was wrong with the file of the history.
  /// - Parameters:
  ///   - keepsHistory: Whether it begins with the toasts of earlier runs and keeps those of this one.
  ///   - theme: The theme with which it begins; `nil` takes the usual one.
  ///   - strings: What the library says by itself.
  /// - Throws: An error if that is none, or if there is no screen.
  static func open(
    keepsHistory: Bool, theme: String? = nil, strings: BuiltInStrings = .preferred
  ) throws {
    // A file that is no theme is told before there is a screen.
    let first = try ThemeChoice.load(theme)
    let shelf = ThemeShelf(extra: theme.flatMap { ThemeChoice.isFile($0) ? $0 : nil })
    let keeper = keepsHistory ? HistoryKeeper(try HistoryStore.file(at: nil)) : nil
    let time = PacedClock()
    try Stage.open(clock: time) { overlay in
      keeper?.start(on: overlay.manager)
      overlay.manager.strings = strings
      var previewer = Previewer(
        overlay: overlay, time: time, shelf: shelf, theme: first.name)
      previewer.run()
    }
    for problem in keeper?.problems ?? [] { Stage.fail(problem) }
  }
}
