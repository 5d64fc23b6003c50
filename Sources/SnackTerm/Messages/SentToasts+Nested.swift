internal import SnackCore

/// A program on the pseudo-terminal beneath the toasts that shows toasts over it itself.
struct NestedProgram {
  let process: Int32
  /// Whether it shows any now.
  var isShowing: Bool
}

/// Programs on the covered pseudo-terminal with toasts of their own.
extension SentToasts {
  /// Records whether a program shows toasts, until its connection ends.
  /// - Parameters:
  ///   - isShowing: Whether it shows any.
  ///   - process: The program.
  ///   - connection: Its connection.
  ///   - screen: The screen of this program.
  /// - Throws: A fault if there is no pseudo-terminal beneath the screen.
  mutating func noteNested(
    isShowing: Bool, _ process: Int32, on connection: UInt64, screen: ReceivingScreen
  ) throws(MessageFault) {
    guard screen.findCoveredProgram() != nil else {
      throw MessageFault("the program has no pseudo-terminal beneath its toasts")
    }
    // The first reply leaves the connection waiting, so that it is never dropped as idle.
    let isKnown = nestedPrograms[connection] != nil
    nestedPrograms[connection] = NestedProgram(process: process, isShowing: isShowing)
    receiver.send(.taken(unknownKeys: []), to: connection, isLast: isKnown)
  }

  /// Forgets the programs whose connections have ended.
  mutating func forgetEndedPrograms() {
    guard !nestedPrograms.isEmpty else { return }
    for connection in nestedPrograms.keys where !receiver.isConnected(connection) {
      nestedPrograms[connection] = nil
    }
  }
}
