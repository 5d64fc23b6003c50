/// A request from another program to one that shows toasts, written as one line of JSON.
package enum MessageRequest: Sendable {
  /// Show a toast.
  case show(ToastMessage)
  /// Ask a question on a card.
  case ask(QuestionMessage)
  /// Remove the toasts with an identifier.
  case remove(id: String)
  /// Describe the program, and say whether it has a toast with an identifier.
  case describe(toast: String? = nil)
  /// Hide the toasts while the sender, on the pseudo-terminal beneath them, shows its own.
  ///
  /// It ends with the connection, and has no effect while the sender is in the background.
  case nested(isShowing: Bool)

  /// The version of the format; a receiver ignores keys of newer versions, and says which.
  package static let version = 1
  /// The maximum length of a line, in bytes.
  package static let maxByteCount = 65_536
  private static let maxDepth = 8

  /// The request as JSON on one line, without its end.
  package var line: String {
    let content: [(key: String, value: JSONValue?)] =
      switch self {
      case .show(let message): [("show", message.json)]
      case .ask(let message): [("ask", message.json)]
      case .remove(let id): [("remove", .string(id))]
      case .describe(let id): [("describe", .bool(true)), ("toast", id.map { .string($0) })]
      case .nested(let isShowing): [("nested", .bool(isShowing))]
      }
    return JSONValue.object(of: [("version", JSONValue(Self.version))] + content).line
  }

  /// Reads a request.
  /// - Parameter line: The JSON, without the end of the line.
  /// - Returns: The request, and the keys that this version does not know.
  /// - Throws: A sentence for the sender.
  package static func read(
    _ line: [UInt8]
  ) throws(MessageFault) -> (request: MessageRequest, unknownKeys: [String]) {
    var fields = try MessageFields(node(of: line), at: "request")
    _ = try fields.number("version")
    if let node = fields.node("show") {
      let (message, unknown) = try ToastMessage.read(node)
      return (.show(message), unknown + fields.unknownKeys)
    }
    if let node = fields.node("ask") {
      let (message, unknown) = try QuestionMessage.read(node)
      return (.ask(message), unknown + fields.unknownKeys)
    }
    if let id = try fields.text("remove") { return (.remove(id: id), fields.unknownKeys) }
    if try fields.flag("describe") {
      let id = try fields.text("toast")
      return (.describe(toast: id), fields.unknownKeys)
    }
    if fields.has("nested") {
      let isShowing = try fields.flag("nested")
      return (.nested(isShowing: isShowing), fields.unknownKeys)
    }
    throw MessageFault(
      "unknown request; valid are show, ask, remove, describe and nested; "
        + "the sender may have a newer version"
    )
  }

  /// Parses a line of JSON.
  static func node(of line: [UInt8]) throws(MessageFault) -> JSONNode {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw MessageFault("the message is not UTF-8")
    }
    do throws(JSONError) {
      return try JSONReader.read(text, maxDepth: maxDepth)
    } catch {
      throw MessageFault("the message is not JSON, at character \(error.position.column)")
    }
  }
}
