/// What a terminal can be told besides what stands on its screen, as the bytes to send.
///
/// No text can end such a message early or begin another one: controls are taken out before, and
/// where the protocol knows it the text is sent in base 64.
public struct TerminalMessage: Hashable, Sendable {
  /// A protocol by which a terminal shows a notification on the desktop.
  public enum NoticeProtocol: String, Hashable, Sendable, CaseIterable {
    /// iTerm2's, which WezTerm, Ghostty and others know: one text.
    case osc9
    /// rxvt's, which foot and the terminals of GNOME know: title and text.
    case osc777
    /// kitty's: title and text, and the terminal can tell which showing it was.
    case osc99
  }

  /// The bytes that are sent to the terminal.
  public let bytes: [UInt8]

  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The message that rings the bell.
  public static let bell = TerminalMessage("\u{7}")

  /// A notification on the desktop.
  /// - Parameters:
  ///   - announcement: What it says.
  ///   - token: The showing, by which a second notification of it replaces the first.
  ///   - notice: The terminal's protocol.
  /// - Returns: The message.
  public static func notice(
    _ announcement: Announcement, token: SnackToken, by notice: NoticeProtocol
  ) -> TerminalMessage {
    let (title, body) = (announcement.title, announcement.body)
    switch notice {
    case .osc9:
      // A number in front would make it an order of ConEmu's, such as progress.
      let text = announcement.line
      let isOrder = text.first?.isNumber ?? true
      return osc("9;" + (isOrder ? "* " : "") + text)
    case .osc777:
      return osc("777;notify;\(title.withoutSemicolons);\(body.withoutSemicolons)")
    case .osc99:
      let id = "i=snack\(token.rawValue)"
      let first = osc("99;\(id):d=0:e=1:p=title;\(Base64.encode(title.isEmpty ? body : title))")
      let second = osc("99;\(id):e=1:p=body;\(Base64.encode(title.isEmpty ? "" : body))")
      return TerminalMessage(bytes: first.bytes + second.bytes)
    }
  }

  /// The most bytes of a text that are copied; terminals take no more.
  public static let longestCopy = 74_000

  /// Puts a text on the clipboard (OSC 52).
  /// - Parameter text: Any text, also of several lines; beyond `longestCopy` bytes it is cut.
  /// - Returns: The message.
  public static func copy(_ text: String) -> TerminalMessage {
    var (kept, count) = ("", 0)
    for character in text {
      count += character.utf8.count
      guard count <= longestCopy else { break }
      kept.append(character)
    }
    return osc("52;c;" + Base64.encode(kept))
  }

  /// A program that stands between this one and the terminal.
  public enum Multiplexer: Hashable, Sendable {
    /// tmux, which hands on what is marked as for that, with its escapes doubled.
    case tmux
    /// GNU screen, which hands on short pieces up to the end of a string.
    case screen
  }

  /// The message as a multiplexer hands it on to the terminal that it runs in.
  public func through(_ multiplexer: Multiplexer) -> TerminalMessage {
    switch multiplexer {
    case .tmux:
      let doubled = bytes.flatMap { $0 == 0x1B ? [0x1B, 0x1B] : [$0] }
      return TerminalMessage(bytes: Array("\u{1B}Ptmux;".utf8) + doubled + Self.stringEnd)
    case .screen:
      let inner = endingByBell
      let pieces = stride(from: 0, to: inner.count, by: Self.longestPiece).flatMap { start in
        Array("\u{1B}P".utf8) + inner[start..<min(inner.count, start + Self.longestPiece)]
          + Self.stringEnd
      }
      return TerminalMessage(bytes: pieces)
    }
  }

  /// The end of a string to a terminal.
  private static let stringEnd: [UInt8] = [0x1B, 0x5C]
  /// Bytes that every GNU screen takes at once.
  private static let longestPiece = 240

  /// The bytes with the older end of strings, which ends no string around them.
  private var endingByBell: [UInt8] {
    var (result, rest) = ([UInt8](), bytes[...])
    while let byte = rest.popFirst() {
      let isEnd = byte == Self.stringEnd[0] && rest.first == Self.stringEnd[1]
      if isEnd { rest.removeFirst() }
      result.append(isEnd ? 7 : byte)
    }
    return result
  }

  private static func osc(_ text: String) -> TerminalMessage {
    TerminalMessage(bytes: Array("\u{1B}]\(text)".utf8) + stringEnd)
  }
}

extension String {
  /// The text with another sign for semicolons, which end a field.
  fileprivate var withoutSemicolons: String {
    String(map { $0 == ";" ? "," : $0 })
  }
}

/// Base 64 of RFC 4648.
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
