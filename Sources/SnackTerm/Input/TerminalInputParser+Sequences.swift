#if Concurrency
internal import Bulletin

/// Sequences that begin with Escape.
extension TerminalInputParser {
  /// The length of a sequence that no terminal sends for a key.
  private static let maxLength = 64

  mutating func consumeAfterEscape(_ byte: UInt8) {
    switch byte {
    case Self.escape where pending.count < 2: pending.append(byte)  // Alt with a sequence
    case Self.escape:
      emit(.key(TerminalKey(.escape)))
      begin(byte)
    default:
      guard let introduced = State(introducer: byte) else { return consumeCharacter(byte) }
      pending.append(byte)
      state = introduced
    }
  }

  /// The sequence without the first of two Escapes, which means Alt.
  private var sequence: ArraySlice<UInt8> {
    pending.dropFirst(pending.starts(with: [Self.escape, Self.escape]) ? 1 : 0)
  }

  mutating func consumeControl(_ byte: UInt8, mayBeKey: Bool) {
    let isFresh = mayBeKey && sequence.count == 2
    switch byte {
    case UInt8(ascii: "[") where isFresh: begin(byte, count: 1)
    case UInt8(ascii: "M") where isFresh: begin(byte, count: 3)
    case 0x20...0x3F:
      pending.append(byte)
      guard pending.count > Self.maxLength else { return }
      emitKeepingState(.other)
      state = .control(mayBeKey: false)
    case 0x40...0x7E:
      pending.append(byte)
      endSequence(mayBeKey ? KeySequence(sequence) : nil)
    default: restart(with: byte)
    }
  }

  mutating func consumeShort(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: ";") where pending.count < Self.maxLength:
      pending.append(byte)
    case 0x40...0x7E:
      pending.append(byte)
      endSequence(KeySequence(sequence))
    default: restart(with: byte)
    }
  }

  private mutating func endSequence(_ sequence: KeySequence?) {
    let hasAlt = self.sequence.count < pending.count
    let content = sequence?.content ?? .other
    emit(hasAlt ? content.withAlt : content)
    if content == .pasteBegin { beginPaste() }
  }

  private mutating func begin(_ byte: UInt8, count: Int) {
    pending.append(byte)
    state = .fixed(count)
  }

  mutating func consumeFixed(_ byte: UInt8, remaining: Int) {
    pending.append(byte)
    state = .fixed(remaining)
    guard remaining == 0 else { return }
    let isConsoleKey = sequence.count == 4 && UInt8(ascii: "A")...UInt8(ascii: "E") ~= byte
    emit(isConsoleKey ? .key(TerminalKey(function: Int(byte) - 0x40, modifiers: [])) : .other)
  }

  mutating func consumeString(_ byte: UInt8) {
    if byte == Self.escape {
      emitKeepingState(.other)
      state = .stringEscape
    } else {
      state = .string(isFresh: false)
    }
    pending.append(byte)
    if byte == 0x07 { emit(.other) }
  }

  mutating func consumeStringEnd(_ byte: UInt8) {
    guard byte == UInt8(ascii: "\\") else {
      state = .escape  // the string has been broken off
      return consumeAfterEscape(byte)
    }
    pending.append(byte)
    emit(.other)
  }
}

extension TerminalInputParser.State {
  /// Creates the state after Escape and a character; `nil` if it does not introduce a sequence.
  fileprivate init?(introducer: UInt8) {
    switch Unicode.Scalar(introducer) {
    case "[": self = .control(mayBeKey: true)
    case "O": self = .short
    case "]", "P", "X", "^", "_": self = .string(isFresh: true)
    default: return nil
    }
  }
}

extension TerminalInput.Content {
  /// The content with Alt, if it is a key.
  fileprivate var withAlt: TerminalInput.Content {
    guard case .key(var key) = self else { return self }
    key.key = nil
    key.cardKey = key.cardKey?.withAlt ?? key.cardKey
    return .key(key)
  }
}
#endif
