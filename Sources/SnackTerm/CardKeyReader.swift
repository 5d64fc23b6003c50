internal import Bulletin

/// Makes keys of a card of what ncurses reads.
///
/// What ncurses gives byte by byte or character by character is put together here: characters of
/// several bytes, Alt and a key, and sequences of keys that the terminal's description leaves out.
struct CardKeyReader {
  /// Looks at what is read next if it has come already, without taking it; `nil` if nothing has.
  typealias Peek = () -> Int32?

  /// What an Escape has begun.
  private enum Sequence {
    case none
    /// Alt, if a key follows.
    case escape
    case keys(EscapeSequence)
  }

  private var sequence = Sequence.none
  private var assembler = ScalarAssembler()
  private let keys: [Int32: CardKey]

  /// - Parameter words: What the terminal sends for an arrow with Control or Alt; the codes of it
  ///   belong to a screen.
  init(words: [Int32: CardKey] = [:]) {
    keys = Self.named.merging(words) { named, _ in named }
  }

  /// Makes a reader for the current screen of ncurses.
  static func forCurrentScreen() -> CardKeyReader {
    let names: [(String, CardKey)] = [
      ("kLFT5", .wordLeft), ("kRIT5", .wordRight), ("kLFT3", .wordLeft), ("kRIT3", .wordRight),
    ]
    let words = names.compactMap { name, key in Curses.keyCode(named: name).map { ($0, key) } }
    return CardKeyReader(words: Dictionary(words) { first, _ in first })
  }

  private static let named: [Int32: CardKey] = [
    Key.up.code: .up, Key.down.code: .down, Key.left.code: .left, Key.right.code: .right,
    Key.home.code: .home, Key.end.code: .end, Key.pageUp.code: .pageUp,
    Key.pageDown.code: .pageDown, Key.backTab.code: .backTab, Key.delete.code: .delete,
    Key.keypadEnter.code: .enter, Curses.KeyCode.backspace: .backspace,
  ]

  /// Takes what `wgetch` has returned: a byte, or the code of a key.
  /// - Parameters:
  ///   - code: The code; less than none is nothing.
  ///   - peek: Looks at what follows at once; asked in the middle of a sequence only.
  /// - Returns: The key that is complete by it; `nil` if more has to come, or if no card knows it.
  mutating func take(code: Int32, peek: Peek) -> CardKey? {
    guard let byte = UInt8(exactly: code) else { return take(function: code) }
    if let scalar = assembler.take(byte) { return take(scalar, peek) }
    if !assembler.isInside { sequence = .none }
    return nil
  }

  /// Takes a character that `wget_wch` has read.
  mutating func take(character value: UInt32, peek: Peek) -> CardKey? {
    assembler.reset()
    return Unicode.Scalar(value).flatMap { take($0, peek) }
  }

  /// Takes the code of a key, which `wget_wch` tells apart from a character.
  mutating func take(function code: Int32) -> CardKey? {
    guard code != Curses.noKey else { return nil }
    assembler.reset()
    defer { sequence = .none }
    return if case .escape = sequence { keys[code]?.withAlt } else { keys[code] }
  }

  /// Takes a byte that belongs to a key begun before, for when the card has gone meanwhile.
  /// - Returns: Whether it does; else nothing is left of that key.
  mutating func takeRest(code: Int32, peek: Peek) -> Bool {
    let isRest =
      if case .none = sequence {
        UInt8(exactly: code).map { assembler.isInside && $0 & 0xC0 == 0x80 } ?? false
      } else { true }
    if isRest { _ = take(code: code, peek: peek) } else { assembler.reset() }
    return isRest
  }

  private mutating func take(_ scalar: Unicode.Scalar, _ peek: Peek) -> CardKey? {
    if case .keys(let begun) = sequence, let next = begun.adding(scalar) {
      sequence = .none
      if case .unfinished(let more) = next, hasMore(peek) { sequence = .keys(more) }
      return if case .ended(let key) = next { key } else { nil }
    }
    let hasAlt = if case .escape = sequence { true } else { false }
    sequence = .none
    if scalar == "\u{1B}" { return takeEscape(peek) }
    guard hasAlt else { return CardKey(scalar) }
    if let begun = EscapeSequence(scalar), hasMore(peek) {
      sequence = .keys(begun)
      return nil
    }
    return .alt(scalar)
  }

  private mutating func takeEscape(_ peek: Peek) -> CardKey? {
    guard hasMore(peek) else { return .escape }
    sequence = .escape
    return nil
  }

  /// Whether a key follows at once; a report that happens to come is none.
  private func hasMore(_ peek: Peek) -> Bool {
    peek().map { !TerminalReports.Code.notKeys.contains($0) } ?? false
  }
}

extension CardKey {
  /// The key of a character or of a control code; `nil` if no card knows it.
  fileprivate init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 8, 127: self = .backspace
    case 9: self = .tab
    case 10, 13: self = .enter
    case 27: self = .escape
    case 1...26:
      guard let letter = Unicode.Scalar(scalar.value + 0x60) else { return nil }
      self = .control(letter)
    case 0x20..<0x7F, 0xA0...: self = .character(Character(scalar))
    default: return nil
    }
  }

  /// What the key is with Alt, if a card knows it.
  fileprivate var withAlt: CardKey? {
    switch self {
    case .left, .wordLeft: .wordLeft
    case .right, .wordRight: .wordRight
    case .backspace: .alt("\u{7F}")
    default: nil
    }
  }
}
