import Glibc
import SnackCore
import Testing

@testable import SnackTerm

/// The socket on which other programs ask for toasts; no test waits, because nothing does.
@Suite struct MessageReceiverTests {
  private let folder: PrivateFolder
  private let wake: System.WakeDescriptor
  private let receiver: MessageReceiver

  init() throws {
    folder = try PrivateFolder()
    wake = try System.WakeDescriptor()
    receiver = try MessageReceiver(wake: wake.number, on: try MessageSocket(in: folder.path))
  }

  private func texts(_ messages: [MessageReceiver.Message]) -> [String] {
    messages.map { message in
      switch message.content {
      case .success(let bytes): String(decoding: bytes, as: UTF8.self)
      case .failure(let fault): "fault: \(fault)"
      }
    }
  }

  private var isReadable: Bool {
    var state = pollfd(fd: receiver.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) == 1
  }

  @Test func linesArriveInOrderAndGetReplies() throws {
    let sender = try TestSender(to: folder)
    sender.send("first\nsecond\n")
    #expect(isReadable)
    let messages = receiver.receive()
    #expect(texts(messages) == ["first", "second"])
    #expect(!isReadable)
    for message in messages { receiver.send(.taken(unknownKeys: []), to: message.connection) }
    #expect(try sender.replies() == [.taken(unknownKeys: []), .taken(unknownKeys: [])])
    #expect(!sender.isAtEnd, "it may send more")
  }

  @Test func aLineMayArriveInPieces() throws {
    let sender = try TestSender(to: folder)
    for byte in Array("ä long line\n".utf8) {
      sender.send([byte])
      let messages = receiver.receive()
      #expect(texts(messages) == (byte == UInt8(ascii: "\n") ? ["ä long line"] : []))
    }
  }

  @Test func wakingMakesTheDescriptorReadable() {
    #expect(!isReadable)
    wake.signal()
    #expect(isReadable)
    #expect(receiver.receive().isEmpty)
    wake.clear()
    #expect(!isReadable)
  }

  @Test func messagesArriveWhileTheDescriptorIsWoken() throws {
    let sender = try TestSender(to: folder)
    wake.signal()
    sender.send("text\n")
    #expect(texts(receiver.receive()) == ["text"])
  }

  @Test func aLongLineIsRefusedAndEndsTheConnection() throws {
    let sender = try TestSender(to: folder)
    let sentence = "the message is longer than 64 KiB; shorten it"
    var messages: [MessageReceiver.Message] = []
    for _ in 0..<20 where messages.isEmpty {
      sender.send([UInt8](repeating: UInt8(ascii: "x"), count: 8_192))
      messages = receiver.receive()
    }
    #expect(texts(messages) == ["fault: \(sentence)"])
    for message in messages { receiver.send(.refused(sentence), to: message.connection) }
    #expect(try sender.replies() == [.refused(sentence)] && sender.isAtEnd)
  }

  /// More connections than the receiver holds wait their turn.
  @Test func manySendersAreServed() throws {
    let count = 700
    var waiting = try (0..<count).map { _ in try TestSender(to: folder) }
    for (number, sender) in waiting.enumerated() { sender.send("\(number)\n") }
    var served: Set<String> = []
    for _ in 0..<1_000 where !waiting.isEmpty {
      for message in receiver.receive() {
        served.formUnion(texts([message]))
        receiver.send(.taken(unknownKeys: []), to: message.connection)
      }
      // A sender that has its reply leaves.
      waiting.removeAll { !$0.lines().isEmpty }
    }
    #expect(served.count == count && waiting.isEmpty)
  }

  /// A flood does not keep the screen from being drawn.
  @Test func aTurnTakesALimitedNumberOfMessages() throws {
    let sender = try TestSender(to: folder)
    for _ in 0..<100 { sender.send("0123456789\n") }
    var counts: [Int] = []
    while isReadable { counts.append(receiver.receive().count) }
    #expect(counts.reduce(0, +) == 100 && counts.allSatisfy { $0 <= 1_500 })
  }

  @Test func aSenderMayLeaveBeforeItsReply() throws {
    do {
      let sender = try TestSender(to: folder)
      sender.send("text\n")
    }
    let messages = receiver.receive()
    #expect(texts(messages) == ["text"])
    for message in messages { receiver.send(.closed(.timeout), to: message.connection) }
    _ = receiver.receive()
    #expect(!isReadable, "the connection has ended")
  }

  /// A descriptor that stays readable would keep the program busy.
  @Test func aSenderThatReadsNothingIsGivenUp() throws {
    var sender: TestSender? = try TestSender(to: folder)
    sender?.send("text\n")
    let messages = receiver.receive()
    let reply = MessageReply.refused(String(repeating: "x", count: 50_000))
    for message in messages {
      for _ in 0..<10 { receiver.send(reply, to: message.connection, isLast: false) }
    }
    #expect(!isReadable, "the rest waits for room")
    sender = nil
    _ = receiver.receive()
    #expect(!isReadable && sender == nil)
  }

  @Test func aFullReceiverAcceptsAgainLater() throws {
    var senders = try (0..<300).map { _ in try TestSender(to: folder) }
    _ = receiver.receive()
    #expect(!isReadable, "the others wait")
    senders.removeFirst(100)
    _ = receiver.receive()
    senders.last?.send("text\n")
    #expect(texts(receiver.receive()) == ["text"])
  }

  @Test func theLastLineMayLackItsEnd() throws {
    do {
      let sender = try TestSender(to: folder)
      sender.send("text")
    }
    #expect(texts(receiver.receive() + receiver.receive()) == ["text"])
  }

  // MARK: The folder

  @Test func theSocketIsRemovedAtTheEnd() {
    #expect(System.exists(folder.socket))
    receiver.close()
    #expect(!System.exists(folder.socket))
  }

  @Test func aSocketInUseIsNotTaken() {
    let path = folder.path
    #expect(throws: TerminalError.system(call: "bind", errno: EADDRINUSE)) {
      try MessageReceiver(wake: wake.number, on: try MessageSocket(in: path))
    }
  }

  @Test func aSocketThatNobodyListensToIsReplaced() throws {
    let other = try PrivateFolder()
    try {
      let listener = try System.listen(at: other.socket)
      #expect(listener.number >= 0)
    }()
    #expect(System.exists(other.socket), "as after a kill")
    let receiver = try MessageReceiver(wake: wake.number, on: try MessageSocket(in: other.path))
    try TestSender(to: other).send("text\n")
    #expect(texts(receiver.receive() + receiver.receive()) == ["text"])
  }

  @Test func aFolderThatOthersCanEnterIsRefused() throws {
    let other = try PrivateFolder()
    chmod(other.path, 0o755)
    #expect(throws: TerminalError.unsafeFolder(other.path)) {
      try MessageReceiver(wake: wake.number, on: try MessageSocket(in: other.path))
    }
    let link = "\(folder.path)-link"
    symlink(folder.path, link)
    defer { unlink(link) }
    #expect(throws: TerminalError.unsafeFolder(link)) {
      try MessageReceiver(wake: wake.number, on: try MessageSocket(in: link))
    }
  }

  @Test func aLongPathIsNoAddress() {
    let path = folder.path + String(repeating: "/..//////////////////////", count: 8)
    #expect(throws: TerminalError.system(call: "bind", errno: ENAMETOOLONG)) {
      try System.listen(at: "\(path)/x")
    }
  }
}
