#if Concurrency
/// A parser that splits the input of a terminal into keys and other parts.
///
/// It keeps the bytes of a key that has not arrived completely. The bytes of all parts, followed by
/// the kept ones, are those that it has read, in order.
struct TerminalInputParser {
  enum State {
    case ground
    /// An Escape, or two of them, which may precede a key.
    case escape
    /// A character of several bytes.
    case character
    /// `CSI`, and whether it may still be a key.
    case control(mayBeKey: Bool)
    /// `SS3`.
    case short
    /// A function key of the Linux console, or a press of the pointer; the bytes to come.
    case fixed(Int)
    /// A terminal's answer, terminated by BEL or ST, and whether only its introducer was read.
    case string(isFresh: Bool)
    /// The Escape of a string's terminator.
    case stringEscape
    case paste
  }

  static let escape: UInt8 = 0x1B

  var state = State.ground
  /// The bytes of the incomplete part.
  var pending: [UInt8] = []
  /// The number of pending bytes that the program has.
  private var passedCount = 0
  private var assembler = ScalarAssembler()
  private var paste = PasteReader()
  private var parts: [TerminalInput] = []
  /// Whether the program has all bytes that are being read, so that parts are not needed.
  private var skipsParts = false
  private var hasSkippedKey = false

  // MARK: Incomplete input

  /// The bytes that wait for the rest of a key.
  var held: ArraySlice<UInt8> { pending[passedCount...] }

  /// Records that the program has all bytes read so far.
  ///
  /// The key to which they belong is then the program's.
  mutating func markPassed() { passedCount = pending.count }

  /// The time to wait for the rest of an incomplete key; `nil` if there is none.
  var patience: Duration? {
    switch state {
    case .ground: nil
    case .paste: pending.isEmpty ? nil : .milliseconds(25)
    case .escape, .stringEscape: .milliseconds(25)
    // A slow line may deliver a sequence in pieces.
    case .character, .control, .short, .fixed, .string: .milliseconds(100)
    }
  }

  /// Returns the parts of the incomplete input after the time to wait for its rest.
  mutating func expire() -> [TerminalInput] {
    switch state {
    case .ground: break
    case .escape, .stringEscape: emit(.key(TerminalKey(.escape)))
    case .control, .short, .string:
      // Alt with the character that would introduce a sequence.
      let isAlt = pending.count == 2 && hasAlt
      emit(isAlt ? .key(TerminalKey(character: Unicode.Scalar(pending[1]), hasAlt: true)) : .other)
    case .character, .fixed: emit(.other)
    case .paste: expirePaste()
    }
    return consumeParts()
  }

  /// Ends a paste with a lone Escape, which is the user's, because its end mark may never arrive.
  private mutating func expirePaste() {
    guard pending.count == 1 else { return emitKeepingState(.pasted) }
    parts.append(TerminalInput(content: .pasteEnd(paste.textBeforeMark), bytes: []))
    emit(.key(TerminalKey(.escape)))
  }

  // MARK: Parts

  /// Reads bytes, and returns the parts that they complete.
  mutating func consume(_ bytes: [UInt8]) -> [TerminalInput] {
    for byte in bytes { consume(byte) }
    switch state {
    case .string(isFresh: false): emitKeepingState(.other)
    case .paste: emitPasted()
    default: break
    }
    return consumeParts()
  }

  /// Reads bytes that the program has, too.
  ///
  /// The key to which the last ones belong is then the program's.
  /// - Returns: Whether they complete a key.
  mutating func skip(_ bytes: [UInt8]) -> Bool {
    (skipsParts, hasSkippedKey) = (true, false)
    defer { skipsParts = false }
    _ = consume(bytes)
    markPassed()
    return hasSkippedKey
  }

  private mutating func consumeParts() -> [TerminalInput] {
    defer { parts = [] }
    return parts
  }

  /// Adds the incomplete part, which has become complete.
  mutating func emit(_ content: TerminalInput.Content) {
    emitKeepingState(content)
    state = .ground
    assembler.reset()
  }

  /// Adds the pending bytes, after which the part goes on.
  mutating func emitKeepingState(_ content: TerminalInput.Content) {
    defer {
      pending.removeAll(keepingCapacity: true)
      passedCount = 0
    }
    guard !skipsParts else {
      if case .key = content { hasSkippedKey = true }
      return
    }
    let isWhole = passedCount == 0 || content.isPasteEnd
    if !held.isEmpty || content.isPasteEnd {
      parts.append(TerminalInput(content: isWhole ? content : .other, bytes: Array(held)))
    }
  }

  /// Adds the pasted bytes up to what may be the end mark.
  private mutating func emitPasted() {
    let kept = Array(pending.suffix(paste.matched))
    pending.removeLast(kept.count)
    let keptPassed = max(0, passedCount - pending.count)
    passedCount -= keptPassed
    emitKeepingState(.pasted)
    pending = kept
    passedCount = keptPassed
  }

  // MARK: Bytes

  private mutating func consume(_ byte: UInt8) {
    switch state {
    case .ground: begin(byte)
    case .escape: consumeAfterEscape(byte)
    case .character: consumeCharacter(byte)
    case .control(let mayBeKey): consumeControl(byte, mayBeKey: mayBeKey)
    case .short: consumeShort(byte)
    case .fixed(let count): consumeFixed(byte, remaining: count - 1)
    case .string: consumeString(byte)
    case .stringEscape: consumeStringEnd(byte)
    case .paste:
      pending.append(byte)
      if let text = paste.consume(byte) { emit(.pasteEnd(text)) }
    }
  }

  /// Gives up an incomplete part, and reads a byte as the first of another.
  mutating func restart(with byte: UInt8) {
    emit(.other)
    begin(byte)
  }

  mutating func begin(_ byte: UInt8) {
    guard byte == Self.escape else { return consumeCharacter(byte) }
    pending.append(byte)
    state = .escape
  }

  mutating func beginPaste() {
    paste = PasteReader()
    state = .paste
  }

  /// Whether Escapes precede the incomplete key.
  private var hasAlt: Bool { pending.first == Self.escape }

  mutating func consumeCharacter(_ byte: UInt8) {
    if assembler.isInside, byte & 0xC0 != 0x80 { return restart(with: byte) }
    pending.append(byte)
    if let scalar = assembler.consume(byte) {
      emit(.key(TerminalKey(character: scalar, hasAlt: hasAlt)))
    } else if assembler.isInside {
      state = .character
    } else {
      emit(.other)
    }
  }
}

extension TerminalInput.Content {
  /// Whether a paste ends.
  fileprivate var isPasteEnd: Bool { if case .pasteEnd = self { true } else { false } }
}
#endif
