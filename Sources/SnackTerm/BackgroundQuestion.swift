/// The question for the terminal's own colours while it is open.
///
/// The answers come as keys of our own, as the reports of the mouse do: so they are found among keys
/// that a person types meanwhile, which keep their order, and also when they come late.
struct BackgroundQuestion {
  private static let codes: [(TerminalAnswer.Reader.Kind, Int32)] = [
    (.ink, TerminalReports.Code.ink), (.background, TerminalReports.Code.background),
    (.attributes, TerminalReports.Code.attributes),
  ]

  /// An answer of which the rest is on its way.
  private(set) var reader: TerminalAnswer.Reader?
  /// When the terminal was asked; `nil` as long as it was not.
  private(set) var askedAt: Int64?
  /// Whether nothing more comes for sure.
  private(set) var isAnswered = false

  /// Whether an answer may still come.
  var isOpen: Bool { askedAt != nil && !isAnswered }

  /// Asks, if the terminal is one that answers such questions or passes over them.
  /// - Parameters:
  ///   - input: The descriptor from which ncurses reads keys.
  ///   - output: The descriptor to which it writes.
  ///   - terminal: The name of its description.
  ///   - program: What `TERM_PROGRAM` says.
  mutating func ask(
    input: Int32, output: Int32, terminal: String = Curses.terminalName,
    program: String? = System.environment("TERM_PROGRAM")
  ) {
    // A terminal with a mouse is of the family of xterm. The console of Linux is none, whatever its
    // description says, and would show a part of the question.
    guard askedAt == nil, Curses.capability("kmous") != nil, !terminal.hasPrefix("linux"),
      System.isTerminal(output), System.takesSingleKeys(input)
    else { return }
    for (kind, code) in Self.codes where !Curses.defineKey(kind.beginning, as: code) { return }
    // Apple's terminal shows the last letter of a question for a mode.
    let questions = TerminalAnswer.questions(hasModeReports: program != "Apple_Terminal")
    System.put(Array(questions.utf8), to: output)
    askedAt = System.nanoseconds
  }

  /// How many milliseconds are left of a time that began with the question.
  func rest(of milliseconds: Int) -> Int32 {
    guard let askedAt else { return 0 }
    let passed = (System.nanoseconds - askedAt) / 1_000_000
    return Int32(clamping: max(0, Int64(milliseconds) - passed))
  }

  /// Begins to read an answer if a key is the beginning of one, and says whether it is.
  mutating func begin(_ key: Int32) -> Bool {
    guard askedAt != nil, let (kind, _) = Self.codes.first(where: { $0.1 == key }) else {
      return false
    }
    reader = TerminalAnswer.Reader(kind)
    return true
  }

  /// Begins with an answer that was found by its bytes.
  mutating func begin(_ kind: TerminalAnswer.Reader.Kind) {
    reader = TerminalAnswer.Reader(kind)
  }

  /// Takes a key while an answer is read.
  mutating func take(_ key: Int32) -> TerminalAnswer.Reader.Progress {
    guard let progress = reader?.take(key) else { return .broken }
    if progress != .unfinished { reader = nil }
    if progress == .answer(.attributes) {
      isAnswered = true
      // A host may ask such questions of its own.
      Curses.undefineKey(TerminalReports.Code.attributes)
    }
    return progress
  }

  /// Gives the keys back.
  mutating func end() {
    guard askedAt != nil else { return }
    for (_, code) in Self.codes { Curses.undefineKey(code) }
    (askedAt, reader) = (nil, nil)
  }
}
