import Foundation
import Glibc
import Synchronization

/// Where the output of a command goes: to its destination, or into a file until that is free.
///
/// It is a class because the thread that reads the output and the one that has the screen share it.
final class Outlet: Sendable {
  private struct State {
    /// What is held back; nil if nothing is.
    var file: OwnDescriptor?
    /// Why something that was to be held back is lost; 0 if nothing is.
    var loss: Int32 = 0
  }

  private let destination: Int32
  /// Ends the wait for a destination that takes nothing, while the command runs.
  private let abandonment: Alarm
  private let state: Mutex<State>
  private let holdsBack: Atomic<Bool>

  /// How much is written at once: what a pipe that takes anything takes without a wait.
  private static let portion = 4096

  /// Makes an outlet that holds back what comes until ``release(unless:)``, or does not.
  init(to destination: Int32, holdsBack: Bool, abandonment: Alarm) {
    (self.destination, self.abandonment) = (destination, abandonment)
    self.holdsBack = Atomic(holdsBack)
    state = Mutex(State())
  }

  /// Takes output, and waits as long as the destination does.
  /// - Returns: Whether more of it is any use.
  func take(_ bytes: [UInt8]) -> Bool {
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

  /// Passes on what was held back, and from now on everything at once.
  /// - Parameter surrender: Ends the wait for a destination that takes nothing.
  /// - Returns: Why some of it is lost, as an `errno`; nil if none is.
  func release(unless surrender: Alarm) -> Int32? {
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

  /// A file without a name, which goes with its last descriptor.
  private static func makeFile() -> OwnDescriptor? {
    let folder = FileManager.default.temporaryDirectory
    var path = Array(folder.appendingPathComponent("snackdemo-XXXXXX").path.utf8CString)
    guard let file = OwnDescriptor(mkstemp(&path)) else { return nil }
    unlink(path)
    _ = fcntl(file.number, F_SETFD, FD_CLOEXEC)
    return file
  }

  private func pass(_ bytes: ArraySlice<UInt8>, unless alarm: Alarm) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      guard !alarm.wait(or: destination, for: POLLOUT).rings else { return false }
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
