import ArgumentParser
import SnackTerm

/// The `history` command: lists earlier toasts and how they ended.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List earlier toasts and questions, and how they ended.",
    usage: "snackdemo history [<options>]",
    discussion: """
      Lists the toasts of snackdemo send, the questions of snackdemo ask --to, and the toasts of \
      programs that keep a history, such as snackdemo show --history. Each line has the time, the \
      level, the ending and the text of a toast. Sent toasts are listed as shown, unless send has \
      waited for their end. A question ends with its choices or button as the action, or key if it \
      was dismissed; a typed text follows it, unless it is secret. The user's history is \
      snackterm/history.jsonl in $XDG_STATE_HOME, or in ~/.local/state.
      """)

  @Option(help: "Only toasts that contain this text, ignoring case.")
  var search: String?

  @Option(help: "Only this level: \(levels.joined(separator: ", ")).")
  var level: String?

  @Flag(help: "Print one JSON object per line.")
  var json = false

  @Flag(help: "Delete the history.")
  var clear = false

  @Option(
    help: "History file. (default: the user's, see above)")
  var file: String?

  private static let levels = Level.allCases.map(\.rawValue)

  func validate() throws {
    _ = try chosenLevel
    guard file != "" else {
      throw ValidationError("empty name after --file; omit --file for your own history")
    }
    guard clear, json || search != nil || level != nil else { return }
    throw ValidationError("--clear can be combined only with --file")
  }

  private var chosenLevel: Level? {
    get throws {
      try level.map { try Choice.pick($0, from: Self.levels, kind: "level") }
        .flatMap(Level.init(rawValue:))
    }
  }

  func run() throws {
    let file = try HistoryStore.file(at: file)
    do {
      if clear { try file.clear() } else { try list(file) }
    } catch let problem as HistoryProblem {
      Stage.printError("\(problem)")
      throw ExitCode.failure
    }
  }

  private func list(_ file: HistoryFile) throws {
    let found = try file.load()
    let history = SnackHistory(found.entries, limit: found.entries.count)
    for entry in history.entries(level: try chosenLevel, containing: search) {
      print(json ? entry.jsonLine : Self.line(of: entry))
    }
    guard found.skippedCount > 0 else { return }
    Stage.printError(HistoryStore.skippedLinesMessage(count: found.skippedCount, in: file))
  }

  private static func line(of entry: SnackHistory.Entry) -> String {
    let time = LocalTime(entry.time)
    let columns = [
      ("\(time.day) \(time.time)", 19), (entry.level.rawValue, 7),
      (entry.closeReason.map(\.words) ?? "shown", 12),
    ]
    let head = columns.map { text, width in
      let safe = TextFlow.singleLine(text, width: 24).text
      return safe + String(repeating: " ", count: max(0, width - safe.count))
    }.joined(separator: "  ")
    return "\(head)  \(TextFlow.singleLine(entry.line, width: 500).text)"
  }
}

/// The file in which the demo keeps its toast history.
enum HistoryStore {
  /// Returns the history file.
  /// - Parameter path: The file's path; `nil` for the user's own history.
  /// - Returns: The file.
  /// - Throws: `ExitCode.failure` if there is neither a path nor a home folder.
  static func file(at path: String?) throws -> HistoryFile {
    guard let path = path ?? HistoryFile.userPath else {
      Stage.printError("cannot find the history file: HOME is not set")
      throw ExitCode.failure
    }
    return HistoryFile(path: path)
  }

  /// Returns a message about unreadable lines of the file, which were skipped.
  static func skippedLinesMessage(count: Int, in file: HistoryFile) -> String {
    "skipped \(count) unreadable \(count == 1 ? "line" : "lines") in \(file.path)"
  }
}
