extension SnackHistory.Entry {
  /// The entry as a line of JSON, without the end of the line.
  ///
  /// Whatever the texts hold, it is one line and cannot control a terminal that shows it.
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

  /// Reads a line of JSON; `nil` if it is not one that ``jsonLine`` could have made.
  ///
  /// Of what it must hold nothing may be missing or of another kind. Further keys are left out, so
  /// that an older program reads what a newer one wrote.
  public init?(jsonLine line: some Sequence<UInt8>) {
    guard let values = FlatObject(line)?.values,
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

  /// A text or none; `nil` if the value is anything else.
  private static func text(_ value: FlatObject.Value?) -> String?? {
    switch value {
    case .string(let text): .some(.some(text))
    case .null: .some(.none)
    default: .none
    }
  }
}

extension SnackHistory {
  /// Reads lines of JSON; rubbish among them is skipped.
  /// - Parameter bytes: The lines, each with an end but perhaps the last.
  /// - Returns: The entries in their order, and how many lines were rubbish; empty ones are not.
  public static func decode(
    lines bytes: some Collection<UInt8>
  ) -> (entries: [Entry], skippedCount: Int) {
    var (entries, skipped) = ([Entry](), 0)
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
