import Glibc
import SnackCore

@testable import SnackTerm

/// A temporary folder that only the user can enter.
final class PrivateFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/snackterm-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw TerminalError.system(call: "mkdtemp", errno: errno)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The path of the socket of this process.
  var socket: String { "\(path)/\(getpid()).sock" }

  deinit {
    unlink(socket)
    rmdir(path)
  }
}

/// The other end of a receiver's connection, which never waits.
final class TestSender {
  private let socket: System.Descriptor
  private var received: [UInt8] = []
  /// Whether the receiver has ended the connection.
  private(set) var isAtEnd = false

  init(to folder: PrivateFolder) throws { socket = try System.connectSocket(folder.socket) }

  /// Ends the connection.
  func end() { shutdown(socket.number, Int32(SHUT_RDWR)) }

  @discardableResult
  func send(_ bytes: [UInt8]) -> Int? { System.send(bytes, to: socket) }

  @discardableResult
  func send(_ text: String) -> Int? { send(Array(text.utf8)) }

  func send(_ request: MessageRequest) { send("\(request.line)\n") }

  /// The lines that have arrived since the last call.
  func lines() -> [String] {
    while case .bytes(let bytes) = read() { received += bytes }
    var lines: [String] = []
    while let end = received.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: received[..<end], as: UTF8.self))
      received.removeSubrange(...end)
    }
    return lines
  }

  /// The replies that have arrived since the last call.
  func replies() throws -> [MessageReply] { try lines().map { try .read(Array($0.utf8)) } }

  private func read() -> System.Input {
    let input = System.receive(from: socket, atMost: 65_536)
    if case .end = input { isAtEnd = true }
    return input
  }
}
