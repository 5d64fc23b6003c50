import SnackTerm

/// The name and state of a process, as the system knows them.
struct ProcessStatus: Hashable {
  /// The name, of which the system keeps only the first ``nameLimit`` bytes.
  let name: String
  /// Whether the process is stopped, by Ctrl-Z or a debugger.
  let isStopped: Bool
  /// Whether the process has ended, and its parent has not noticed yet.
  let isZombie: Bool
  /// The process group of the process.
  let group: Int?
  /// The session of the process.
  let session: Int?
  /// The device number of its terminal; `nil` if there is none.
  let terminal: UInt64?
  /// The process group in the foreground of its terminal; `nil` if there is none.
  let foreground: Int?

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

  /// Parses `PID (NAME) STATE PARENT GROUP SESSION TERMINAL FOREGROUND …`; the name may contain any
  /// character.
  init?(line: some BidirectionalCollection<UInt8>) {
    guard let start = line.firstIndex(of: UInt8(ascii: "(")),
      let end = line.lastIndex(of: UInt8(ascii: ")")), start < end
    else { return nil }
    let fields = line[line.index(after: end)...].split(separator: UInt8(ascii: " "))
    let state = fields.first?.first
    name = String(decoding: line[line.index(after: start)..<end], as: UTF8.self)
    isStopped = state == UInt8(ascii: "T") || state == UInt8(ascii: "t")
    isZombie = state == UInt8(ascii: "Z")
    let numbers = fields.prefix(6).map { Int(String(decoding: $0, as: UTF8.self)) }
    group = numbers.count > 2 ? numbers[2] : nil
    session = numbers.count > 3 ? numbers[3] : nil
    let device = numbers.count > 4 ? numbers[4] : nil
    terminal = device.flatMap { $0 == 0 ? nil : UInt64(UInt32(truncatingIfNeeded: $0)) }
    let shown = numbers.count > 5 ? numbers[5] : nil
    foreground = shown.flatMap { $0 > 0 ? $0 : nil }
  }
}
