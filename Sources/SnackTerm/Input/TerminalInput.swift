#if Concurrency
internal import Bulletin

/// A part of a terminal's input: a key, a part of a paste, or anything else.
struct TerminalInput: Hashable {
  enum Content: Hashable {
    case key(TerminalKey)
    /// The release of a key, by its number; few terminals report it.
    case release(Int)
    /// The mark at the beginning of a paste.
    case pasteBegin
    /// Pasted text.
    case pasted
    /// The last part of a paste, with its whole text.
    case pasteEnd(String)
    /// A report, an answer, an unknown sequence, or an invalid byte.
    case other
  }

  let content: Content
  /// The bytes that the terminal has sent.
  let bytes: [UInt8]
}

/// A key that a terminal has sent.
struct TerminalKey: Hashable {
  /// The key for bindings; `nil` for one with modifiers that has no key code, and beyond ASCII.
  var key: Key?
  /// The key for cards; `nil` if they do not use it.
  var cardKey: CardKey?
  /// The number that the release of the key has, too; 0 if it is never reported.
  var number = 0

  /// Creates the key of a character or a control code.
  init(character scalar: Unicode.Scalar, hasAlt: Bool = false) {
    cardKey = hasAlt ? .alt(scalar) : CardKey(scalar)
    guard scalar.isASCII, !hasAlt else { return }
    key = scalar == "\u{7F}" ? .backspace : Key(scalar)
  }

  /// Creates a special key with modifiers.
  init(_ key: Key, modifiers: KeyModifiers = []) {
    let plain = CardKeyReader.named[key.code] ?? key.character.flatMap { CardKey($0) }
    let isSpecial = !modifiers.isDisjoint(with: [.alt, .control])
    cardKey = isSpecial ? plain?.withAlt ?? plain : plain
    if modifiers.isEmpty { self.key = key }
  }

  /// Creates a function key, with the number that terminfo's `xterm` gives it with modifiers.
  init(function number: Int, modifiers: KeyModifiers) {
    guard let bank = modifiers.functionBank, bank == 0 || number <= 12, number + 12 * bank <= 63
    else { return }
    key = .function(number + 12 * bank)
  }

  /// Creates the key of a character with modifiers.
  init(_ scalar: Unicode.Scalar, modifiers: KeyModifiers) {
    switch modifiers.subtracting(.shift) {
    case []: self.init(character: scalar)
    case .alt: self.init(character: scalar, hasAlt: true)
    case .control where scalar.isASCII && scalar.value >= 0x40:
      self.init(character: Unicode.Scalar(UInt8(scalar.value & 0x1F)))
    default: self.init()
    }
  }

  /// Creates a key that neither bindings nor cards use.
  init() {}
}

/// The modifiers in a key's sequence, as xterm and kitty number them.
struct KeyModifiers: OptionSet, Hashable {
  let rawValue: Int

  static let shift = KeyModifiers(rawValue: 1)
  static let alt = KeyModifiers(rawValue: 2)
  static let control = KeyModifiers(rawValue: 4)
  /// Super, hyper and meta.
  static let desktop = KeyModifiers(rawValue: 8 + 16 + 32)

  /// The bank of 12 function keys; `nil` for other modifiers.
  fileprivate var functionBank: Int? {
    switch self {
    case []: 0
    case .shift: 1
    case .control: 2
    case [.control, .shift]: 3
    case .alt: 4
    case [.alt, .shift]: 5
    default: nil
    }
  }
}
#endif
