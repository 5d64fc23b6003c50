internal import SnackCore

/// A connection from another program: lines of input, and output that waits for room.
struct MessageConnection {
  let socket: System.Descriptor
  /// The process at the other end.
  let peer: Int32
  /// The time of the last input, in seconds since boot.
  private(set) var lastInput = System.secondsSinceBoot
  private var input: [UInt8] = []
  private var output: [UInt8] = []
  /// The number of requests for which replies are still to come.
  var pendingReplies = 0
  /// Whether no more requests will come.
  private(set) var isAtEnd = false
  /// Whether nothing can be sent any more.
  private(set) var isBroken = false

  /// The maximum number of bytes that wait for a sender that does not read.
  private static let maxWaiting = 1 << 20
  private static let newline = UInt8(ascii: "\n")

  init(_ socket: System.Descriptor, to peer: Int32) {
    self.socket = socket
    self.peer = peer
  }

  /// Whether the connection can be closed.
  var isDone: Bool { isBroken || isAtEnd && pendingReplies == 0 && output.isEmpty }

  /// The events to wait for.
  var events: EventSet.Events {
    var events: EventSet.Events = isAtEnd ? [] : .input
    if !output.isEmpty { events.insert(.output) }
    return events
  }

  /// Reads what has arrived, and returns the complete lines, without their ends.
  /// - Throws: A fault if a line is too long.
  mutating func readLines() throws(MessageFault) -> [[UInt8]] {
    switch System.receive(from: socket, atMost: 4_096) {
    case .nothing: return []
    case .end: isAtEnd = true
    case .bytes(let bytes): input += bytes
    }
    var lines: [[UInt8]] = []
    while let end = input.firstIndex(of: Self.newline) {
      if end > input.startIndex { lines.append(Array(input[..<end])) }
      input.removeSubrange(...end)
    }
    if isAtEnd, !input.isEmpty {
      lines.append(input)  // the last line of a text may lack its end
      input = []
    }
    lastInput = System.secondsSinceBoot
    guard (lines + [input]).allSatisfy({ $0.count <= MessageRequest.maxByteCount }) else {
      input = []
      throw MessageFault(
        "the message is longer than \(MessageRequest.maxByteCount / 1024) KiB; shorten it")
    }
    return lines
  }

  /// Sends a line, or keeps what the other end does not take yet.
  mutating func send(_ line: String) {
    output += Array("\(line)\n".utf8)
    flush()
    if output.count > Self.maxWaiting { isBroken = true }
  }

  /// Sends output that has waited.
  mutating func flush() {
    while !output.isEmpty {
      guard let count = System.send(output, to: socket) else {
        output = []
        return isBroken = true
      }
      guard count > 0 else { return }
      output.removeFirst(count)
    }
  }

  /// Ignores all further input.
  mutating func stopReading() { isAtEnd = true }

  /// Gives up the connection, because nobody is at its other end.
  mutating func breakOff() {
    isBroken = true
    output = []
  }
}
