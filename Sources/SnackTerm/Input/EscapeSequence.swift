internal import Bulletin

/// A key's escape sequence that ncurses has not recognized.
///
/// Terminals send such sequences if `TERM` names another terminal. Unknown ones are consumed to
/// their end, so that no part of them is typed as text.
struct EscapeSequence {
  /// The result of adding a character.
  enum Progress {
    case unfinished(EscapeSequence)
    /// The end of the sequence, with its key if cards use it.
    case ended(CardKey?)
  }

  private enum Kind {
    /// `SS3`, with numbers on some terminals.
    case short
    case control
    /// Function keys of the Linux console: `CSI [` and one character.
    case console
    /// A terminal's answer to a query, terminated by BEL or ST.
    case string
  }

  private var kind: Kind
  private var numbers = [0]
  private var isKnown = true
  /// Whether the Escape of a string's terminator was read.
  private var isClosing = false

  /// Starts with the character after Escape; `nil` if it does not introduce a sequence.
  init?(_ introducer: Unicode.Scalar) {
    switch introducer {
    case "[": kind = .control
    case "O": kind = .short
    case "]", "P", "X", "^", "_": kind = .string
    default: return nil
    }
  }

  /// Returns the result of adding a character; `nil` if it cannot belong to a sequence.
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

  /// Whether only the introducer was read.
  private var isFresh: Bool { numbers == [0] && isKnown }

  private func key(endingWith final: Unicode.Scalar) -> CardKey? {
    let modifier = kind == .short ? numbers.last : numbers.dropFirst().first
    let modifiers = max((modifier ?? 1) - 1, 0)
    if kind == .short, final == "M" { return .enter }
    let key: CardKey? = final == "~" ? Self.byNumber[numbers[0]] : Self.byFinal[final]
    // Alt or Control; Shift makes no difference for these keys.
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
