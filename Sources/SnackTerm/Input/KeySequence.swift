#if Concurrency
/// A control sequence (`CSI`) or a short one (`SS3`) of a terminal's input.
struct KeySequence {
  private let isShort: Bool
  private let final: UInt8
  /// The parameters with their subparameters; `nil` for an empty one.
  private var parameters: [[Int?]] = [[nil]]

  /// Reads a complete sequence; `nil` if it has a private marker or intermediate bytes.
  /// - Parameter bytes: The bytes from Escape to the final one.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= 3, let final = bytes.last else { return nil }
    isShort = bytes[bytes.startIndex + 1] == UInt8(ascii: "O")
    self.final = final
    for byte in bytes.dropFirst(2).dropLast() {
      guard read(byte) else { return nil }
    }
  }

  private mutating func read(_ byte: UInt8) -> Bool {
    let last = parameters.count - 1
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let end = parameters[last].count - 1
      parameters[last][end] = min((parameters[last][end] ?? 0) * 10 + Int(byte) - 48, 0x10FFFF)
    case UInt8(ascii: ":"): parameters[last].append(nil)
    case UInt8(ascii: ";"): parameters.append([nil])
    default: return false
    }
    return true
  }

  // MARK: Parameters

  private func parameter(_ index: Int, _ part: Int = 0) -> Int? {
    guard index < parameters.count, part < parameters[index].count else { return nil }
    return parameters[index][part]
  }

  private var number: Int { parameter(0) ?? 1 }

  /// The modifiers; `Caps Lock` and `Num Lock` make no difference.
  private var modifiers: KeyModifiers {
    let value = isShort ? parameters.last?.first ?? nil : parameter(1)
    return KeyModifiers(rawValue: (max(1, value ?? 1) - 1) & 63)
  }

  // MARK: Keys

  /// The content of the input.
  var content: TerminalInput.Content {
    if !isShort, final == UInt8(ascii: "~"), parameters == [[200]] { return .pasteBegin }
    guard var key else { return .other }
    guard !isShort else { return .key(key) }
    key.number = number << 8 | Int(final)
    return parameter(1, 1) == 3 ? .release(key.number) : .key(key)
  }

  /// The key; `nil` if the sequence is none.
  private var key: TerminalKey? {
    guard modifiers.isDisjoint(with: .desktop) else { return nil }
    switch final {
    case UInt8(ascii: "~") where !isShort: return numbered
    case UInt8(ascii: "u") where !isShort: return unicode(number, modifiers)
    default: return hasKeyForm ? lettered : nil
    }
  }

  /// Whether the parameters are those of a key with a letter: none, or 1 and modifiers.
  private var hasKeyForm: Bool { isShort || number == 1 && parameters.count <= 2 }

  private var lettered: TerminalKey? {
    switch final {
    case UInt8(ascii: "A"): TerminalKey(.up, modifiers: modifiers)
    case UInt8(ascii: "B"): TerminalKey(.down, modifiers: modifiers)
    case UInt8(ascii: "C"): TerminalKey(.right, modifiers: modifiers)
    case UInt8(ascii: "D"): TerminalKey(.left, modifiers: modifiers)
    case UInt8(ascii: "H"): TerminalKey(.home, modifiers: modifiers)
    case UInt8(ascii: "F"): TerminalKey(.end, modifiers: modifiers)
    case UInt8(ascii: "Z") where !isShort: TerminalKey(.backTab)
    case UInt8(ascii: "M") where isShort: TerminalKey(.keypadEnter)
    // `CSI 1 ; 2 R` also reports the cursor's position.
    case UInt8(ascii: "R") where !isShort: nil
    case UInt8(ascii: "P")...UInt8(ascii: "S"):
      TerminalKey(function: Int(final) - 0x4F, modifiers: modifiers)
    default: nil
    }
  }

  private var numbered: TerminalKey? {
    if number == 27, parameters.count == 3, let code = parameter(2) {
      return unicode(code, modifiers)  // xterm's modifyOtherKeys
    }
    guard parameters.count <= 2 else { return nil }
    if let function { return TerminalKey(function: function, modifiers: modifiers) }
    return edit.map { TerminalKey($0, modifiers: modifiers) }
  }

  /// The number of a function key of a VT220.
  private var function: Int? {
    switch number {
    case 11...15: number - 10
    case 17...21: number - 11
    case 23...26: number - 12
    case 28, 29: number - 13
    case 31...34: number - 14
    default: nil
    }
  }

  private var edit: Key? {
    switch number {
    case 1, 7: .home
    case 2: Key(code: Curses.KeyCode.insert)
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }
}

/// Keys by their Unicode values, as in kitty's protocol.
extension KeySequence {
  private func unicode(_ code: Int, _ modifiers: KeyModifiers) -> TerminalKey? {
    switch code {
    case 9 where modifiers == .shift: return TerminalKey(.backTab)
    case 9: return TerminalKey(.tab, modifiers: modifiers)
    case 13: return TerminalKey(.enter, modifiers: modifiers)
    case 27: return TerminalKey(.escape, modifiers: modifiers)
    case 127: return TerminalKey(.backspace, modifiers: modifiers)
    case 57_376...57_398: return TerminalKey(function: code - 57_363, modifiers: modifiers)
    case 57_414: return TerminalKey(.keypadEnter, modifiers: modifiers)
    case 57_344...63_743: return TerminalKey()
    default: return character(code, modifiers)
    }
  }

  /// Returns the key of a character: the reported text, or the key's with Shift.
  private func character(_ code: Int, _ modifiers: KeyModifiers) -> TerminalKey? {
    let isReported = final == UInt8(ascii: "u")
    let text = isReported ? parameter(2) : nil
    let shifted = isReported && modifiers.contains(.shift) ? parameter(0, 1) : nil
    guard let scalar = Unicode.Scalar(UInt32(text ?? shifted ?? code)), scalar.value >= 0x20 else {
      return nil
    }
    let isPlain = text == nil && shifted == nil && modifiers.contains(.shift)
    let upper = isPlain && ("a"..."z").contains(scalar) ? scalar.value - 0x20 : scalar.value
    return TerminalKey(Unicode.Scalar(upper) ?? scalar, modifiers: modifiers)
  }
}
#endif
