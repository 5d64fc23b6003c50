import CSystem
import Glibc

/// Connections to several programs, served at once.
struct ReceiverGroup {
  private var lines: [ReceiverLine]

  /// The interval between attempts to connect to a program with too many connections.
  private static let retryMilliseconds: Int32 = 10

  /// The longest wait of one `poll`, in milliseconds.
  private static let longestWait = 1e9

  /// Creates the connections.
  init(_ lines: [ReceiverLine]) {
    self.lines = lines
  }

  /// Sends a line to some programs and closes the connections to all others.
  mutating func send(_ line: String, onlyTo pids: Set<Int>) {
    lines.removeAll { !pids.contains($0.pid) }
    for index in lines.indices { lines[index].send(line) }
  }

  /// Waits for the next event.
  /// - Parameter deadline: The end of the wait; `nil` waits without a limit.
  /// - Returns: The event and the process; `nil` after the deadline, or if no connection is left.
  mutating func next(
    until deadline: ContinuousClock.Instant?
  ) -> (pid: Int, event: ReceiverLine.Event)? {
    while true {
      for index in lines.indices {
        lines[index].connect()
        if let event = lines[index].nextEvent() { return (lines[index].pid, event) }
      }
      lines.removeAll(where: \.hasEnded)
      guard !lines.isEmpty, wait(until: deadline) else { return nil }
    }
  }

  /// Waits until something can be sent or received, and does so.
  /// - Returns: Whether there was time left.
  private mutating func wait(until deadline: ContinuousClock.Instant?) -> Bool {
    var limit: Int32 = -1
    if let deadline {
      let rest = ContinuousClock.now.duration(to: deadline)
      guard rest > .zero else { return false }
      // Rounded up, because zero would turn the last part of a wait into a busy loop.
      limit = Int32(min((rest / .milliseconds(1)).rounded(.up), Self.longestWait))
    }
    if lines.contains(where: \.isConnecting) {
      limit = limit < 0 ? Self.retryMilliseconds : min(limit, Self.retryMilliseconds)
    }
    var states = lines.map(\.pollState)
    guard poll(&states, nfds_t(states.count), limit) > 0 else { return true }
    for (index, state) in states.enumerated() where state.revents != 0 { lines[index].exchange() }
    return true
  }
}
