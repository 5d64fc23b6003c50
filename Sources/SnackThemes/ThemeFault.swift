public import SnackCore

/// What can be wrong in the JSON of a theme.
public enum ThemeFault: Hashable, Sendable {
  /// There are more bytes than a theme may have.
  case tooLarge(limit: Int)
  /// The bytes are not UTF-8.
  case notUTF8
  /// Something else stands where JSON wants something; `found` is `nil` at the end of the text.
  case expected(String, found: Unicode.Scalar?)
  /// A text has no closing quotation mark in its line.
  case openText
  /// A backslash stands before something for which there is no such sign.
  case badEscape
  /// A number is not written as JSON wants it.
  case badNumber(String)
  /// Lists and objects are in each other to more than a number of levels, which a theme never needs.
  case tooDeep(limit: Int)
  /// The key stood there before, in a line.
  case duplicateKey(line: Int)
  /// There is no such key.
  case unknownKey(suggestion: String?)
  /// The key has to be there.
  case missing
  /// The value is of one kind where another one is wanted.
  case wrongKind(found: String, wanted: String)
  /// The text names no colour.
  case noColor(String)
  /// The number lies outside of what makes sense.
  case outOfRange(String, least: Int, most: Int)
  /// The number has to be whole.
  case notWhole(String)
  /// The word is none of those that are known.
  case unknownWord(String, known: [String], suggestion: String?)
  /// No built-in theme has this name.
  case unknownTheme(String, suggestion: String?)
  /// The text is no name of a theme.
  case noName(String)
  /// The text holds what controls a terminal or turns the direction of text.
  case control(Unicode.Scalar)
  /// The text has to be of ASCII.
  case notASCII(Unicode.Scalar)
  /// The text is longer than its limit of characters.
  case tooLong(limit: Int)
  /// Nothing of the text can be seen.
  case invisible
  /// An icon, of so many cells, is larger than the room that the theme has for it.
  case iconTooLarge(Size, room: Size)
  /// There is no icon for which this could stand.
  case noIcon
  /// A text is hard to read on the background.
  case lowContrast(ContrastProblem)
}

extension ThemeFault: CustomStringConvertible {
  /// What is wrong, and what is right, in a clause without controls.
  public var description: String {
    switch self {
    case .tooLarge, .notUTF8, .expected, .openText, .badEscape, .badNumber, .tooDeep: textClause
    case .duplicateKey, .unknownKey, .missing: keyClause
    default: valueClause
    }
  }

  private var textClause: String {
    switch self {
    case .tooLarge(let limit): "the file is larger than \(limit / 1024) KiB"
    case .notUTF8: "the text is not UTF-8"
    case .expected(let wanted, let found):
      "expected \(wanted), found \(found.map(Self.name) ?? "the end of the file")"
    case .openText: "the text has no closing quotation mark in its line"
    case .badEscape: "there is no such sign after a backslash"
    case .badNumber(let text): "\(Self.safe(text)) is no number"
    case .tooDeep(let limit): "more than \(limit) lists and objects lie in each other"
    default: ""
    }
  }

  private var keyClause: String {
    switch self {
    case .duplicateKey(let line): "stands there twice, first in line \(line)"
    case .unknownKey(let suggestion): "there is no such key\(Self.hint(suggestion))"
    default: "is missing"
    }
  }

  private var valueClause: String {
    switch self {
    case .wrongKind(let found, let wanted): "is \(found); write \(wanted)"
    case .noColor(let text):
      "\(Self.quoted(text)) is no colour; write #rrggbb, a palette number, or default"
    case .outOfRange(let text, let least, let most):
      "\(Self.safe(text)) is out of range; it goes from \(least) to \(most)"
    case .notWhole(let text): "\(Self.safe(text)) is no whole number"
    case .unknownWord(let word, let known, let suggestion):
      "there is no \(Self.quoted(word)) among \(known.joined(separator: ", "))"
        + Self.hint(suggestion)
    case .unknownTheme(let name, let suggestion):
      "there is no built-in theme \(Self.quoted(name))\(Self.hint(suggestion))"
    case .noName(let text):
      "\(Self.quoted(text)) is no name; write small letters, digits and dashes, at most 40"
    default: signClause
    }
  }

  private var signClause: String {
    switch self {
    case .control(let scalar): "holds the control character \(Self.name(scalar))"
    case .notASCII(let scalar): "holds \(Self.name(scalar)), which is not ASCII"
    case .tooLong(let limit): "is longer than \(limit) characters"
    case .invisible: "holds nothing that can be seen"
    case .iconTooLarge(let size, let room):
      "an icon of \(Self.cells(size)) does not fit into the \(Self.cells(room)) of layout.iconSize"
    case .noIcon: "there is no icon for which it could stand"
    case .lowContrast(let problem): "\(problem)"
    default: ""
    }
  }

  private static func cells(_ size: Size) -> String { "\(size.width)×\(size.height) cells" }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \($0)?" } ?? ""
  }

  private static func safe(_ text: String) -> String { TextFlow.singleLine(text, width: 40).text }

  private static func quoted(_ text: String) -> String { "\"\(safe(text))\"" }

  /// A character, or its number if it cannot be seen.
  private static func name(_ scalar: Unicode.Scalar) -> String {
    if (0x21...0x7E).contains(scalar.value) { return String(scalar) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
