import SnackTerm

/// A part of a desktop notification, in one control string (OSC 99).
///
/// Source: kitty, "Desktop notifications", https://sw.kovidgoyal.net/kitty/desktop-notifications/.
struct DesktopNotice: Hashable {
  /// The type of the payload.
  enum Kind: String {
    case title
    case body
    case buttons
    case close
    case alive
    case query = "?"
  }

  /// The urgency of a notification.
  enum Urgency: String {
    case low = "0"
    case normal = "1"
    case critical = "2"
  }

  var kind = Kind.title
  /// The identifier; `nil` if the program gives none.
  var id: String?
  var payload = ""
  /// Whether the notification is complete.
  var isDone = true
  var urgency: Urgency?
  /// The time until it expires, in milliseconds; 0 for never, negative for the default.
  var expiry = -1
  /// Whether to report to the program that the user has activated the notification.
  var reportsChoice = false
  /// Whether to report to the program that the notification has ended.
  var reportsEnd = false

  /// The identifier in reports for a notification without one.
  static let standardID = "0"

  /// Parses metadata and payload; `nil` for an unsupported type, such as an icon.
  init?(_ text: String) {
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    var isEncoded = false
    for field in parts[0].split(separator: ":") {
      let pair = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2 else { continue }
      let value = String(pair[1].filter { $0 != " " })
      switch pair[0].filter({ $0 != " " }) {
      case "e": isEncoded = value == "1"
      case "p":
        guard let kind = Kind(rawValue: value) else { return nil }
        self.kind = kind
      case let key: set(key, to: value)
      }
    }
    guard isEncoded else {
      payload = String(parts[1])
      return
    }
    guard let bytes = TextCoding.base64Decoded(parts[1].utf8) else { return nil }
    payload = String(decoding: bytes, as: UTF8.self)
  }

  private mutating func set(_ key: String, to value: String) {
    switch key {
    case "i": id = Self.identifier(value)
    case "d": isDone = value != "0"
    case "u": urgency = Urgency(rawValue: value)
    case "w": expiry = Int(value) ?? -1
    case "a": reportsChoice = value.split(separator: ",").contains("report")
    case "c": reportsEnd = value == "1"
    default: break  // the protocol requires unknown keys to be ignored
    }
  }

  /// Returns an identifier without unsafe characters; `nil` if none are left.
  private static func identifier(_ text: String) -> String? {
    let id = text.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_+.".contains($0)) }
    return id.isEmpty ? nil : String(id.prefix(256))
  }
}

/// A desktop notification, assembled from its parts.
struct DesktopNotification: Hashable {
  let id: String
  var title = ""
  var body = ""
  /// The labels of the buttons.
  var buttons: [String] = []
  var urgency = DesktopNotice.Urgency.normal
  /// The time until it expires, in milliseconds; 0 for never, negative for the default.
  var expiry = -1
  var reportsChoice = false
  var reportsEnd = false

  private static let maxTextCount = 32_768
  private static let maxButtons = 8

  init(id: String) { self.id = id }

  /// Adds a part.
  mutating func add(_ part: DesktopNotice) {
    switch part.kind {
    case .title: title += part.payload.prefix(max(0, Self.maxTextCount - title.utf8.count))
    case .body: body += part.payload.prefix(max(0, Self.maxTextCount - body.utf8.count))
    case .buttons:
      let labels = part.payload.split(separator: "\u{2028}").map(String.init)
      buttons += labels.prefix(max(0, Self.maxButtons - buttons.count))
    case .close, .alive, .query: break
    }
    urgency = part.urgency ?? urgency
    if part.expiry >= 0 { expiry = part.expiry }
    reportsChoice = reportsChoice || part.reportsChoice
    reportsEnd = reportsEnd || part.reportsEnd
  }
}
