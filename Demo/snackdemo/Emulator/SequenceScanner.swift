import Glibc

/// A scanner that divides a terminal's output into text and control sequences.
///
/// It keeps its state between calls, so it does not matter how reads split the output. Its size is
/// small, so a copy can look ahead.
///
/// Sources: ECMA-48, 5th edition; the parser of VT500 terminals by Paul Williams,
/// https://vt100.net/emu/dec_ansi_parser.
struct SequenceScanner {
  /// A complete part of the output.
  enum Token {
    /// Characters and C0 controls, perhaps with part of a character at the end.
    case text(UnsafeBufferPointer<UInt8>)
    /// A complete control sequence that has only digits and separators before its final byte.
    case control(UnsafeBufferPointer<UInt8>)
    /// Any other escape or control sequence, from its Escape to its final byte.
    case sequence(ArraySlice<UInt8>)
    /// A control string such as OSC, without its terminator.
    ///
    /// Only its first ``SequenceScanner/maxStringCount`` bytes are kept.
    case string(ArraySlice<UInt8>)
  }

  private enum State {
    case ground
    case escape
    case control
    case string
    /// After an Escape in a string, which ends it.
    case stringEscape
  }

  /// More than a part of a desktop notification (OSC 99), whose payload has up to 4096 bytes.
  static let maxStringCount = 8_192
  private static let maxSequenceCount = 256
  /// The start of a string in which tmux passes sequences on, with each Escape doubled.
  static let passthrough = Array("\u{1B}Ptmux;".utf8)

  /// Whether Escape and `k` begin a window title, as in tmux and GNU screen.
  ///
  /// Other terminals show the title as text.
  var hasTitles = false

  private var state = State.ground
  /// The bytes of the sequence so far.
  private var pending: [UInt8] = []
  /// The number of bytes that the last character of the text still needs.
  private var missing = 0
  /// The number of bytes since the end of the last complete character or sequence.
  private(set) var unfinishedCount = 0

  /// Whether the output so far ends between characters and sequences.
  var isAtBoundary: Bool { unfinishedCount == 0 }

