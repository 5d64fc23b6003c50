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

  /// `SS3`, which has one character behind it, or `CSI`.
  private let isShort: Bool
  private var numbers = [0]
  private var isKnown = true

  /// Begins with the character behind Escape; `nil` if that begins no sequence.
  init?(_ introducer: Unicode.Scalar) {
    guard introducer == "[" || introducer == "O" else { return nil }
    isShort = introducer == "O"
  }

  /// Goes on with a character; `nil` if that cannot belong to a sequence.
  func adding(_ scalar: Unicode.Scalar) -> Progress? {
    var next = self
    switch scalar {
    case "@"..."~": return .ended(isKnown ? key(endingWith: scalar) : nil)
    case " "..."?" where isShort: return .ended(nil)
    case "0"..."9":
      let digit = Int(scalar.value) - 48
      next.numbers[numbers.count - 1] = min(numbers[numbers.count - 1] * 10 + digit, 9_999)
    case ";" where numbers.count < 3: next.numbers.append(0)
    case " "..."?": next.isKnown = false
    default: return nil
    }
    return .unfinished(next)
  }

  private func key(endingWith final: Unicode.Scalar) -> CardKey? {
    let modifiers = numbers.count > 1 ? max(numbers[1] - 1, 0) : 0
    if isShort, final == "M" { return .enter }
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
