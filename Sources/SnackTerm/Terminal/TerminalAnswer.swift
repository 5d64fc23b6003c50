package import SnackCore

/// A terminal's answer to a query for its colours, modes or identity.
package enum TerminalAnswer: Hashable {
  /// The foreground, each channel 0–255; `nil` if the answer is not a colour.
  case foreground(Color?)
  /// The background, each channel 0–255; `nil` if the answer is not a colour.
  case background(Color?)
  /// Whether the terminal supports synchronized output (DECRQM, mode 2026).
  case synchronizedOutput(Bool)
  /// The device attributes (DA1).
  ///
  /// Every terminal reports them, and answers queries in order, so this is the last answer.
  case attributes

  /// Returns the queries, with DA1 as the end marker.
  /// - Parameter hasModeReports: Whether the terminal answers or ignores the query for a mode.
  /// - Returns: The control sequences to send.
  static func questions(hasModeReports: Bool) -> String {
    "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"
      + (hasModeReports ? "\u{1B}[?2026$p" : "") + "\u{1B}[c"
  }

  /// A parser for the bytes after the beginning of an answer.
  struct Reader {
    /// The result of consuming a byte.
    enum Progress: Equatable {
      case unfinished
      case answer(TerminalAnswer)
      /// The byte does not belong to an answer.
      case broken
    }

    /// The kind of an answer, recognized by its beginning.
    enum Kind: CaseIterable {
      case foreground, background, attributes

      var prefix: String {
        switch self {
        case .foreground: "\u{1B}]10;"
        case .background: "\u{1B}]11;"
        case .attributes: "\u{1B}[?"
        }
      }
    }

    /// The maximum number of bytes, more than any answer has.
    private static let maxBytes = 64
    private static let color = Array("rgba:/#0123456789ABCDEFabcdef".utf8)
    private static let attributes = Array("0123456789;$".utf8)

    private let kind: Kind
    private var text: [UInt8] = []
    /// Whether the Escape of the terminator was read.
    private var isClosing = false

    init(_ kind: Kind) {
      self.kind = kind
    }

    mutating func consume(_ key: Int32) -> Progress {
      guard let byte = UInt8(exactly: key) else { return .broken }
      return kind == .attributes ? consumeAttribute(byte) : consumeColor(byte)
    }

    private mutating func consumeAttribute(_ byte: UInt8) -> Progress {
      switch byte {
      case UInt8(ascii: "c"): return .answer(.attributes)
      case UInt8(ascii: "y"): return mode.map { .answer($0) } ?? .broken
      default: return add(byte, of: Self.attributes)
      }
    }

    /// The support for mode 2026.
    ///
    /// 1 (set) and 2 (reset) mean support; 0 (unknown), 3 and 4 (permanent) mean none.
    private var mode: TerminalAnswer? {
      let text = String(decoding: text, as: UTF8.self)
      guard text.hasPrefix("2026;"), text.hasSuffix("$") else { return nil }
      return .synchronizedOutput(["2026;1$", "2026;2$"].contains(text))
    }

    /// Consumes a byte of a colour; the terminator is BEL or ST in its two-byte or one-byte form.
    private mutating func consumeColor(_ byte: UInt8) -> Progress {
      let color = TerminalAnswer.color(text)
      let end = Progress.answer(kind == .foreground ? .foreground(color) : .background(color))
      if isClosing { return byte == UInt8(ascii: "\\") ? end : .broken }
      switch byte {
      case 0x07, 0x9C: return end
      case 0x1B:
        isClosing = true
        return .unfinished
      default: return add(byte, of: Self.color)
      }
    }

    private mutating func add(_ byte: UInt8, of allowed: [UInt8]) -> Progress {
      guard allowed.contains(byte), text.count < Self.maxBytes else { return .broken }
      text.append(byte)
      return .unfinished
    }
  }

  /// Parses a colour in X format.
  ///
  /// The format is `rgb:` and three numbers of one to four hexadecimal digits, `rgba:` and four
  /// numbers, the last one ignored, or `#` and three numbers of equal length.
  package static func color(_ bytes: [UInt8]) -> Color? {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts: [Substring]
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard digits.count % 3 == 0, 3...12 ~= digits.count else { return nil }
      let size = digits.count / 3
      parts = (0..<3).map { digits.dropFirst($0 * size).prefix(size) }
    } else {
      let count = text.hasPrefix("rgba:") ? 4 : 3
      guard text.hasPrefix(count == 4 ? "rgba:" : "rgb:") else { return nil }
      parts = text.dropFirst(count + 1).split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == count else { return nil }
    }
    let channels = parts.compactMap(channel)
    guard channels.count == parts.count else { return nil }
    return .rgb(channels[0], channels[1], channels[2])
  }

  /// Scales a channel to 0–255 from the range of its number of digits.
  private static func channel(_ digits: Substring) -> UInt8? {
    guard 1...4 ~= digits.count, digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    let most = 1 << (4 * digits.count) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}

extension TerminalTraits.BackgroundTone {
  /// Creates the tone from `COLORFGBG`, which some terminals set.
  ///
  /// Its last number is the background's index among the sixteen colours.
  init(colorFGBG text: String?) {
    switch text?.split(separator: ";").last.flatMap({ Int($0) }) {
    case .some(0...6), .some(8): self = .dark
    case .some(7), .some(9...15): self = .light
    default: self = .unknown
    }
  }
}
