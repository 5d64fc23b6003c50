import Glibc
import SnackTerm
import Synchronization

/// An outlet for a command's output, which forwards it or holds it back in a file.
///
/// It is a class because the thread that reads the output and the thread of the screen share it.
final class Outlet: Sendable {
  private struct State {
    /// The file with held-back output; `nil` if there is none.
    var file: System.Descriptor?
    /// The `errno` for lost held-back output; 0 if nothing is lost.
    var loss: Int32 = 0
  }

  private let destination: Int32
  /// The descriptor signalled to stop waiting for a blocked destination while the command runs.
  private let abandonment: System.WakeDescriptor
  private let state: Mutex<State>
  private let holdsBack: Atomic<Bool>

  /// Bytes per write, as many as a pipe that is ready accepts without blocking.
  private static let portion = 4096

  /// Creates an outlet that may hold back its output until ``release(unless:)``.
  init(to destination: Int32, holdsBack: Bool, abandonment: System.WakeDescriptor) {
    self.destination = destination
    self.abandonment = abandonment
    self.holdsBack = Atomic(holdsBack)
    state = Mutex(State())
  }

  /// Accepts output, blocking as long as the destination does.
  /// - Returns: Whether the destination can receive further output.
  func accept(_ bytes: [UInt8]) -> Bool {
    guard !bytes.isEmpty else { return true }
    guard holdsBack.load(ordering: .acquiring) else {
      return pass(bytes[...], unless: abandonment)
    }
    let isKept = state.withLock { state in
      guard holdsBack.load(ordering: .acquiring) else { return false }
      keep(bytes, in: &state)
      return true
    }
    return isKept || pass(bytes[...], unless: abandonment)
  }

  /// Writes the held-back output, and forwards all further output at once.
  /// - Parameter surrender: The descriptor signalled to stop waiting for a blocked destination.
  /// - Returns: The `errno` for lost output; `nil` if nothing is lost.
  func release(unless surrender: System.WakeDescriptor) -> Int32? {
    state.withLock { state in
      defer { holdsBack.store(false, ordering: .releasing) }
      guard let file = state.file else { return state.loss == 0 ? nil : state.loss }
      state.file = nil
      var buffer = [UInt8](repeating: 0, count: 65536)
      var place: off_t = 0
      while true {
        let count = pread(file.number, &buffer, buffer.count, place)
        guard count > 0, pass(buffer[..<count], unless: surrender) else { break }
        place += off_t(count)
      }
      return state.loss == 0 ? nil : state.loss
    }
  }

  private func keep(_ bytes: [UInt8], in state: inout State) {
    guard state.loss == 0 else { return }
    if state.file == nil { state.file = Self.makeFile() }
    var rest = bytes[...]
    while let file = state.file, !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file.number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    if !rest.isEmpty { state.loss = errno }
  }

  /// Creates a file without a name, which is deleted when its last descriptor is closed.
  private static func makeFile() -> System.Descriptor? {
    let folder = System.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var path = Array("\(folder)/snackdemo-XXXXXX".utf8CString)
    guard let file = System.Descriptor(mkstemp(&path)) else { return nil }
    unlink(path)
    _ = fcntl(file.number, F_SETFD, FD_CLOEXEC)
    return file
  }

  private func pass(_ bytes: ArraySlice<UInt8>, unless stop: System.WakeDescriptor) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      guard !stop.wait(or: destination, for: POLLOUT).isSignalled else { return false }
      let count = rest.prefix(Self.portion).withUnsafeBytes {
        write(destination, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
