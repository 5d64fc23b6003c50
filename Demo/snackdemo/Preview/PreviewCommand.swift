import ArgumentParser
import SnackTerm

/// The `preview` command: the interactive previewer over a sample host.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Try out toasts and themes over a sample program.",
    usage: "snackdemo preview [<options>]")

  @Flag(help: "Load earlier toasts, and keep new ones.")
  var history = false

  @Option(help: ThemeChoice.help, completion: ThemeChoice.completion)
  var theme: String?

  @OptionGroup var language: LanguageOptions
  @OptionGroup var accessibility: AccessibilityOptions

  func validate() throws {
    try ThemeChoice.check(theme)
  }

  func run() throws {
    try Self.open(
      keepsHistory: history, theme: theme, strings: language.strings,
      preferences: accessibility.preferences)
  }

  /// Opens the previewer, and reports problems with the history file on standard error at the end.
  /// - Parameters:
  ///   - keepsHistory: Whether to load the toasts of earlier runs and save those of this run.
  ///   - theme: The initial theme; `nil` for the default one.
  ///   - strings: The built-in strings.
  ///   - preferences: The preferences for motion and a screen reader, as far as given.
  /// - Throws: An error if the theme or the screen is not available.
  static func open(
    keepsHistory: Bool, theme: String? = nil, strings: BuiltInStrings = .preferred,
    preferences: AccessibilityPreferences = AccessibilityPreferences()
  ) throws {
    // Report an invalid theme file before the screen opens.
    let first = try ThemeChoice.load(theme)
    let shelf = ThemeShelf(extra: theme.flatMap { ThemeChoice.isFile($0) ? $0 : nil })
    let keeper = keepsHistory ? HistoryKeeper(try HistoryStore.file(at: nil)) : nil
    let time = PacedClock()
    try Stage.open(clock: time) { overlay in
      keeper?.start(on: overlay.manager)
      Self.listen(on: overlay)
      overlay.manager.strings = strings
      var previewer = Previewer(
        overlay: overlay, time: time, shelf: shelf, theme: shelf.extraName ?? first.name,
        preferences: preferences)
      previewer.run()
    }
    for problem in keeper?.problems ?? [] { Stage.printError(problem) }
  }

  /// Shows toasts of `snackdemo send`, or a toast that says why this is not possible.
  private static func listen(on overlay: SnackOverlay) {
    do throws(TerminalError) {
      try overlay.listen()
    } catch {
      overlay.manager.add(
        snack: Snack(title: "Not listening", message: "\(error)", level: .warning))
    }
  }
}
