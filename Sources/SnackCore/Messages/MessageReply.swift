/// A program that shows toasts, as it describes itself to others.
package struct ReceiverDescription: Hashable, Sendable {
  package var pid: Int
  package var program: String
  /// The path of its terminal; empty if unknown.
  package var terminal: String
  package var size: Size
  /// The number of toasts on its screen.
  package var toasts: Int
  /// Whether it has left its screen, so that toasts wait until it returns.
  package var isSuspended: Bool
  /// The time of the last key that it read, in seconds since boot; 0 for none.
  package var lastKey: Double
  /// Whether the user can press the buttons of toasts; `nil` if unknown.
  package var answersToasts: Bool?
  /// The name of the program that it started on a pseudo-terminal; `nil` for none.
  package var startedProgram: String?
  /// The path of the pseudo-terminal; `nil` for none.
  package var innerTerminal: String?
  /// Whether it has the toast that the request names, on its screen or queued; `nil` if unknown.
  package var hasToast: Bool?
  /// Whether toasts are switched off for the program in the foreground.
  package var isOff: Bool

  /// Creates a description.
  package init(
    pid: Int, program: String, terminal: String, size: Size, toasts: Int, isSuspended: Bool,
    lastKey: Double, answersToasts: Bool? = nil, startedProgram: String? = nil,
    innerTerminal: String? = nil, hasToast: Bool? = nil, isOff: Bool = false
  ) {
    self.pid = pid
    self.program = program
    self.terminal = terminal
    self.size = size
    self.toasts = toasts
    self.isSuspended = isSuspended
    self.lastKey = lastKey
    self.answersToasts = answersToasts
    self.startedProgram = startedProgram
    self.innerTerminal = innerTerminal
    self.hasToast = hasToast
    self.isOff = isOff
  }

  /// The description as JSON.
  package var json: JSONValue {
    .object(of: [
      ("pid", JSONValue(pid)), ("program", .string(program)), ("terminal", .string(terminal)),
      ("columns", JSONValue(size.width)), ("rows", JSONValue(size.height)),
      ("toasts", JSONValue(toasts)), ("suspended", .bool(isSuspended)),
      ("lastKey", .number(lastKey)), ("answersToasts", answersToasts.map { .bool($0) }),
      ("startedProgram", startedProgram.map { .string($0) }),
      ("innerTerminal", innerTerminal.map { .string($0) }),
      ("hasToast", hasToast.map { .bool($0) }), ("off", isOff ? .bool(true) : nil),
    ])
  }

  static func read(_ node: JSONNode) throws(MessageFault) -> ReceiverDescription {
    var fields = try MessageFields(node, at: "program")
    let answersToasts = fields.has("answersToasts") ? try fields.flag("answersToasts") : nil
    let hasToast = fields.has("hasToast") ? try fields.flag("hasToast") : nil
    func whole(_ key: String) throws(MessageFault) -> Int {
      Int(exactly: try fields.number(key) ?? 0) ?? 0
    }
    return ReceiverDescription(
      pid: try whole("pid"), program: try fields.text("program") ?? "",
      terminal: try fields.text("terminal") ?? "",
      size: Size(width: try whole("columns"), height: try whole("rows")),
      toasts: try whole("toasts"), isSuspended: try fields.flag("suspended"),
      lastKey: try fields.number("lastKey") ?? 0, answersToasts: answersToasts,
      startedProgram: try fields.text("startedProgram"),
      innerTerminal: try fields.text("innerTerminal"), hasToast: hasToast,
      isOff: try fields.flag("off"))
  }
}

/// An answer to a ``MessageRequest``, written as one line of JSON.
package enum MessageReply: Hashable, Sendable {
  /// The request is carried out; `unknownKeys` are keys that the receiver ignores.
  case taken(unknownKeys: [String])
  /// The program has left its screen; the toast or question appears when it returns.
  case waits(unknownKeys: [String])
  /// A toast has ended.
  case closed(CloseReason)
  /// A question was answered or dismissed.
  case answered(QuestionEnd)
  case program(ReceiverDescription)
  /// The request cannot be carried out.
  case refused(String)

  /// The reply as JSON on one line, without its end.
  package var line: String {
    let content: [(key: String, value: JSONValue?)] =
      switch self {
      case .taken(let keys): [("taken", .bool(true)), ("unknown", Self.json(of: keys))]
      case .waits(let keys): [("waits", .bool(true)), ("unknown", Self.json(of: keys))]
      case .closed(let reason): [("closed", .string("\(reason)"))]
      case .answered(let end): [("answered", end.json)]
      case .program(let description): [("program", description.json)]
      case .refused(let sentence): [("refused", .string(sentence))]
      }
    return JSONValue.object(
      of: [("version", JSONValue(MessageRequest.version))] + content
    ).line
  }

  private static func json(of keys: [String]) -> JSONValue? {
    keys.isEmpty ? nil : .array(keys.map { .string($0) })
  }

  /// Reads a reply.
  /// - Parameter line: The JSON, without the end of the line.
  /// - Returns: The reply.
  /// - Throws: A sentence for the user.
  package static func read(_ line: [UInt8]) throws(MessageFault) -> MessageReply {
    var fields = try MessageFields(MessageRequest.node(of: line), at: "reply")
    if let sentence = try fields.text("refused") { return .refused(sentence) }
    if let node = fields.node("program") { return .program(try .read(node)) }
    if let node = fields.node("answered") { return .answered(try .read(node)) }
    if let text = try fields.text("closed") {
      guard let reason = CloseReason(text) else { throw MessageFault("unknown end of a toast") }
      return .closed(reason)
    }
    let unknown = try fields.items("unknown").compactMap { item in
      if case .string(let key) = item.value { key } else { nil }
    }
    if try fields.flag("taken") { return .taken(unknownKeys: unknown) }
    if try fields.flag("waits") { return .waits(unknownKeys: unknown) }
    throw MessageFault("unknown reply; the program has another version of snackterm")
  }
}
