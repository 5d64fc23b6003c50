import CSystem
import Glibc
import SnackTerm

/// A connection to one program: requests that are still to be sent, and replies that have arrived.
struct ReceiverLine {
  /// Something that happened on the connection.
  enum Event {
    case reply(MessageReply)
    /// The connection has ended.
    case failure(ReceiverFailure)
  }

  private enum State {
    case connecting
    case open(System.Descriptor)
    /// The connection has ended, which is still to be reported.
    case ending(ReceiverFailure)
    case ended
  }

  let pid: Int
  private let path: String
  private var state = State.connecting
  private var unsent: [UInt8] = []
  private var received = LineBuffer()

  /// Creates a line to the program with a socket.
  init(pid: Int, path: String) {
    self.pid = pid
    self.path = path
  }

  /// Whether too many others are connecting at the moment.
  var isConnecting: Bool {
    if case .connecting = state { true } else { false }
  }

  /// Whether the connection has ended, and this was reported.
  var hasEnded: Bool {
    if case .ended = state { true } else { false }
  }

  /// The events for `poll`; none if the line is not connected.
  var pollState: pollfd {
    guard case .open(let socket) = state else { return pollfd(fd: -1, events: 0, revents: 0) }
    return pollfd(
      fd: socket.number, events: Int16(unsent.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0)
  }

  /// Tries to connect, if that has not succeeded yet.
  mutating func connect() {
    guard isConnecting else { return }
    do throws(System.FileError) {
      state = .open(try System.connectSocket(path))
      flush()
    } catch {
      guard error.errno != EAGAIN, error.errno != EINTR else { return }
      // A program that is just starting refuses as well, before it listens.
      if error.errno == ECONNREFUSED, ProcessStatus(pid: pid)?.isZombie ?? true { unlink(path) }
      state = .ending(.absent)
    }
  }

  /// Sends a line, as soon as the program takes it.
  mutating func send(_ line: String) {
    unsent += Array("\(line)\n".utf8)
    flush()
  }

  private mutating func flush() {
    guard case .open(let socket) = state else { return }
    while !unsent.isEmpty {
      let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
      let count = Glibc.send(socket.number, unsent, unsent.count, flags)
      if count >= 0 {
        unsent.removeFirst(count)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        // What the program has sent before, such as a refusal, is still to be read.
        unsent = []
      }
    }
  }

  /// Sends and receives what is possible without waiting.
  mutating func exchange() {
    flush()
    guard case .open(let socket) = state else { return }
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = recv(socket.number, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    if count > 0 {
      received.add(Array(buffer[..<count]))
      if received.isOverfull { state = .ending(.sendsTooMuch) }
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      state = .ending(.ended)
    }
  }

  /// Removes and returns the next event; `nil` if nothing has happened.
  mutating func nextEvent() -> Event? {
    if let line = received.next() {
      do throws(MessageFault) {
        return .reply(try MessageReply.read(line))
      } catch {
        state = .ended
        received = LineBuffer()
        return .failure(.unreadable(error))
      }
    }
    guard case .ending(let failure) = state else { return nil }
    state = .ended
    return .failure(failure)
  }
}
