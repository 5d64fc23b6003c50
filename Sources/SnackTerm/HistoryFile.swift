internal import Glibc
internal import Synchronization

/// A file that keeps what became of snacks, as one line of JSON each, across runs of programs.
///
/// Several programs may use it at once, and it may hold any rubbish. When it is full it is renamed
/// to `<path>.1`, in place of the one that had this name, so the two never hold more than twice
/// `maxBytes` but for one entry longer than that. It may be used from any thread; each append
/// waits for the disk.
public final class HistoryFile: Sendable {
  /// The path of the file.
  public let path: String
  /// How many bytes it holds before it is renamed.
  public let maxBytes: Int

  private struct State {
    var problem: HistoryProblem?
    var lostCount = 0
  }

  private let state = Mutex(State())
  private let writer: @Sendable (Int32, [UInt8]) -> Int

  /// Names a file; it and its folders are made when the first entry comes, for the user alone.
  public convenience init(path: String, maxBytes: Int = 1 << 20) {
    self.init(path: path, maxBytes: maxBytes) { Glibc.write($0, $1, $1.count) }
  }

  /// Names a file to which something else than `write` writes the bytes.
  init(path: String, maxBytes: Int, writer: @escaping @Sendable (Int32, [UInt8]) -> Int) {
    (self.path, self.maxBytes) = (path, max(1, maxBytes))
    self.writer = writer
  }

  /// The file of the user: `snackterm/history.jsonl` in `$XDG_STATE_HOME`, which is
  /// `~/.local/state` if it is not set; `nil` if there is no home.
  public static var userPath: String? { userPath(environment: System.environment) }

  static func userPath(environment: (String) -> String?) -> String? {
    System.userPath(
      "snackterm/history.jsonl", in: "XDG_STATE_HOME", or: ".local/state", environment)
  }

  /// What keeps entries from being written; `nil` if the last ones were.
  public var problem: HistoryProblem? { state.withLock(\.problem) }

  /// How many entries could not be written.
  public var lostCount: Int { state.withLock(\.lostCount) }

  // MARK: Writing

  /// Writes entries behind those that are there.
  ///
  /// Entries that cannot be written are lost and counted; later ones are tried again.
  /// - Returns: What is wrong, once; `nil` if nothing is or it was said before.
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

  /// Writes as many lines as go into the file at once, and takes them out.
  private func append(_ lines: inout ArraySlice<[UInt8]>) throws(HistoryProblem) {
    var (bytes, count) = ([UInt8](), 0)
    while count < lines.count {
      let line = lines[lines.startIndex + count]
      guard count == 0 || bytes.count + line.count <= maxBytes / 2 else { break }
      bytes += line
      count += 1
    }
    let page = try HistoryPage(path: path, room: bytes.count, maxBytes: maxBytes)
    try page.append(bytes, writer: writer)
    lines = lines.dropFirst(count)
  }

  // MARK: Reading

  /// Reads what is there.
  /// - Parameter limit: How many entries are kept, the newest.
  /// - Returns: The entries, and how many lines were rubbish. A file that does not exist is empty.
  /// - Throws: A ``HistoryProblem`` if there is a file that cannot be read.
  public func load(
    limit: Int = .max
  ) throws(HistoryProblem) -> (entries: [SnackHistory.Entry], skippedCount: Int) {
    var bytes: [UInt8] = []
    for path in [HistoryPage.oldPath(of: path), path] {
      // A line of the older file that was torn ends with it.
      bytes += try HistoryPage.read(path) + [0x0A]
    }
    let found = SnackHistory.decode(lines: bytes)
    return (found.entries.suffix(max(0, limit)), found.skippedCount)
  }

  /// Removes the file, and the older one.
  /// - Throws: A ``HistoryProblem`` if one stays.
  public func clear() throws(HistoryProblem) {
    for path in [path, HistoryPage.oldPath(of: path)] where unlink(path) != 0 && errno != ENOENT {
      throw HistoryProblem(path: path, deed: .remove, errno: errno)
    }
  }
}

extension SnackbarManager {
  /// Keeps what becomes of all snacks from now on in a file.
  ///
  /// The file is written on the thread of the screen after each turn in which showings have ended.
  /// - Parameters:
  ///   - file: The file.
  ///   - onProblem: Called on that thread with what is wrong, once until the file can be written
  ///     again.
  public func keepHistory(
    in file: HistoryFile, onProblem: @escaping @Sendable (HistoryProblem) -> Void = { _ in }
  ) {
    onHistory { entries in
      if let problem = file.append(entries) { onProblem(problem) }
    }
  }
}