  /// Scans output.
  /// - Parameters:
  ///   - bytes: The output.
  ///   - body: Called for each part, in order.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Token) -> Void) {
    var index = 0
    while index < bytes.count {
      if state == .ground {
        let end = Self.escape(in: bytes, from: index)
        if end > index { body(.text(text(in: bytes, index..<end))) }
        index = end
        guard index < bytes.count else { return }
        if let end = Self.controlEnd(in: bytes, from: index) {
          body(.control(UnsafeBufferPointer(rebasing: bytes[index..<end])))
          missing = 0
          unfinishedCount = 0
          index = end
          continue
        }
      }
      consume(bytes[index], body)
      index += 1
    }
  }

  /// Returns the end of the last complete character or sequence in more output; `nil` if none ends
  /// there.
  func lastBoundary(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    if let end = boundaryNearEnd(of: bytes) { return end }
    var copy = self
    copy.scan(bytes) { _ in }
    let end = bytes.count - copy.unfinishedCount
    return end > 0 || end == 0 && isAtBoundary ? end : nil
  }

  /// Returns the last boundary, found by scanning from a recent Escape; `nil` if there is none.
  ///
  /// An Escape and the byte after it mean the same in every state, so the output before them need
  /// not be scanned. In a tmux passthrough string, two Escapes stand for one.
  private func boundaryNearEnd(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let latest = bytes.count - Self.lookback
    let escape: UInt8 = 0x1B
    guard latest > Self.lookback,
      let start = (latest - Self.lookback..<latest).last(where: { bytes[$0] == escape }),
      bytes[start - 1] != escape, bytes[start + 1] != escape
    else { return nil }
    var scanner = SequenceScanner()
    scanner.hasTitles = hasTitles
    scanner.scan(UnsafeBufferPointer(rebasing: bytes[start...])) { _ in }
    let end = bytes.count - scanner.unfinishedCount
    return end > start + 1 ? end : nil
  }

  /// The size of the end that is likely to have a boundary, and of the part before it to search.
  private static let lookback = 128

  private static func escape(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = bytes.baseAddress,
      let found = memchr(base + start, 0x1B, bytes.count - start)
    else { return bytes.count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Returns the end of a complete ``Token/control(_:)`` at an index; `nil` if there is none.
  static func controlEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start + 2
    guard index < bytes.count, bytes[start + 1] == UInt8(ascii: "[") else { return nil }
    while index < bytes.count, index - start < maxSequenceCount - 1 {
      let byte = bytes[index]
      index += 1
      if (0x40...0x7E).contains(byte) { return index }
      guard (0x30...0x3B).contains(byte) else { return nil }
    }
    return nil
  }

  /// Forgets an unfinished sequence, as a terminal does at CAN.
  mutating func cancel() {
    state = .ground
    unfinishedCount = 0
  }

  // MARK: Text

  /// Returns a part of the output, and notes whether it ends within a character.
  private mutating func text(
    in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> UnsafeBufferPointer<UInt8> {
    // Only the last four bytes can matter.
    for byte in bytes[max(range.lowerBound, range.upperBound - 4)..<range.upperBound] {
      switch byte {
      case 0x80...0xBF: missing = max(0, missing - 1)
      case 0xC2...0xDF: missing = 1
      case 0xE0...0xEF: missing = 2
      case 0xF0...0xF4: missing = 3
      default: missing = 0
      }
      let isContinuation = (0x80...0xBF).contains(byte)
      unfinishedCount = missing == 0 ? 0 : isContinuation ? unfinishedCount + 1 : 1
    }
    return UnsafeBufferPointer(rebasing: bytes[range])
  }

  // MARK: Sequences

  private mutating func consume(_ byte: UInt8, _ body: (Token) -> Void) {
    defer { unfinishedCount = state == .ground ? 0 : unfinishedCount + 1 }
    switch state {
    case .ground: begin()
    case .escape: consumeEscape(byte, body)
    case .control: consumeControl(byte, body)
    case .string: consumeString(byte, body)
    case .stringEscape where byte == 0x1B && pending.starts(with: Self.passthrough):
      append(byte, to: .string)
    case .stringEscape:
      body(.string(pending[...]))
      begin()
      unfinishedCount = 1  // the Escape
      if byte == UInt8(ascii: "\\") { state = .ground } else { consumeEscape(byte, body) }
    }
  }

  private mutating func begin() {
    state = .escape
    missing = 0
    unfinishedCount = 0
    pending.removeAll(keepingCapacity: true)
    pending.append(0x1B)
  }

  private mutating func consumeEscape(_ byte: UInt8, _ body: (Token) -> Void) {
    switch byte {
    case 0x1B: begin()
    case 0x18, 0x1A: state = .ground
    case 0..<0x20: execute(byte, body)
    case UInt8(ascii: "[") where pending.count == 1: append(byte, .control)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      if pending.count == 1 { append(byte, to: .string) } else { end(with: byte, body) }
    case UInt8(ascii: "k") where hasTitles && pending.count == 1: append(byte, to: .string)
    case 0x20...0x2F: append(byte, .escape)
    case 0x80...: state = .ground  // no terminal knows such a sequence
    default: end(with: byte, body)
    }
  }

  private mutating func consumeControl(_ byte: UInt8, _ body: (Token) -> Void) {
    switch byte {
    case 0x1B: begin()
    case 0x18, 0x1A: state = .ground
    case 0..<0x20: execute(byte, body)
    case 0x40...0x7E: end(with: byte, body)
    case 0x7F...: break
    default: append(byte, .control)
    }
  }

  private mutating func consumeString(_ byte: UInt8, _ body: (Token) -> Void) {
    switch byte {
    case 0x1B: state = .stringEscape
    case 0x07 where pending[1] == UInt8(ascii: "]"):
      body(.string(pending[...]))
      state = .ground
    case 0x18, 0x1A: state = .ground
    default: append(byte, to: .string)
    }
  }

  /// Adds a byte to a string.
  private mutating func append(_ byte: UInt8, to next: State) {
    if pending.count < Self.maxStringCount { pending.append(byte) }
    state = next
  }

  /// Adds a byte to the sequence; an endless one is read to its end, but without effect.
  private mutating func append(_ byte: UInt8, _ next: State) {
    if pending.count < Self.maxSequenceCount { pending.append(byte) }
    state = next
  }

  private mutating func end(with byte: UInt8, _ body: (Token) -> Void) {
    state = .ground
    guard pending.count < Self.maxSequenceCount else { return }
    pending.append(byte)
    body(.sequence(pending[...]))
  }

  /// Reports a C0 control within a sequence, which terminals execute at once.
  private func execute(_ byte: UInt8, _ body: (Token) -> Void) {
    withUnsafePointer(to: byte) { body(.text(UnsafeBufferPointer(start: $0, count: 1))) }
  }
}
