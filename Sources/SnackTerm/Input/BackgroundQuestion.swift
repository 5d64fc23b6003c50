/// A query for the terminal's default colours, and its state.
///
/// The answers arrive as key codes that the library defines, like mouse reports. Keys typed in
/// between keep their order, and late answers are still recognized.
struct BackgroundQuestion {
  private static let codes: [(TerminalAnswer.Reader.Kind, Int32)] = [
    (.foreground, TerminalReports.Code.foreground), (.background, TerminalReports.Code.background),
    (.attributes, TerminalReports.Code.attributes),
  ]

  /// The parser of an answer in progress; `nil` if there is none.
  private(set) var reader: TerminalAnswer.Reader?
  /// The time of the query in nanoseconds; `nil` before it is sent.
  private(set) var askedAt: Int64?
  /// Whether the last answer has arrived.
  private(set) var isAnswered = false

  /// Whether an answer may still arrive.
  var isOpen: Bool { askedAt != nil && !isAnswered }

  /// Sends the query if the terminal answers or ignores such queries.
  /// - Parameters:
  ///   - input: The descriptor from which ncurses reads keys.
  ///   - output: The descriptor to which ncurses writes.
  ///   - terminal: The name of the terminal's description.
  ///   - program: The value of `TERM_PROGRAM`.
  mutating func ask(
    input: Int32, output: Int32, terminal: String = Curses.terminalName,
    program: String? = System.environment("TERM_PROGRAM")
  ) {
    // Terminals with a mouse belong to the xterm family. The Linux console does not, whatever its
    // description says, and would print part of the query.
    guard askedAt == nil, Curses.capability("kmous") != nil, !terminal.hasPrefix("linux"),
      System.isTerminal(output), System.deliversSingleKeys(input)
    else { return }
    for (kind, code) in Self.codes where !Curses.defineKey(kind.prefix, as: code) { return }
    // Apple's Terminal prints the last letter of a mode query.
    let questions = TerminalAnswer.questions(hasModeReports: program != "Apple_Terminal")
    System.put(Array(questions.utf8), to: output)
    askedAt = System.nanoseconds
  }

  /// Returns the milliseconds that remain of a period that started with the query.
  func remainingMilliseconds(of milliseconds: Int) -> Int32 {
    guard let askedAt else { return 0 }
    let passed = (System.nanoseconds - askedAt) / 1_000_000
    return Int32(clamping: max(0, Int64(milliseconds) - passed))
  }

  /// Starts reading an answer if a key is the beginning of one, and returns whether it is.
  mutating func begin(_ key: Int32) -> Bool {
    guard askedAt != nil, let (kind, _) = Self.codes.first(where: { $0.1 == key }) else {
      return false
    }
    reader = TerminalAnswer.Reader(kind)
    return true
  }

  /// Starts reading an answer whose beginning was recognized byte by byte.
  mutating func begin(_ kind: TerminalAnswer.Reader.Kind) {
    reader = TerminalAnswer.Reader(kind)
  }

  /// Consumes the next key of the answer being read.
  mutating func consume(_ key: Int32) -> TerminalAnswer.Reader.Progress {
    guard let progress = reader?.consume(key) else { return .broken }
    if progress != .unfinished { reader = nil }
    if progress == .answer(.attributes) {
      isAnswered = true
      // The host may send such queries too.
      Curses.undefineKey(TerminalReports.Code.attributes)
    }
    return progress
  }

  /// Removes the key definitions and ends the query.
  mutating func end() {
    guard askedAt != nil else { return }
    for (_, code) in Self.codes { Curses.undefineKey(code) }
    askedAt = nil
    reader = nil
  }
}
