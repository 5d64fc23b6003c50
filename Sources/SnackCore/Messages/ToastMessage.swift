/// A toast that another program sends.
package struct ToastMessage: Sendable {
  /// The toast, without theme and hooks.
  package var snack: Snack
  /// The name of a built-in theme, or a theme as JSON; `nil` for the receiver's theme.
  package var theme: String?
  /// Whether the sender waits for the end of the toast.
  package var waits: Bool

  /// Creates a message.
  package init(_ snack: Snack, theme: String? = nil, waits: Bool = false) {
    self.snack = snack
    self.theme = theme
    self.waits = waits
  }

  private static let readingTime = "reading"
  private static let spinner = "spinner"

  // MARK: Writing

  var json: JSONValue {
    typealias Members = [(key: String, value: JSONValue?)]
    let texts: Members = [
      ("message", .string(snack.message)), ("title", Self.text(snack.title)),
      ("icon", Self.text(snack.icon?.art)), ("id", Self.text(snack.reuseIdentifier)),
      ("level", snack.level == .plain ? nil : .string(snack.level.rawValue)),
      ("alignment", Self.text(snack.alignment?.rawValue)), ("theme", Self.text(theme)),
    ]
    let actions = snack.actions.map(Self.json)
    let others: Members = [
      ("duration", Self.json(of: snack.duration)), ("progress", Self.json(of: snack.progress)),
      ("actions", actions.isEmpty ? nil : .array(actions)),
      ("closeButton", Self.flag(snack.showsCloseButton)),
      ("timeBar", Self.flag(snack.showsRemainingTime)), ("wait", Self.flag(waits)),
    ]
    return .object(of: texts + others)
  }

  private static func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }

  private static func flag(_ flag: Bool) -> JSONValue? { flag ? .bool(true) : nil }

  private static func json(of lifetime: Lifetime) -> JSONValue? {
    guard lifetime != .standard else { return nil }
    return lifetime.isReadingTime ? .string(readingTime) : .number(lifetime.seconds ?? 0)
  }

  private static func json(of progress: SnackProgress?) -> JSONValue? {
    progress.map { $0.fractionCompleted.map { .number($0) } ?? .string(spinner) }
  }

  private static func json(of action: SnackAction) -> JSONValue {
    .object(of: [
      ("label", .string(action.label)), ("key", action.hotkey.map { .string(String($0)) }),
      ("countdown", flag(action.showsCountdown)),
    ])
  }

  // MARK: Reading

  /// Reads the object of a toast.
  /// - Returns: The message, and the keys that this version does not know.
  static func read(
    _ node: JSONNode
  ) throws(MessageFault) -> (message: ToastMessage, unknownKeys: [String]) {
    var fields = try MessageFields(node, at: "show")
    guard let text = try fields.text("message"), !text.allSatisfy(\.isWhitespace) else {
      throw MessageFault("no message")
    }
    var snack = Snack(message: text)
    snack.title = try fields.text("title")
    snack.icon = try fields.text("icon").map { Icon($0) }
    snack.level = try fields.word("level") { Level(rawValue: $0) } ?? .plain
    snack.alignment = try fields.word("alignment") { Alignment(rawValue: $0) }
    snack.duration = try lifetime(&fields)
    snack.progress = try progress(&fields)
    snack.reuseIdentifier = try fields.text("id")
    snack.showsCloseButton = try fields.flag("closeButton")
    snack.showsRemainingTime = try fields.flag("timeBar")
    var unknown: [String] = []
    for item in try fields.items("actions") {
      snack.actions.append(try action(item, unknown: &unknown))
    }
    let message = ToastMessage(
      snack, theme: try fields.text("theme"), waits: try fields.flag("wait"))
    return (message, fields.unknownKeys + unknown)
  }

  private static func lifetime(_ fields: inout MessageFields) throws(MessageFault) -> Lifetime {
    guard let node = fields.node("duration") else { return .standard }
    switch node.value {
    case .string(readingTime): return .readingTime
    case .number(let digits):
      if let seconds = Double(digits), seconds >= 0 { return Lifetime(seconds: seconds) }
    default: break
    }
    throw MessageFault("show.duration is not a number of seconds or \"\(readingTime)\"")
  }

  private static func progress(
    _ fields: inout MessageFields
  ) throws(MessageFault) -> SnackProgress? {
    guard let node = fields.node("progress") else { return nil }
    switch node.value {
    case .string(spinner): return .indeterminate
    case .number(let digits):
      if let fraction = Double(digits), (0...1).contains(fraction) { return .fraction(fraction) }
    default: break
    }
    throw MessageFault("show.progress is not a fraction from 0 to 1 or \"\(spinner)\"")
  }

  private static func action(
    _ node: JSONNode, unknown: inout [String]
  ) throws(MessageFault) -> SnackAction {
    var fields = try MessageFields(node, at: "action")
    guard let label = try fields.text("label"), !label.isEmpty else {
      throw MessageFault("no label of an action")
    }
    // A control character, such as Ctrl-C, would press the button unexpectedly.
    let key = try fields.word("key") { word in
      let bytes = Array(word.utf8)
      return bytes.count == 1 && (0x21...0x7E).contains(bytes[0]) ? word.first : nil
    }
    let counts = try fields.flag("countdown")
    unknown += fields.unknownKeys
    return SnackAction(label, hotkey: key, showsCountdown: counts)
  }
}
