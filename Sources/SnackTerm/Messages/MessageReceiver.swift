internal import SnackCore

/// A socket on which other programs of the user ask for toasts.
///
/// Nothing here waits: the screen thread calls ``receive()`` in each turn, and ``descriptor`` ends
/// its waits.
final class MessageReceiver {
  /// A line that a connection has sent.
  struct Message {
    let connection: UInt64
    /// The process that has sent it.
    let sender: Int32
    let content: Result<[UInt8], MessageFault>
  }

  private static let (listenerNumber, wakeNumber): (UInt64, UInt64) = (0, 1)
  /// The maximum number of connections; others wait until one ends or is idle.
  private static let maxConnections = 256
  /// The seconds without a message after which a connection must make room for another, unless it
  /// waits for a reply.
  private static let maxIdleTime = 2.0
  /// The maximum numbers of messages and events of one turn, so that frames are drawn in between.
  private static let (maxMessages, maxEvents) = (64, 1_024)

  private let owner = System.processID
  private let socket: MessageSocket
  let events: EventSet
  private var connections: [UInt64: MessageConnection] = [:]
  private var lastNumber: UInt64 = 1
  /// Whether connections are accepted; otherwise, a turn should follow soon that tries again.
  private(set) var isAccepting = true
  /// A descriptor to give up, so that a sender can be told if there is no other.
  private var spare: System.Descriptor?

  /// Accepts connections on a socket.
  /// - Parameters:
  ///   - wake: Another descriptor whose input makes ``descriptor`` readable.
  ///   - open: Returns the socket.
  /// - Throws: A `TerminalError` if the folder is not safe, or the system refuses.
  init(
    wake: Int32, on open: @autoclosure () throws(TerminalError) -> MessageSocket
  ) throws(TerminalError) {
    events = try EventSet()
    try events.add(wake, as: Self.wakeNumber, for: .input)
    socket = try open()
    spare = System.openNothing()
    try events.add(listener.number, as: Self.listenerNumber, for: .input)
    if let sender = socket.sender { add(sender) }
  }

  deinit { close() }

  private var listener: System.Descriptor { socket.listener }

  /// The descriptor that is readable while there are messages, or the other descriptor is readable.
  var descriptor: Int32 { events.number }

  /// Removes the socket, unless this is another process after a fork.
  func close() {
    guard System.processID == owner else { return }
    if let path = socket.path { System.remove(path) }
    for number in connections.keys { end(number) }
  }

  /// Returns whether a connection is open.
  func isConnected(_ number: UInt64) -> Bool { connections[number] != nil }

  // MARK: Messages

  /// Returns the messages that have arrived.
  func receive() -> [Message] {
    guard System.processID == owner else { return [] }
    if !isAccepting { resumeAccepting() }
    var messages: [Message] = []
    var isWoken = false
    for _ in 0..<Self.maxEvents {
      guard messages.count < Self.maxMessages, let (number, state) = events.next() else { break }
      switch number {
      case Self.listenerNumber: accept()
      case Self.wakeNumber where isWoken: return messages  // all have had their turn
      case Self.wakeNumber: isWoken = true
      default: messages += read(number, state)
      }
    }
    return messages
  }

  private func read(_ number: UInt64, _ state: EventSet.Events) -> [Message] {
    guard var connection = connections.removeValue(forKey: number) else { return [] }
    var messages: [Message] = []
    if state.contains(.output) { connection.flush() }
    if state.contains(.input) {
      do throws(MessageFault) {
        messages = try connection.readLines().map {
          Message(connection: number, sender: connection.peer, content: .success($0))
        }
      } catch {
        connection.stopReading()
        messages = [
          Message(connection: number, sender: connection.peer, content: .failure(error))
        ]
      }
    } else if !state.isDisjoint(with: [.hangup, .error]) {
      connection.breakOff()
    }
    connection.pendingReplies += messages.count
    update(number, to: connection)
    return messages
  }

  /// Sends a reply.
  /// - Parameters:
  ///   - reply: The reply.
  ///   - number: The connection, which may have ended.
  ///   - isLast: Whether it is the last one to a request.
  func send(_ reply: MessageReply, to number: UInt64, isLast: Bool = true) {
    guard System.processID == owner,
      var connection = connections.removeValue(forKey: number)  // changed in place, not copied
    else { return }
    connection.send(reply.line)
    if isLast { connection.pendingReplies -= 1 }
    update(number, to: connection)
  }

  private func update(_ number: UInt64, to connection: MessageConnection) {
    connections[number] = connection
    guard !connection.isDone else {
      end(number)
      return resumeAccepting()
    }
    events.change(connection.socket.number, as: number, to: connection.events)
  }

  // MARK: Connections

  private func accept() {
    guard connections.count < Self.maxConnections else {
      pauseAccepting()
      return resumeAccepting()  // if one is idle
    }
    switch System.accept(from: listener) {
    case .connection(let socket): add(socket)
    case .nothing: break
    case .noDescriptor: refuseOne()
    }
  }

  private func add(_ socket: System.Descriptor) {
    let peer = System.trustedPeer(of: socket)
    var connection = MessageConnection(socket, to: peer ?? 0)
    guard peer != nil else {
      return connection.send(MessageReply.refused("the program belongs to another user").line)
    }
    lastNumber += 1
    do throws(TerminalError) {
      try events.add(socket.number, as: lastNumber, for: connection.events)
      connections[lastNumber] = connection
    } catch {
      connection.send(MessageReply.refused("\(error)").line)
    }
  }

  /// Ends the connection that has been idle for the longest time.
  private func dropIdleConnection() {
    let limit = System.secondsSinceBoot - Self.maxIdleTime
    let idle = connections.filter { $0.value.pendingReplies == 0 && $0.value.lastInput < limit }
    let oldest = idle.min { $0.value.lastInput < $1.value.lastInput }
    if let oldest { end(oldest.key) }
  }

  private func end(_ number: UInt64) {
    guard let connection = connections.removeValue(forKey: number) else { return }
    events.remove(connection.socket.number)
    System.shutDown(connection.socket)
  }

  private func pauseAccepting() {
    isAccepting = false
    events.change(listener.number, as: Self.listenerNumber, to: [])
  }

  private func resumeAccepting() {
    guard !isAccepting else { return }
    spare = spare ?? System.openNothing()
    if connections.count >= Self.maxConnections { dropIdleConnection() }
    guard connections.count < Self.maxConnections else { return }
    isAccepting = true
    events.change(listener.number, as: Self.listenerNumber, to: .input)
  }

  /// Tells a sender that there is no free descriptor, which would otherwise end each wait at once.
  private func refuseOne() {
    spare = nil
    if case .connection(let socket) = System.accept(from: listener) {
      var connection = MessageConnection(socket, to: 0)
      connection.send(MessageReply.refused("the program has no free descriptor").line)
    } else {
      pauseAccepting()  // until the next turn
    }
    spare = System.openNothing()
  }
}
