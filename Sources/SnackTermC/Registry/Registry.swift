internal import CSnackTerm
internal import Glibc
internal import SnackCore
internal import SnackTerm
internal import Synchronization

/// The open overlay and the toasts of the program.
///
/// C programs hold numbers, not references, so that the use of a closed handle is an error, not a
/// crash. The numbers are unique in the process, so the registry is global.
enum Registry {
  struct State {
    var session: Session?
    /// A number that changes when an overlay is opened or begins to close.
    var generation: UInt = 0
    /// The depth of nested `on_answer` callbacks on the thread of an overlay.
    var answerDepth = 0
  }

  static let state = Mutex(State())

  /// The process that has opened the overlay; 0 if none is open.
  private static let owner = Atomic<pid_t>(0)

  /// The manager of all toasts of the C library.
  static let manager = SnackbarManager()

  /// Returns the handle of an overlay: its number, encoded so that no object has this address.
  static func handle(_ generation: UInt) -> OpaquePointer? {
    OpaquePointer(bitPattern: generation << 4 | 1)
  }

  /// Returns the session of a handle, on any thread of its process.
  static func session(_ handle: OpaquePointer?) throws(Failure) -> Session {
    guard let handle else { throw .missing("overlay") }
    try checkProcess()
    let (session, isCurrent) = state.withLock { ($0.session, Self.handle($0.generation) == handle) }
    guard let session, isCurrent else {
      throw Failure(SNACKTERM_ECLOSED, "the overlay is not open")
    }
    return session
  }

  /// Returns the session of a handle, on its own thread.
  static func screenSession(_ handle: OpaquePointer?) throws(Failure) -> Session {
    let session = try session(handle)
    guard session.isOnOwnThread else {
      throw Failure(SNACKTERM_ETHREAD, "the overlay was opened by another thread")
    }
    guard !session.isAnswering else {
      throw Failure(SNACKTERM_EBUSY, "a callback that returns a value must not use the overlay")
    }
    return session
  }

  /// Returns the manager, unless another process has opened the overlay.
  static func postingManager() throws(Failure) -> SnackbarManager {
    try checkProcess()
    return manager
  }

  /// Whether the calling thread is that of the overlay, even while it closes.
  static var isOnScreenThread: Bool {
    state.withLock { $0.session }?.isOnOwnThread ?? false
  }

  /// Ends the overlay's wait for a key, if one is open.
  static func interrupt() { state.withLock { $0.session }?.interrupt() }

  /// Calls a callback that must only return a value.
  static func answering<Value>(_ body: () -> Value) -> Value {
    let session = state.withLock { $0.session }
    session?.isAnswering = true
    defer { session?.isAnswering = false }
    return body()
  }

  /// Fails in a process other than that of the open overlay.
  ///
  /// It is called before any lock: at the fork, another thread may have held it.
  static func checkProcess() throws(Failure) {
    let owner = owner.load(ordering: .acquiring)
    guard owner == 0 || owner == System.processID else {
      throw Failure(SNACKTERM_EFORK, "the overlay was opened by another process, before a fork")
    }
  }

  /// Opens a session, and returns its handle.
  static func open(_ session: Session) -> OpaquePointer? {
    owner.store(System.processID, ordering: .releasing)
    return state.withLock { state in
      state.session = session
      state.generation += 1
      return handle(state.generation)
    }
  }

  /// Forgets the session, which has been closed.
  static func endSession() {
    state.withLock { $0.session = nil }
    owner.store(0, ordering: .releasing)
  }
}
