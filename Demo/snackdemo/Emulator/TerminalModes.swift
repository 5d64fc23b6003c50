/// The modes that a program has set, without those that change how its output is drawn.
///
/// Only modes that are off unless a program sets them are kept.
struct TerminalModes: Hashable {
  /// The reverse screen, keyboard modes, and reports of the mouse, the focus, pastes, colours and
  /// sizes.
  private static let known: Set<Int> = [
    1, 5, 9, keypad, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1015, 1016, 2004, 2031, 2048, 9001,
  ]
  private static let keypad = 66
  /// The maximum number of pushed flags to count; terminals drop more.
  private static let maxKeyboards = 64

  /// The mode that last showed the alternate screen; only 1049 restores the cursor.
  private(set) var alternateScreen = 1049
  private var active: Set<Int> = []
  /// Whether xterm's `modifyOtherKeys` is set.
  private var modifiesKeys = false
  private var hasCursorShape = false
  /// The flags of kitty's keyboard protocol, the latest last, on the main and the alternate screen.
  private var keyboards = [[0], [0]]

  mutating func set(_ mode: Int, _ isOn: Bool) {
    if isOn, [47, 1047, 1049].contains(mode) { alternateScreen = mode }
    guard Self.known.contains(mode) else { return }
    if isOn { active.insert(mode) } else { active.remove(mode) }
  }

  mutating func setKeypad(isApplication: Bool) { set(Self.keypad, isApplication) }

  mutating func resetSoftly() { active.subtract([1, Self.keypad]) }

  mutating func apply(_ sequence: ControlSequence, isAlternate: Bool) {
    switch (sequence.marker, sequence.intermediates, Unicode.Scalar(sequence.final)) {
    case (UInt8(ascii: ">"), [], "m"):
      let resource = sequence.value(0, default: 0)
      if resource == 4 { modifiesKeys = sequence.value(1, default: 0) > 0 }
      if sequence.parameters.isEmpty { modifiesKeys = false }
    case (UInt8(ascii: ">"), [], "n") where sequence.value(0, default: 2) == 4:
      modifiesKeys = false
    case (let marker?, [], "u"): changeKeyboard(isAlternate ? 1 : 0, marker, sequence)
    case (nil, [UInt8(ascii: " ")], "q"): hasCursorShape = sequence.value(0, default: 0) != 0
    default: break
    }
  }

  /// Applies a sequence of kitty's keyboard protocol.
  ///
  /// Source: sw.kovidgoyal.net/kitty/keyboard-protocol, section "Progressive enhancement".
  private mutating func changeKeyboard(_ screen: Int, _ marker: UInt8, _ sequence: ControlSequence)
  {
    let value = sequence.value(0, default: 0)
    let last = keyboards[screen].count - 1
    switch (Unicode.Scalar(marker), sequence.value(1, default: 1)) {
    case (">", _): if last < Self.maxKeyboards { keyboards[screen].append(value) }
    case ("<", _):
      let count = max(1, value)
      keyboards[screen] = count > last ? [0] : keyboards[screen].dropLast(count)
    case ("=", 2): keyboards[screen][last] |= value
    case ("=", 3): keyboards[screen][last] &= ~value
    case ("=", _): keyboards[screen][last] = value
    default: break
    }
  }

  /// Returns the sequences that drop the keyboard flags of a screen, while it is shown.
  func keyboardReset(isAlternate: Bool) -> String {
    let flags = keyboards[isAlternate ? 1 : 0]
    return (flags.count > 1 ? "\u{1B}[<\(flags.count - 1)u" : "")
      + (flags[0] != 0 ? "\u{1B}[=0u" : "")
  }

  /// The sequences that reset all but the screen and the keyboard flags.
  var resets: String {
    active.sorted().map { $0 == Self.keypad ? "\u{1B}>" : "\u{1B}[?\($0)l" }.joined()
      + (modifiesKeys ? "\u{1B}[>4m" : "") + (hasCursorShape ? "\u{1B}[0 q" : "")
  }
}
