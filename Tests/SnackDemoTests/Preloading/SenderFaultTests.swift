#if compiler(>=6.3)
import Foundation
import Glibc
import SnackTerm
import TerminalKit
import Testing

/// Senders that flood an unmodified program, send rubbish, or belong to another user.
@Suite(.serialized) struct SenderFaultTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  private func path(of session: TerminalSession) -> String {
    folder.socket(of: Int(session.terminal.processIdentifier))
  }

  private func send(_ text: String, to socket: System.Descriptor) {
    let bytes = Array(text.utf8)
    #expect(Glibc.send(socket.number, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
  }

  /// Returns the bytes that have arrived; `nil` at the end of the connection.
  private func receive(from socket: System.Descriptor) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket.number, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return count == 0 ? nil : Array(bytes.prefix(max(0, count)))
  }

  /// Shows a toast, removes it, and ends the program, which reads its keys as ever.
  private func checkHealth(of session: TerminalSession) throws {
    for words in [["Still here", "--id", "x", "--duration", "0"], ["--remove", "x"]] {
      let sender = try Programs.start(
        "snackdemo", ["send"] + words, environment: folder.environment)
      #expect(try sender.waitForExit(limit: conditionTimeout) == .exited(0))
    }
    try session.type("z")
    try session.waitUntil("the key", limit: conditionTimeout) { $0.contains("key z") }
    try session.quit()
  }

  @Test func aThousandSendersAtOnceAreAnswered() throws {
    let session = try WaitingProgram.start(in: folder)
    var limits = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    limits.rlim_cur = max(limits.rlim_cur, min(4096, limits.rlim_max))
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    var waiting = try (0..<1000).map { number in
      let socket = try System.connectSocket(path(of: session))
      send("\(MessageRequest.show(ToastMessage(Snack(message: "m\(number)"))).line)\n", to: socket)
      return socket
    }
    try session.wait(for: "all replies") {
      waiting.removeAll { socket in
        let reply = receive(from: socket) ?? []
        return String(decoding: reply, as: UTF8.self) == "{\"version\":1,\"taken\":true}\n"
      }
      return waiting.isEmpty
    }
    try checkHealth(of: session)
  }

  @Test func tenThousandMalformedLinesAreRefused() throws {
    let session = try WaitingProgram.start(in: folder)
    let socket = try System.connectSocket(path(of: session))
    let rubbish = [
      "rubbish", "{}", "[1,2", "{\"show\":7}", "{\"show\":{\"message\":\"\"}}", "\u{1B}[2J\u{7}",
      "{\"ask\":{\"title\":\"q\"}}", "{\"version\":1e999,\"show\":{}}", "\u{FFFD}\u{0}", "null",
    ]
    var refusals = 0
    for round in 1...100 {
      send(
        (0..<100).map { rubbish[$0 % rubbish.count] + "\n" }.joined(), to: socket)
      var reply: [UInt8] = []
      try session.wait(for: "the refusals of round \(round)") {
        reply += receive(from: socket) ?? []
        return reply.count { $0 == UInt8(ascii: "\n") } >= 100
      }
      refusals += String(decoding: reply, as: UTF8.self).split(separator: "\n")
        .count { $0.hasPrefix(#"{"version":1,"refused":""#) }
    }
    #expect(refusals == 10_000)
    try checkHealth(of: session)
  }

  /// Sends a toast as the user nobody, and prints the reply.
  private static let sendAsNobody = """
    import os, socket, sys
    os.setgroups([]); os.setgid(65534); os.setuid(65534)
    s = socket.socket(socket.AF_UNIX)
    try:
      s.connect(sys.argv[1])
      try: s.sendall(b'{"version":1,"show":{"message":"Hello"}}\\n')
      except BrokenPipeError: pass
      print(s.recv(4096).decode(), end='')
    except PermissionError: print('kept out')
    """

  /// The folder keeps other users out.
  ///
  /// If it did not, the program would ask the system who they are.
  @Test func anotherUserIsRefused() throws {
    guard geteuid() == 0 else { try Test.cancel("Only root can become another user.") }
    let session = try WaitingProgram.start(in: folder)
    func connect() throws -> TerminalSession {
      try TerminalSession(
        ProgramLaunch(
          program: "/usr/bin/python3", arguments: ["-c", Self.sendAsNobody, path(of: session)]))
    }
    let first = try connect()
    _ = try first.waitForExit(limit: conditionTimeout)
    #expect(first.image.contains("kept out"))
    for (path, mode) in [(folder.path, 0o755), (folder.sockets, 0o755), (path(of: session), 0o777)]
    {
      #expect(chmod(path, mode_t(mode)) == 0)
    }
    let second = try connect()
    try second.waitUntil("the refusal", limit: conditionTimeout) {
      $0.contains("the program belongs to another user")
    }
    #expect(!session.image.contains("Hello"))
    for path in [folder.path, folder.sockets] { #expect(chmod(path, 0o700) == 0) }
    try checkHealth(of: session)
  }
}
#endif
