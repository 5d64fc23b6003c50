internal import Glibc
internal import Synchronization

/// A file that records ended snacks across program runs, as one JSON object per line.
///
/// Several programs may share the file, and invalid lines are skipped. A full file is renamed to
/// `<path>.1`, replacing the previous one, so both together hold at most twice `maxBytes`, except
/// for a single longer entry. All members can be used from any thread; each append waits for the
/// disk.
///
/// ```swift
/// if let path = HistoryFile.userPath {
///   SnackbarManager.shared.keepHistory(in: HistoryFile(path: path)) { problem in
///     SnackbarManager.add(snack: Snack(message: "\(problem)", level: .warning))
///   }
/// }
/// ```
public final class HistoryFile: Sendable {
  /// The path of the file.
  public let path: String
  /// The size in bytes at which the file is renamed.
  public let maxBytes: Int

  private struct State {
    var problem: HistoryProblem?
    var lostCount = 0
  }

  private let state = Mutex(State())
  private let writer: @Sendable (Int32, [UInt8]) -> Int

  /// Creates a history at a path.
  ///
  /// The first entry creates the file and its folders, accessible to the user only.
  public convenience init(path: String, maxBytes: Int = 1 << 20) {
    self.init(path: path, maxBytes: maxBytes) { Glibc.write($0, $1, $1.count) }
  }

  /// Creates a history with a replacement for `write`.
  init(path: String, maxBytes: Int, writer: @escaping @Sendable (Int32, [UInt8]) -> Int) {
    self.path = path
    self.maxBytes = max(1, maxBytes)
    self.writer = writer
  }

  /// The path of the user's history file; `nil` if there is no home folder.
  ///
  /// It is `snackterm/history.jsonl` in `$XDG_STATE_HOME`, or in `~/.local/state` if that is not
  /// set.
  public static var userPath: String? { userPath(environment: System.environment) }

  static func userPath(environment: (String) -> String?) -> String? {
    System.userPath(
      "snackterm/history.jsonl", in: "XDG_STATE_HOME", or: ".local/state", environment)
  }

  /// The problem that prevents writing; `nil` if the last append succeeded.
  public var problem: HistoryProblem? { state.withLock(\.problem) }

  /// The number of entries that could not be written.
  public var lostCount: Int { state.withLock(\.lostCount) }

  // MARK: Writing

  /// Appends entries to the file.
  ///
  /// Entries that cannot be written are lost and counted; later appends still try to write.
  /// - Returns: A new problem; `nil` if there is none or it was already returned.
  @discardableResult
  public func append(_ entries: [SnackHistory.Entry]) -> HistoryProblem? {
    state.withLock { state in
      var rest = entries.map { Array($0.jsonLine.utf8) + [0x0A] }[...]
      do throws(HistoryProblem) {
        while !rest.isEmpty { try append(&rest) }
        state.problem = nil
        return nil
      } catch {
        state.lostCount += rest.count
        defer { state.problem = error }
        return state.problem == nil ? error : nil
      }
    }
  }

  /// Moves the first of the lines to the file: up to half of `maxBytes`, or one longer line.
  private func append(_ lines: inout ArraySlice<[UInt8]>) throws(HistoryProblem) {
    var bytes = [UInt8]()
    var count = 0
    while count < lines.count {
      let line = lines[lines.startIndex + count]
      guard count == 0 || bytes.count + line.count <= maxBytes / 2 else { break }
      bytes += line
      count += 1
    }
    let page = try HistoryPage(path: path, byteCount: bytes.count, maxBytes: maxBytes)
    try page.append(bytes, writer: writer)
    lines = lines.dropFirst(count)
  }

  // MARK: Reading

  /// Reads the recorded entries.
  /// - Parameter limit: The maximum number of entries; the newest are kept.
  /// - Returns: The entries, and the number of invalid lines. A missing file is empty.
  /// - Throws: A ``HistoryProblem`` if a file exists but cannot be read.
  public func load(
    limit: Int = .max
  ) throws(HistoryProblem) -> (entries: [SnackHistory.Entry], skippedCount: Int) {
    var bytes: [UInt8] = []
    for path in [HistoryPage.oldPath(of: path), path] {
      // Terminates a truncated last line of the older file.
      bytes += try HistoryPage.read(path) + [0x0A]
    }
    let found = SnackHistory.decode(lines: bytes)
    return (found.entries.suffix(max(0, limit)), found.skippedCount)
  }

  /// Removes the file and its older part.
  /// - Throws: A ``HistoryProblem`` if a file cannot be removed.
  public func clear() throws(HistoryProblem) {
    for path in [path, HistoryPage.oldPath(of: path)] where unlink(path) != 0 && errno != ENOENT {
      throw HistoryProblem(path: path, operation: .remove, errno: errno)
    }
  }
}

extension SnackbarManager {
  /// Records all snacks that end from now on in a file.
  ///
  /// The file is written on the screen's thread after each turn in which presentations have ended.
  /// - Parameters:
  ///   - file: The history file.
  ///   - onProblem: Called on that thread with a problem; not called again until a write succeeds.
  public func keepHistory(
    in file: HistoryFile, onProblem: @escaping @Sendable (HistoryProblem) -> Void = { _ in }
  ) {
    onHistory { entries in
      if let problem = file.append(entries) { onProblem(problem) }
    }
  }
}
