internal import CSnackTerm
internal import SnackCore
internal import Synchronization

/// The open overlay and the toasts of the program.
///
/// C programs hold numbers, not references, so that a handle after its end is an error and not a
/// crash. The numbers mean something to the process as a whole, and so the registry is global.
enum Registry {
  struct State {
    var session: Session?
    /// A number that changes when an overlay is opened, and when its closing starts.
    var generation: UInt = 0
  }

  static let state = Mutex(State())

  /// The manager of all toasts of the C library.
  static let manager = SnackbarManager()

  /// Returns the handle of an overlay: its number, in a form that no pointer to an object has.
  static func handle(_ generation: UInt) -> OpaquePointer? {
    OpaquePointer(bitPattern: generation << 4 | 1)
  }

  /// Returns the open overlay with a handle, on any thread of its process.
  static func session(_ handle: OpaquePointer?) throws(Failure) -> Session {
    guard let handle else { throw .missing("overlay") }
    let (session, isCurrent) = state.withLock { ($0.session, Self.handle($0.generation) == handle) }
    guard let session, isCurrent else {
      throw Failure(SNACKTERM_ECLOSED, "the overlay is not open")
    }
    try check(session)
    return session
  }

  /// Returns the open overlay with a handle, on its own thread.
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

  /// Returns the manager, unless a process before a fork owns it.
  static func postingManager() throws(Failure) -> SnackbarManager {
    if let session = state.withLock({ $0.session }) { try check(session) }
    return manager
  }

  /// Whether the calling thread is that of the overlay, which may be closing.
  static var isOnScreenThread: Bool {
    state.withLock { $0.session }?.isOnOwnThread ?? false
  }

  /// Calls a callback that must only return a value.
  static func answering<Value>(_ body: () -> Value) -> Value {
    let session = state.withLock { $0.session }
    session?.isAnswering = true
    defer { session?.isAnswering = false }
    return body()
  }

  private static func check(_ session: Session) throws(Failure) {
    guard session.isInOwnProcess else {
      throw Failure(SNACKTERM_EFORK, "the overlay was opened by another process, before a fork")
    }
  }
}
