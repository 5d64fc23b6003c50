import SnackTerm

/// What a program writes to standard error: its lines, and the log that keeps them.
struct ErrorOutput {
  private let log: LogFile?
  /// The line that is not complete yet.
  private var partial: [UInt8] = []
  /// Whether a failure to write the log has been reported.
  private var hasFailed = false
  /// The last lines.
  private var latest: [String] = []
  /// The number of all lines.
  private var count = 0

  private static let maxLineCount = 4_096
  private static let maxLatest = 10

  /// Creates the output of a program.
  /// - Parameter path: The path of the log; `nil` keeps none.
  init(log path: String? = Self.logPath) {
    log = path.map { LogFile(path: $0) }
  }

  /// The path of the log; `nil` without a home folder.
  static var logPath: String? {
    System.userPath(
      "snackterm/stderr.log", in: "XDG_STATE_HOME", or: ".local/state", System.environment)
  }

  /// Returns the lines that are complete with more output, without blank ones.
  mutating func lines(with bytes: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") || partial.count >= Self.maxLineCount else {
        partial.append(byte)
        continue
      }
      if let line = takeLine() { lines.append(line) }
      if byte != UInt8(ascii: "\n") { partial.append(byte) }
    }
    return lines
  }

  /// Returns the line that has no end; `nil` if there is none.
  mutating func takeLine() -> String? {
    defer { partial = [] }
    let text = String(decoding: partial, as: UTF8.self)
    let line = TextFlow.singleLine(text, width: 2 * Self.maxLineCount).text
    guard !line.allSatisfy(\.isWhitespace) else { return nil }
    return String(text.prefix { $0 == " " }) + line
  }

  /// Adds lines to the log.
  /// - Parameters:
  ///   - lines: The lines.
  ///   - program: The name of the program in the foreground.
  ///   - seconds: The time, in seconds since 1970.
  /// - Returns: The first problem with the log; `nil` if there is none, or one was returned before.
  mutating func keep(_ lines: [String], from program: String, at seconds: Double) -> String? {
    latest = (latest + lines).suffix(Self.maxLatest)
    count += lines.count
    let time = LocalTime(seconds)
    do throws(HistoryProblem) {
      try log?.append(lines.map { "\(time.day) \(time.time) \(program): \($0)" })
      return nil
    } catch {
      defer { hasFailed = true }
      return hasFailed ? nil : error.description
    }
  }

  /// The last lines, after the number of earlier ones and the path of their log.
  var summary: [String] {
    let rest = count - latest.count
    guard rest > 0 else { return latest }
    let place = hasFailed ? nil : log.map { "; see \($0.path)" }
    return ["(earlier lines: \(rest)\(place ?? ""))"] + latest
  }
}
