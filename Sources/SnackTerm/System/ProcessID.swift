internal import Glibc
internal import Synchronization

/// The process id, read once and again after a fork.
///
/// Each function of the C library needs it, and should make no system call for it. It is kept in a
/// page that a fork clears, even one that calls no handlers (`MADV_WIPEONFORK`, Linux 4.14). A child
/// of `vfork` has the page of its parent, and must not use the library.
struct ProcessID: @unchecked Sendable {
  /// The id that was read last; 0 if it is unknown.
  private let known: UnsafeMutablePointer<Atomic<Int32>>

  /// Maps the page; `nil` if the system cannot clear it at a fork.
  private init?() {
    let size = sysconf(Int32(_SC_PAGESIZE))
    let page = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let page, page != MAP_FAILED else { return nil }
    let invalidAdvice: Int32 = -1  // emulators that ignore advice accept it
    guard madvise(page, size, invalidAdvice) != 0, madvise(page, size, MADV_WIPEONFORK) == 0 else {
      munmap(page, size)
      return nil
    }
    known = page.bindMemory(to: Atomic<Int32>.self, capacity: 1)
  }

  private static let shared = ProcessID()

  /// The id of this process.
  static var current: Int32 {
    guard let shared else { return getpid() }
    let known = shared.known.pointee.load(ordering: .relaxed)
    if known != 0 { return known }
    let new = getpid()
    shared.known.pointee.store(new, ordering: .relaxed)
    return new
  }
}
