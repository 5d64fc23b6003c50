internal import Bulletin

/// A sequence of a key that ncurses has not found in the description of the terminal.
///
/// Terminals that say they are others send such ones. Those that no card knows are read to their
/// end, so that nothing of them comes out as text.
struct EscapeSequence {
  /// What a character has led to.
  enum Progress {
    case unfinished(EscapeSequence)
    /// The end, with the key if a card knows it.
    case ended(CardKey?)
  }

  private enum Kind {
    /// `SS3`, behind which some terminals put numbers, too.
    case short
    case control
    /// The function keys of the console of Linux, which have one character behind `CSI [`.
    case console
    /// What a terminal answers to a question, up to a bell or Escape and a backslash.
    case string
  }

  private var kind: Kind
  private var numbers = [0]
  private var isKnown = true
  /// Whether the Escape has come that ends a string.
  private var isClosing = false

  /// Begins with the character behind Escape; `nil` if that begins no sequence.
  init?(_ introducer: Unicode.Scalar) {
    switch introducer {
    case "[": kind = .control
    case "O": kind = .short
    case "]", "P", "X", "^", "_": kind = .string
    default: return nil
    }
  }

  /// Goes on with a character; `nil` if that cannot belong to a sequence.
  func adding(_ scalar: Unicode.Scalar) -> Progress? {
    switch kind {
    case .string: addingToString(scalar)
    case .console: .ended(nil)
    case .short, .control: addingToKey(scalar)
    }
  }

  private func addingToString(_ scalar: Unicode.Scalar) -> Progress? {
    guard !isClosing, scalar != "\u{7}" else { return .ended(nil) }
    var next = self
    next.isClosing = scalar == "\u{1B}"
    return .unfinished(next)
  }

  private func addingToKey(_ scalar: Unicode.Scalar) -> Progress? {
    var next = self
    switch scalar {
    case "[" where kind == .control && isFresh: next.kind = .console
    case "@"..."~": return .ended(isKnown ? key(endingWith: scalar) : nil)
    case "0"..."9":
      let digit = Int(scalar.value) - 48
      next.numbers[numbers.count - 1] = min(numbers[numbers.count - 1] * 10 + digit, 9_999)
    case ";" where numbers.count < 3: next.numbers.append(0)
    case " "..."?": next.isKnown = false
    default: return nil
    }
    return .unfinished(next)
  }

  /// Whether nothing has come but the beginning.
  private var isFresh: Bool { numbers == [0] && isKnown }

  private func key(endingWith final: Unicode.Scalar) -> CardKey? {
    let modifier = kind == .short ? numbers.last : numbers.dropFirst().first
    let modifiers = max((modifier ?? 1) - 1, 0)
    if kind == .short, final == "M" { return .enter }
    let key: CardKey? = final == "~" ? Self.byNumber[numbers[0]] : Self.byFinal[final]
    // Alt or Control; what Shift does to these keys is what they do without.
    guard modifiers & 6 != 0 else { return key }
    return switch key {
    case .left: .wordLeft
    case .right: .wordRight
    default: key
    }
  }

  private static let byFinal: [Unicode.Scalar: CardKey] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .backTab,
  ]

  private static let byNumber: [Int: CardKey] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]
}
