import SnackTerm

/// A scanner that finds notices in a program's output.
///
/// It keeps its state between calls, so a notice may be split across reads.
///
/// Sources: iTerm2's documentation for OSC 9, rxvt-unicode's for OSC 777.
struct NoticeScanner {
  private var scanner = SequenceScanner()

  private static let bell: UInt8 = 0x07
  private static let start = Array("\u{1B}]".utf8)

  /// Scans output, and returns its notices in order.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> [Notice] {
    var found: [Notice] = []
    scanner.scan(bytes) { token in
      switch token {
      case .text(let text): if text.contains(Self.bell) { found.append(.bell) }
      case .string(let string): found += Self.notices(in: string)
      case .sequence, .control: return
      }
    }
    return found
  }

  /// Splits output before each mark of a shell, so that the screen can be read at the mark.
  static func pieces(
    of bytes: UnsafeBufferPointer<UInt8>
  ) -> [UnsafeBufferPointer<UInt8>] {
    let mark = Array("\u{1B}]133;".utf8)
    var pieces: [UnsafeBufferPointer<UInt8>] = []
    var start = 0
    var rest = bytes[...]
    while let found = rest.firstRange(of: mark) {
      if found.lowerBound > start {
        pieces.append(UnsafeBufferPointer(rebasing: bytes[start..<found.lowerBound]))
      }
      start = found.lowerBound
      rest = bytes[found.upperBound...]
    }
    return pieces + [UnsafeBufferPointer(rebasing: bytes[start...])]
  }

  /// Returns the notices in a control string, or in what it passes through tmux.
  private static func notices(in string: ArraySlice<UInt8>) -> [Notice] {
    guard string.starts(with: SequenceScanner.passthrough) else {
      return notice(in: string).map { [$0] } ?? []
    }
    var inner = Self()
    let content = Array(string.dropFirst(SequenceScanner.passthrough.count))
    return content.withUnsafeBufferPointer { inner.scan($0) }
  }

  /// Parses a control string; `nil` if it is not a notice.
  private static func notice(in string: ArraySlice<UInt8>) -> Notice? {
    guard string.starts(with: start) else { return nil }
    let content = string.dropFirst(start.count)
    let number = content.prefix { $0 != UInt8(ascii: ";") }
    let text = String(decoding: content.dropFirst(number.count + 1), as: UTF8.self)
    switch String(decoding: number, as: UTF8.self) {
    case "9": return isForConEmu(text) ? nil : .message(title: nil, body: text)
    case "777": return message(text.split(separator: ";", maxSplits: 2))
    case "99": return DesktopNotice(text).map { .desktop($0) }
    case "133":
      return ShellMark(text.split(separator: ";", omittingEmptySubsequences: false))
        .map { .mark($0) }
    default: return nil
    }
  }

  /// Returns whether an OSC 9 string is for ConEmu, such as `4;1;50` for progress.
  private static func isForConEmu(_ text: String) -> Bool {
    let number = text.prefix { $0.isASCII && $0.isNumber }
    return (1...2).contains(number.count) && text.dropFirst(number.count).first == ";"
      || text.isEmpty
  }

  private static func message(_ fields: [Substring]) -> Notice? {
    guard fields.count > 1, fields[0] == "notify" else { return nil }
    let title = String(fields[1])
    return fields.count > 2
      ? .message(title: title, body: String(fields[2])) : .message(title: nil, body: title)
  }
}
