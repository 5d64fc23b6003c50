internal import SnackCore

/// A socket on which senders connect.
struct MessageSocket {
  let listener: System.Descriptor
  /// The file to remove at the end; `nil` if another owner does so.
  let path: String?
  /// A connection that was accepted earlier.
  let sender: System.Descriptor?

  /// Opens the socket of this process.
  /// - Parameter folder: The folder of the socket, created if it is missing.
  /// - Throws: A `TerminalError` if the folder is not safe, or the system refuses.
  init(in folder: String) throws(TerminalError) {
    try System.makePrivateFolder(folder)
    let path = "\(folder)/\(System.processID).sock"
    listener = try System.listen(at: path)
    self.path = path
    sender = nil
  }

  /// Adopts open sockets that do not block.
  init(adopting listener: Int32, sender: Int32?) throws(TerminalError) {
    self.listener = try System.adopt(listener)
    path = nil
    self.sender = if let sender { try System.adopt(sender) } else { nil }
  }
}
