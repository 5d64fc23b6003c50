import Foundation
import SnackTerm
import Synchronization

/// A temporary folder for the sockets of fake receivers, removed with the last reference to it.
final class RuntimeFolder: Sendable {
  /// The value of `XDG_RUNTIME_DIR`; short, because the address of a socket is.
  let path = "/tmp/snk-\(UUID().uuidString.prefix(8))"

  init() throws {
    for folder in [path, sockets] {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The folder of the sockets.
  var sockets: String { "\(path)/snackterm" }

  /// The environment that makes a program use the folder, for its history too.
  var environment: [String: String?] {
    ["XDG_RUNTIME_DIR": path, "XDG_STATE_HOME": "\(path)/state"]
  }

  /// The names of the sockets.
  var socketNames: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: sockets)) ?? []
  }

  /// Returns the path of the socket of a process.
  func socket(of pid: Int) -> String { "\(sockets)/\(pid).sock" }
}

/// A program that answers requests as a test wants, on threads that end with the instance.
final class FakeReceiver: Sendable {
  /// The answer to a request.
  enum Answer: Sendable {
    case lines([String])
    /// The lines, and then the end of the connection.
    case end(after: [String])

    static func replies(_ replies: MessageReply...) -> Answer { .lines(replies.map(\.line)) }
    static var silence: Answer { .lines([]) }
  }

  /// The first of the process ids for tests, which the system does not give to processes.
  static let firstPid = 4_194_305

  let description: ReceiverDescription
  private let folder: RuntimeFolder
  private let listener: Int32
  private let requests = Mutex<[String]>([])

  /// The lines of all requests but those for descriptions, in the order of their arrival.
  var received: [String] { requests.withLock { $0 } }

  /// Starts to listen.
  /// - Parameters:
  ///   - folder: The folder of the socket.
  ///   - description: How it describes itself; its process need not exist.
  ///   - answer: Returns the answer to a request; `nil` for the usual one.
  /// - Throws: An error if the socket cannot be made.
  init(
    in folder: RuntimeFolder, _ description: ReceiverDescription,
    answer: @escaping @Sendable (MessageRequest) -> Answer? = { _ in nil }
  ) throws {
    self.folder = folder
    self.description = description
    listener = try Self.listen(at: folder.socket(of: description.pid))
    let listener = listener
    let usual = [MessageReply.program(description).line]
    Thread.detachNewThread { [weak self] in
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        Thread.detachNewThread { [weak self] in
          Self.serve(connection) { line in
            guard let request = try? MessageRequest.read(Array(line.utf8)).request else {
              return .end(after: [])
            }
            if case .describe = request {} else { self?.requests.withLock { $0.append(line) } }
            if let answer = answer(request) { return answer }
            if case .describe = request { return .lines(usual) }
            return .replies(.taken(unknownKeys: []))
          }
        }
      }
      close(listener)
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  private static func listen(at path: String) throws -> Int32 {
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0, Foundation.listen(listener, 16) == 0 else { throw POSIXError(.EIO) }
    return listener
  }

  /// Answers lines until the other end closes the connection.
  private static func serve(_ connection: Int32, _ answer: (String) -> Answer) {
    defer { close(connection) }
    guard let stream = fdopen(dup(connection), "r") else { return }
    defer { fclose(stream) }
    while let line = readLine(from: stream) {
      switch answer(line) {
      case .lines(let lines): send(lines, to: connection)
      case .end(let lines): return send(lines, to: connection)
      }
    }
  }

  private static func readLine(from stream: UnsafeMutablePointer<FILE>) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    var capacity = 0
    let count = getline(&text, &capacity, stream)
    defer { free(text) }
    guard count > 0, let text else { return nil }
    return String(cString: text).trimmingCharacters(in: .newlines)
  }

  private static func send(_ lines: [String], to connection: Int32) {
    var bytes = Array(lines.map { "\($0)\n" }.joined().utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}

extension ReceiverDescription {
  /// A description for tests.
  static func sample(
    _ program: String, number: Int = 0, lastKey: Double = 0, isSuspended: Bool = false,
    answersToasts: Bool? = nil
  ) -> ReceiverDescription {
    ReceiverDescription(
      pid: FakeReceiver.firstPid + number, program: program, terminal: "/dev/pts/\(number)",
      size: Size(width: 80, height: 24), toasts: number, isSuspended: isSuspended, lastKey: lastKey,
      answersToasts: answersToasts)
  }
}
