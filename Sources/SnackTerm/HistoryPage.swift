internal import Glibc

/// A file of the history, open for one append.
struct HistoryPage {
  private let descriptor: System.Descriptor
  private let path: String
  private let isLocked: Bool
  private let size: Int

  /// Opens the file that has room, and makes it if it has to.
  ///
  /// While it is locked nobody else renames it. If somebody holds the lock for long, one who
  /// writes to it goes on without: lines that are appended do not mix.
  init(path: String, room: Int, maxBytes: Int) throws(HistoryProblem) {
    for _ in 0..<8 {
      let descriptor = try Self.open(path)
      let isLocked = Self.lock(descriptor)
      var (own, current) = (stat(), stat())
      guard fstat(descriptor.number, &own) == 0, own.st_mode & S_IFMT == S_IFREG else {
        throw HistoryProblem(path: path, deed: .open, errno: EINVAL)
      }
      // Another program may have renamed or removed it before the lock was ours.
      guard stat(path, &current) == 0, current.st_ino == own.st_ino else { continue }
      let size = Int(own.st_size)
      if !isLocked || size == 0 || size + room <= maxBytes {
        (self.descriptor, self.path, self.isLocked, self.size) = (descriptor, path, isLocked, size)
        return
      }
      guard rename(path, Self.oldPath(of: path)) == 0 else {
        throw HistoryProblem(path: path, deed: .rename, errno: errno)
      }
    }
    throw HistoryProblem(path: path, deed: .open, errno: EBUSY)
  }

  /// The name of the file that was full.
  static func oldPath(of path: String) -> String { path + ".1" }

  /// Writes lines in one piece; a last line that was torn before gets its end first.
  ///
  /// If they do not go in whole, what went in is taken out again.
  func append(
    _ lines: [UInt8], writer: (Int32, [UInt8]) -> Int
  ) throws(HistoryProblem) {
    let bytes = (isTorn ? [0x0A] : []) + lines
    var count = writer(descriptor.number, bytes)
    while count < 0, errno == EINTR { count = writer(descriptor.number, bytes) }
    guard count != bytes.count else { return }
    let error = count < 0 ? errno : ENOSPC
    if count > 0, isLocked { _ = ftruncate(descriptor.number, off_t(size)) }
    throw HistoryProblem(path: path, deed: .write, errno: error)
  }

  private var isTorn: Bool {
    var last: UInt8 = 0x0A
    guard size > 0, pread(descriptor.number, &last, 1, off_t(size - 1)) == 1 else { return false }
    return last != 0x0A
  }

  private static func open(_ path: String) throws(HistoryProblem) -> System.Descriptor {
    // A pipe or a device in its place must not hold the program up.
    let flags = O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    if let descriptor = System.Descriptor(Glibc.open(path, flags, 0o600)) { return descriptor }
    guard errno == ENOENT else { throw HistoryProblem(path: path, deed: .open, errno: errno) }
    try makeFolders(of: path)
    if let descriptor = System.Descriptor(Glibc.open(path, flags, 0o600)) { return descriptor }
    throw HistoryProblem(path: path, deed: .open, errno: errno)
  }

  private static func makeFolders(of path: String) throws(HistoryProblem) {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in names.indices {
      let folder = names[...count].joined(separator: "/")
      guard !folder.isEmpty, mkdir(folder, 0o700) != 0, errno != EEXIST else { continue }
      var state = stat()
      // A folder in which nothing may be made may be there all the same.
      let error = errno
      guard stat(folder, &state) == 0, state.st_mode & S_IFMT == S_IFDIR else {
        throw HistoryProblem(path: path, deed: .makeFolder, errno: error)
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

  /// Bytes of a file that are read at the most, its last ones.
  private static let mostBytes = 16 << 20

  /// Reads the last lines of a file; nothing if it does not exist.
  static func read(_ path: String) throws(HistoryProblem) -> ArraySlice<UInt8> {
    do {
      let file = try System.ReadableFile(path)
      let start = max(0, file.size - mostBytes)
      let bytes = try file.read(count: file.size - start, from: start)
      return start > 0 ? bytes.drop { $0 != 0x0A } : bytes
    } catch {
      if error.errno == ENOENT { return [] }
      throw HistoryProblem(path: path, deed: .read, errno: error.errno)
    }
  }
}
