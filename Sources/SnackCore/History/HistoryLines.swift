extension SnackHistory.Entry {
  /// The entry as a line of JSON, without a line end.
  ///
  /// The text is escaped, so that it stays on one line and cannot control a terminal.
  public var jsonLine: String {
    let parts = [
      "\"time\":\(time)", "\"token\":\(token.rawValue)",
      "\"level\":\(JSONText.quoted(level.rawValue))",
      "\"title\":\(title.map(JSONText.quoted) ?? "null")",
      "\"message\":\(JSONText.quoted(message))",
      "\"shown\":\(wasShown)",
      "\"reason\":\(closeReason.map { JSONText.quoted($0.description) } ?? "null")",
    ]
    return "{\(parts.joined(separator: ","))}"
  }

  /// Parses a line of JSON in the format of ``jsonLine``; `nil` if it is malformed.
  ///
  /// Every key of that format is required, with a value of the right type. Further keys are
  /// ignored, so that an older program reads the entries of a newer one.
  public init?(jsonLine line: some Sequence<UInt8>) {
    guard let values = Self.values(line),
      case .number(let time) = values["time"], let time = Double(time), time.isFinite,
      case .number(let token) = values["token"], let token = UInt64(token),
      case .string(let level) = values["level"], let level = Level(rawValue: level),
      case .string(let message) = values["message"], case .bool(let wasShown) = values["shown"],
      let title = Self.text(values["title"]), let reason = Self.text(values["reason"])
    else { return nil }
    let known = reason.map { CloseReason($0) }
    if case .some(.none) = known { return nil }
    self.init(
      token: SnackToken(rawValue: token), level: level, title: title, message: message,
      time: time, wasShown: wasShown, closeReason: known ?? nil)
  }

  /// Returns the members of an object with unique keys and without nesting; `nil` otherwise.
  private static func values(_ line: some Sequence<UInt8>) -> [String: JSONNode.Value]? {
    guard let text = String(validating: Array(line), as: UTF8.self),
      case .object(let members) = try? JSONReader.read(text, maxDepth: 1).value
    else { return nil }
    var values: [String: JSONNode.Value] = [:]
    for member in members {
      guard values.updateValue(member.node.value, forKey: member.key) == nil else { return nil }
    }
    return values
  }

  /// Returns a string, or `.some(nil)` for null; `nil` if the value is anything else.
  private static func text(_ value: JSONNode.Value?) -> String?? {
    switch value {
    case .string(let text): .some(.some(text))
    case .null: .some(.none)
    default: .none
    }
  }
}

extension SnackHistory {
  /// Decodes lines of JSON, skipping malformed ones.
  /// - Parameter bytes: The lines; the last one needs no line end.
  /// - Returns: The entries in order, and the number of malformed lines, not counting blank ones.
  package static func decode(
    lines bytes: some Collection<UInt8>
  ) -> (entries: [Entry], skippedCount: Int) {
    var entries: [Entry] = []
    var skipped = 0
    for line in bytes.split(separator: 0x0A) {
      if let entry = Entry(jsonLine: line) {
        entries.append(entry)
      } else if !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) {
        skipped += 1
      }
    }
    return (entries, skipped)
  }
}
