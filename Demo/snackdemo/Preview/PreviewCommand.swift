import ArgumentParser
import SnackTerm

/// The interactive previewer over a sample host.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "See toasts over a sample program; the keys are on its screen.",
    usage: """
      snackdemo preview [--theme <theme>] [--language <language>] [--history] [--motion <motion>] \
      [--screen-reader]
      """)

  @Flag(help: "Begin with the toasts of earlier runs, and keep those of this one.")
  var history = false

  @Option(help: ThemeChoice.help, completion: ThemeChoice.completion)
  var theme: String?

  @OptionGroup var language: LanguageOptions
  @OptionGroup var access: AccessOptions

  func validate() throws {
    try ThemeChoice.check(theme)
  }

  func run() throws {
    try Self.open(
      keepsHistory: history, theme: theme, strings: language.strings, wishes: access.wishes)
  }

  /// Opens the previewer, and says on standard error what was wrong with the file of the history.
  /// - Parameters:
  ///   - keepsHistory: Whether it begins with the toasts of earlier runs and keeps those of this one.
  ///   - theme: The theme with which it begins; `nil` takes the usual one.
  ///   - strings: What the library says by itself.
  ///   - wishes: How much moves, and whether a screen reader runs, as far as that was told.
  /// - Throws: An error if that is none, or if there is no screen.
  static func open(
    keepsHistory: Bool, theme: String? = nil, strings: BuiltInStrings = .preferred,
    wishes: PersonalWishes = PersonalWishes()
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
        overlay: overlay, time: time, shelf: shelf, theme: shelf.extraName ?? first.name,
        wishes: wishes)
      previewer.run()
    }
    for problem in keeper?.problems ?? [] { Stage.fail(problem) }
  }
}
