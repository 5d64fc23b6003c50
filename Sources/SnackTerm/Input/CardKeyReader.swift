internal import Bulletin

/// A reader that turns ncurses input into card keys.
///
/// It assembles what ncurses delivers byte by byte: multibyte characters, Alt with a key, and key
/// sequences that are missing from the terminal's description.
struct CardKeyReader {
  /// Returns the next input without consuming it; `nil` if none has arrived.
  typealias Peek = () -> Int32?

  /// The state after an Escape.
  private enum Sequence {
    case none
    /// An Escape, which means Alt if a key follows.
    case escape
    case keys(EscapeSequence)
  }

  private var sequence = Sequence.none
  private var assembler = ScalarAssembler()
  private let keys: [Int32: CardKey]

  /// Creates a reader.
  /// - Parameter wordKeys: The key codes of arrows with Control or Alt, which depend on the screen.
  init(wordKeys: [Int32: CardKey] = [:]) {
    keys = Self.named.merging(wordKeys) { named, _ in named }
  }

  /// Creates a reader for the current ncurses screen.
  static func forCurrentScreen() -> CardKeyReader {
    let names: [(String, CardKey)] = [
      ("kLFT5", .wordLeft), ("kRIT5", .wordRight), ("kLFT3", .wordLeft), ("kRIT3", .wordRight),
    ]
    let wordKeys = names.compactMap { name, key in Curses.keyCode(named: name).map { ($0, key) } }
    return CardKeyReader(wordKeys: Dictionary(wordKeys) { first, _ in first })
  }

  /// The card keys of special keys.
  static let named: [Int32: CardKey] = [
    Key.up.code: .up, Key.down.code: .down, Key.left.code: .left, Key.right.code: .right,
    Key.home.code: .home, Key.end.code: .end, Key.pageUp.code: .pageUp,
    Key.pageDown.code: .pageDown, Key.backTab.code: .backTab, Key.delete.code: .delete,
    Key.keypadEnter.code: .enter, Curses.KeyCode.backspace: .backspace,
  ]

  /// Handles a result of `wgetch`: a byte or a key code.
  /// - Parameters:
  ///   - code: The code; negative if there was no input.
  ///   - peek: Peeks at the input that follows immediately; called only within a sequence.
  /// - Returns: The completed key; `nil` if more input is needed or cards do not use the key.
  mutating func consume(code: Int32, peek: Peek) -> CardKey? {
    guard let byte = UInt8(exactly: code) else { return consume(function: code) }
    if let scalar = assembler.consume(byte) { return consume(scalar, peek) }
    if !assembler.isInside { sequence = .none }
    return nil
  }

  private mutating func consume(function code: Int32) -> CardKey? {
    guard code != Curses.noKey else { return nil }
    assembler.reset()
    defer { sequence = .none }
    return if case .escape = sequence { keys[code]?.withAlt } else { keys[code] }
  }

  /// Returns whether a code continues an incomplete key rather than starting a new one.
  func isInside(code: Int32) -> Bool {
    guard case .none = sequence else { return true }
    return UInt8(exactly: code).map { assembler.isInside && $0 & 0xC0 == 0x80 } ?? false
  }

  /// Discards an incomplete key.
  mutating func reset() {
    sequence = .none
    assembler.reset()
  }

  private mutating func consume(_ scalar: Unicode.Scalar, _ peek: Peek) -> CardKey? {
    if case .keys(let begun) = sequence, let next = begun.adding(scalar) {
      sequence = .none
      if case .unfinished(let more) = next, hasMore(peek) { sequence = .keys(more) }
      return if case .ended(let key) = next { key } else { nil }
    }
    let hasAlt = if case .escape = sequence { true } else { false }
    sequence = .none
    if scalar == "\u{1B}" { return consumeEscape(peek) }
    guard hasAlt else { return CardKey(scalar) }
    if let begun = EscapeSequence(scalar), hasMore(peek) {
      sequence = .keys(begun)
      return nil
    }
    return .alt(scalar)
  }

  private mutating func consumeEscape(_ peek: Peek) -> CardKey? {
    guard hasMore(peek) else { return .escape }
    sequence = .escape
    return nil
  }

  /// Returns whether a key follows immediately; a report does not count.
  private func hasMore(_ peek: Peek) -> Bool {
    peek().map { !TerminalReports.Code.notKeys.contains($0) } ?? false
  }
}

extension CardKey {
  /// Creates the key for a character or a control code; `nil` if cards do not use it.
  init?(_ scalar: Unicode.Scalar) {
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

  /// The card key for this key with Alt, if there is one.
  var withAlt: CardKey? {
    switch self {
    case .left, .wordLeft: .wordLeft
    case .right, .wordRight: .wordRight
    case .backspace: .alt("\u{7F}")
    default: nil
    }
  }
}
