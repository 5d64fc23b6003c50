/// A control string for the terminal, such as the bell, a notification or a clipboard request.
///
/// A text cannot end such a string early or start another one: control characters are removed, and
/// the text is sent as Base64 where the protocol supports it.
///
/// ```swift
/// let done = Announcement(of: "Backup finished")
/// let notification = ControlString.notification(done, token: SnackToken(rawValue: 1), by: .osc9)
/// let bytes = notification.through(.tmux).bytes
/// ```
public struct ControlString: Hashable, Sendable {
  /// A protocol for desktop notifications by the terminal.
  public enum NotificationProtocol: String, Hashable, Sendable, CaseIterable {
    /// iTerm2's protocol, also supported by WezTerm, Ghostty and others: a single text.
    case osc9
    /// rxvt's protocol, also supported by foot and GNOME's terminals: title and text.
    case osc777
    /// kitty's protocol: title and text, with an identifier of the presentation.
    case osc99
  }

  /// The bytes to send to the terminal.
  public let bytes: [UInt8]

  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The bell.
  public static let bell = ControlString("\u{7}")

  /// Returns a desktop notification.
  /// - Parameters:
  ///   - announcement: The text of the notification.
  ///   - token: The presentation; with `osc99`, a second notification of it replaces the first.
  ///   - notificationProtocol: The terminal's protocol.
  /// - Returns: The control string.
  public static func notification(
    _ announcement: Announcement, token: SnackToken, by notificationProtocol: NotificationProtocol
  ) -> ControlString {
    let title = announcement.title
    let body = announcement.body
    switch notificationProtocol {
    case .osc9:
      // A leading digit would make it a ConEmu command, such as progress.
      let text = announcement.line
      let isCommand = text.first?.isNumber ?? true
      return osc("9;" + (isCommand ? "* " : "") + text)
    case .osc777:
      return osc("777;notify;\(title.withoutSemicolons);\(body.withoutSemicolons)")
    case .osc99:
      let id = "i=snack\(token.rawValue)"
      let first = osc("99;\(id):d=0:e=1:p=title;\(Base64.encode(title.isEmpty ? body : title))")
      let second = osc("99;\(id):e=1:p=body;\(Base64.encode(title.isEmpty ? "" : body))")
      return ControlString(bytes: first.bytes + second.bytes)
    }
  }

  /// The maximum length of a copied text in bytes; terminals accept no more.
  public static let maxCopiedBytes = 74_000

  /// Returns the request to copy a text to the clipboard (OSC 52).
  /// - Parameter text: Any text, even of several lines; it is truncated to `maxCopiedBytes` bytes.
  /// - Returns: The control string.
  public static func copy(_ text: String) -> ControlString {
    var kept = ""
    var count = 0
    for character in text {
      count += character.utf8.count
      guard count <= maxCopiedBytes else { break }
      kept.append(character)
    }
    return osc("52;c;" + Base64.encode(kept))
  }

  /// A terminal multiplexer between the program and the terminal.
  public enum Multiplexer: Hashable, Sendable {
    /// tmux, which forwards strings in its own wrapper, with doubled escape characters.
    case tmux
    /// GNU screen, which forwards strings in short pieces.
    case screen
  }

  /// Returns the string wrapped so that a multiplexer forwards it to its own terminal.
  public func through(_ multiplexer: Multiplexer) -> ControlString {
    switch multiplexer {
    case .tmux:
      let doubled = bytes.flatMap { $0 == 0x1B ? [0x1B, 0x1B] : [$0] }
      return ControlString(bytes: Array("\u{1B}Ptmux;".utf8) + doubled + Self.stringTerminator)
    case .screen:
      let inner = bellTerminated
      let pieces = stride(from: 0, to: inner.count, by: Self.maxPieceBytes).flatMap {
        start -> [UInt8] in
        let piece = inner[start..<min(inner.count, start + Self.maxPieceBytes)]
        return [0x1B, 0x50] + piece + Self.stringTerminator
      }
      return ControlString(bytes: pieces)
    }
  }

  /// The string terminator, ST.
  private static let stringTerminator: [UInt8] = [0x1B, 0x5C]
  /// Maximum length of a string that every version of GNU screen accepts, in bytes.
  private static let maxPieceBytes = 240

  /// The bytes with BEL as the terminator, which does not end a surrounding string.
  private var bellTerminated: [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      let isEnd = byte == Self.stringTerminator[0] && rest.first == Self.stringTerminator[1]
      if isEnd { rest.removeFirst() }
      result.append(isEnd ? 7 : byte)
    }
    return result
  }

  private static func osc(_ text: String) -> ControlString {
    ControlString(bytes: Array("\u{1B}]\(text)".utf8) + stringTerminator)
  }
}

extension String {
  /// The text with commas in place of semicolons, which would separate fields.
  fileprivate var withoutSemicolons: String {
    String(map { $0 == ";" ? "," : $0 })
  }
}

/// The Base64 encoding of RFC 4648.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var encoded: [UInt8] = []
    encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let isFilling = place > group.count
        encoded.append(isFilling ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * place) & 63])
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
