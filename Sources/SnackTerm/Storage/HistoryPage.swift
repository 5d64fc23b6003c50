internal import Glibc

/// A history file, open for one append.
struct HistoryPage {
  private let descriptor: System.Descriptor
  private let path: String
  private let isLocked: Bool
  private let size: Int

  /// Opens the file for an append; renames a full file and creates a missing one.
  ///
  /// While the lock is held, no other program renames the file. If another program holds the lock
  /// too long, writing continues without it: appended lines do not interleave.
  init(path: String, byteCount: Int, maxBytes: Int) throws(HistoryProblem) {
    for _ in 0..<8 {
      let descriptor = try Self.open(path)
      let isLocked = Self.lock(descriptor)
      var (own, current) = (stat(), stat())
      guard fstat(descriptor.number, &own) == 0, own.st_mode & S_IFMT == S_IFREG else {
        throw HistoryProblem(path: path, operation: .open, errno: EINVAL)
      }
      // Another program may have renamed or removed the file before we had the lock.
      guard stat(path, &current) == 0, current.st_ino == own.st_ino else { continue }
      let size = Int(own.st_size)
      if !isLocked || size == 0 || size + byteCount <= maxBytes {
        self.descriptor = descriptor
        self.path = path
        self.isLocked = isLocked
        self.size = size
        return
      }
      guard rename(path, Self.oldPath(of: path)) == 0 else {
        throw HistoryProblem(path: path, operation: .rename, errno: errno)
      }
    }
    throw HistoryProblem(path: path, operation: .open, errno: EBUSY)
  }

  /// Returns the path of the renamed file.
  static func oldPath(of path: String) -> String { path + ".1" }

  /// Appends lines in one write, after terminating a truncated last line.
  ///
  /// A partial write is undone if the file is locked.
  func append(
    _ lines: [UInt8], writer: (Int32, [UInt8]) -> Int
  ) throws(HistoryProblem) {
    let bytes = (isTorn ? [0x0A] : []) + lines
    var count = writer(descriptor.number, bytes)
    while count < 0, errno == EINTR { count = writer(descriptor.number, bytes) }
    guard count != bytes.count else { return }
    let error = count < 0 ? errno : ENOSPC
    if count > 0, isLocked { _ = ftruncate(descriptor.number, off_t(size)) }
    throw HistoryProblem(path: path, operation: .write, errno: error)
  }

  private var isTorn: Bool {
    var last: UInt8 = 0x0A
    guard size > 0, pread(descriptor.number, &last, 1, off_t(size - 1)) == 1 else { return false }
    return last != 0x0A
  }

  private static func open(_ path: String) throws(HistoryProblem) -> System.Descriptor {
    // Never block on a pipe or a device at this path.
    let flags = O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    if let descriptor = System.Descriptor(Glibc.open(path, flags, 0o600)) { return descriptor }
    guard errno == ENOENT else { throw HistoryProblem(path: path, operation: .open, errno: errno) }
    try makeFolders(of: path)
    if let descriptor = System.Descriptor(Glibc.open(path, flags, 0o600)) { return descriptor }
    throw HistoryProblem(path: path, operation: .open, errno: errno)
  }

  private static func makeFolders(of path: String) throws(HistoryProblem) {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in names.indices {
      let folder = names[...count].joined(separator: "/")
      guard !folder.isEmpty, mkdir(folder, 0o700) != 0, errno != EEXIST else { continue }
      var state = stat()
      // `mkdir` can fail with an error other than `EEXIST` although the folder exists.
      let error = errno
      guard stat(folder, &state) == 0, state.st_mode & S_IFMT == S_IFDIR else {
        throw HistoryProblem(path: path, operation: .makeFolder, errno: error)
      }
    }
  }

  private static func lock(_ descriptor: System.Descriptor) -> Bool {
    for _ in 0..<20 {
      if flock(descriptor.number, LOCK_EX | LOCK_NB) == 0 { return true }
      sched_yield()
    }
    return false
  }

  /// The maximum number of bytes to read, from the end of a file.
  private static let maxReadBytes = 16 << 20

  /// Reads the last lines of a file; empty if it does not exist.
  static func read(_ path: String) throws(HistoryProblem) -> ArraySlice<UInt8> {
    do {
      let file = try System.ReadableFile(path)
      let start = max(0, file.size - maxReadBytes)
      let bytes = try file.read(count: file.size - start, from: start)
      return start > 0 ? bytes.drop { $0 != 0x0A } : bytes
    } catch {
      if error.errno == ENOENT { return [] }
      throw HistoryProblem(path: path, operation: .read, errno: error.errno)
    }
  }
}
