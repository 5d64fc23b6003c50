public import SnackCore

/// A fault in the JSON of a theme.
///
/// ```swift
/// do throws(ThemeError) {
///   _ = try Theme(json: #"{ "bordr": {} }"#, name: "mine")
/// } catch {
///   for case .unknownKey(let suggestion?) in error.diagnostics.map(\.fault) {
///     print("Did you mean \(suggestion)?")
///   }
/// }
/// ```
public enum ThemeFault: Hashable, Sendable {
  /// The file exceeds the limit in bytes.
  case tooLarge(limit: Int)
  /// The bytes are not UTF-8.
  case notUTF8
  /// An expected token was not found; `found` is `nil` at the end of the text.
  case expected(String, found: Unicode.Scalar?)
  /// A text has no closing quotation mark on its line.
  case unterminatedString
  /// A backslash escape is invalid.
  case invalidEscape
  /// A number is malformed.
  case invalidNumber(String)
  /// Lists and objects are nested beyond the limit.
  case tooDeep(limit: Int)
  /// A key is repeated; the line is that of its first occurrence.
  case duplicateKey(line: Int)
  /// A key is unknown.
  case unknownKey(suggestion: String?)
  /// A required key is missing.
  case missingKey
  /// A value has the wrong type.
  case wrongType(found: String, expected: String)
  /// A text is not a valid colour.
  case invalidColor(String)
  /// A number is out of range.
  case outOfRange(String, min: Int, max: Int)
  /// A number is not an integer.
  case notAnInteger(String)
  /// A word is not among the known ones.
  case unknownValue(String, known: [String], suggestion: String?)
  /// No built-in theme has this name.
  case unknownTheme(String, suggestion: String?)
  /// A text is not a valid name for a theme.
  case invalidName(String)
  /// A text contains a control character or one that changes the text direction.
  case controlCharacter(Unicode.Scalar)
  /// A text contains a character outside ASCII.
  case notASCII(Unicode.Scalar)
  /// A text is longer than the limit in characters.
  case tooLong(limit: Int)
  /// A text has no visible characters.
  case invisible
  /// An icon, with its size in cells, exceeds the theme's icon area.
  case iconTooLarge(Size, limit: Size)
  /// An ASCII icon has no corresponding icon.
  case missingIcon
  /// A text has low contrast against its background.
  case lowContrast(ContrastProblem)
}

extension ThemeFault: CustomStringConvertible {
  /// The fault and its remedy, in a clause without control characters.
  public var description: String {
    switch self {
    case .tooLarge, .notUTF8, .expected, .unterminatedString, .invalidEscape, .invalidNumber,
      .tooDeep:
      textClause
    case .duplicateKey, .unknownKey, .missingKey: keyClause
    default: valueClause
    }
  }

  private var textClause: String {
    switch self {
    case .tooLarge(let limit): "the file is larger than \(limit / 1024) KiB"
    case .notUTF8: "the text is not UTF-8"
    case .expected(let wanted, let found):
      "expected \(wanted), found \(found.map(Self.name) ?? "the end of the file")"
    case .unterminatedString: "the text has no closing quotation mark in its line"
    case .invalidEscape: "there is no such sign after a backslash"
    case .invalidNumber(let text): "\(Self.safe(text)) is no number"
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
    case .wrongType(let found, let wanted): "is \(found); write \(wanted)"
    case .invalidColor(let text):
      "\(Self.quoted(text)) is no colour; write #rrggbb, a palette number, or default"
    case .outOfRange(let text, let least, let most):
      "\(Self.safe(text)) is out of range; it goes from \(least) to \(most)"
    case .notAnInteger(let text): "\(Self.safe(text)) is no whole number"
    case .unknownValue(let word, let known, let suggestion):
      "there is no \(Self.quoted(word)) among \(known.joined(separator: ", "))"
        + Self.hint(suggestion)
    case .unknownTheme(let name, let suggestion):
      "there is no built-in theme \(Self.quoted(name))\(Self.hint(suggestion))"
    case .invalidName(let text):
      "\(Self.quoted(text)) is no name; write small letters, digits and dashes, at most 40"
    default: signClause
    }
  }

  private var signClause: String {
    switch self {
    case .controlCharacter(let scalar): "holds the control character \(Self.name(scalar))"
    case .notASCII(let scalar): "holds \(Self.name(scalar)), which is not ASCII"
    case .tooLong(let limit): "is longer than \(limit) characters"
    case .invisible: "holds nothing that can be seen"
    case .iconTooLarge(let size, let limit):
      "an icon of \(Self.cells(size)) does not fit into the \(Self.cells(limit)) of layout.iconSize"
    case .missingIcon: "there is no icon for which it could stand"
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

  /// Returns a character, or its code point if it is not visible.
  private static func name(_ scalar: Unicode.Scalar) -> String {
    if (0x21...0x7E).contains(scalar.value) { return String(scalar) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
