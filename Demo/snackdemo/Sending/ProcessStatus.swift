import SnackTerm

/// The name and state of a process, as the system knows them.
struct ProcessStatus: Hashable {
  /// The name, of which the system keeps only the first ``nameLimit`` bytes.
  let name: String
  /// Whether the process is stopped, by Ctrl-Z or a debugger.
  let isStopped: Bool
  /// Whether the process has ended, and its parent has not noticed yet.
  let isZombie: Bool

  static let nameLimit = 15
  private static let maxByteCount = 1024

  /// Reads the status of a process; `nil` if there is no such process.
  init?(pid: Int) {
    do throws(System.FileError) {
      let file = try System.ReadableFile("/proc/\(pid)/stat")
      self.init(line: try file.read(count: Self.maxByteCount))
    } catch {
      return nil
    }
  }

  /// Parses `PID (NAME) STATE …`; the name may contain any character.
  init?(line: some BidirectionalCollection<UInt8>) {
    guard let start = line.firstIndex(of: UInt8(ascii: "(")),
      let end = line.lastIndex(of: UInt8(ascii: ")")), start < end
    else { return nil }
    let state = line[line.index(after: end)...].first { $0 != UInt8(ascii: " ") }
    name = String(decoding: line[line.index(after: start)..<end], as: UTF8.self)
    isStopped = state == UInt8(ascii: "T") || state == UInt8(ascii: "t")
    isZombie = state == UInt8(ascii: "Z")
  }
}
