public import SnackCore

/// A fault in the JSON of a theme.
///
/// ```swift
/// do throws(ThemeError) {
///   _ = try Theme(json: #"{ "bordr": {} }"#, name: "mine")
/// } catch {
///   for case .unknownKey(_, let suggestion?) in error.diagnostics.map(\.fault) {
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
  /// A string has no closing quotation mark on its line.
  case unterminatedString
  /// A backslash escape is invalid.
  case invalidEscape
  /// A number is malformed.
  case invalidNumber(String)
  /// Arrays and objects are nested beyond the limit.
  case tooDeep(limit: Int)
  /// A key is repeated; the line is that of its first occurrence.
  case duplicateKey(line: Int)
  /// A key is unknown; `known` lists the valid keys, for the first 20 unknown words only.
  case unknownKey(known: [String], suggestion: String?)
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
  /// A word is not one of the valid values.
  case unknownValue(String, known: [String], suggestion: String?)
  /// No built-in theme has this name.
  case unknownTheme(String, suggestion: String?)
  /// A text is not a valid name for a theme.
  case invalidName(String)
  /// A text contains a control character or one that changes the text direction.
  case controlCharacter(Unicode.Scalar)
  /// A text contains a character outside ASCII.
  case notASCII(Unicode.Scalar)
  /// A text is longer than the limit in Unicode scalars.
  case tooLong(limit: Int)
  /// A text has no visible characters.
  case invisible
  /// An icon of this size in cells exceeds the theme's icon area.
  case iconTooLarge(Size, limit: Size)
  /// An ASCII icon has no icon that it can replace.
  case missingIcon
  /// A text has low contrast against its background.
  case lowContrast(ContrastProblem)
}

extension ThemeFault: CustomStringConvertible {
  /// A short message with the fault and its remedy, without control characters.
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
    case .notUTF8: "not valid UTF-8"
    case .expected(let expected, let found):
      "expected \(expected), found \(found.map(Self.name) ?? "end of file")"
    case .unterminatedString: "unterminated string"
    case .invalidEscape: "invalid escape sequence"
    case .invalidNumber(let text): "\(Self.quoted(text)) is not a valid number"
    case .tooDeep(let limit): "nested more than \(limit) levels deep"
    default: ""
    }
  }

  private var keyClause: String {
    switch self {
    case .duplicateKey(let line): "duplicate key; first defined on line \(line)"
    case .unknownKey(let known, nil) where !known.isEmpty:
      "unknown key; valid keys: \(known.joined(separator: ", "))"
    case .unknownKey(_, let suggestion): "unknown key\(Self.hint(suggestion))"
    default: "missing key"
    }
  }

  private var valueClause: String {
    switch self {
    case .wrongType(let found, let expected): "expected \(expected), found \(found)"
    case .invalidColor(let text):
      "\(Self.quoted(text)) is not a valid colour; use #rrggbb, a palette number, or default"
    case .outOfRange(let text, let min, let max):
      "\(Self.safe(text)) is out of range; use \(min) to \(max)"
    case .notAnInteger(let text): "\(Self.safe(text)) is not a whole number"
    case .unknownValue(let word, let known, let suggestion):
      "unknown value \(Self.quoted(word)); valid values: \(known.joined(separator: ", "))"
        + Self.hint(suggestion)
    case .unknownTheme(let name, let suggestion):
      "unknown built-in theme \(Self.quoted(name))\(Self.hint(suggestion))"
    case .invalidName(let text):
      "\(Self.quoted(text)) is not a valid name; \(Self.nameRule)"
    default: signClause
    }
  }

  private var signClause: String {
    switch self {
    case .controlCharacter(let scalar): "contains the control character \(Self.name(scalar))"
    case .notASCII(let scalar): "contains \(Self.name(scalar)), which is not ASCII"
    case .tooLong(let limit): "is longer than \(limit) Unicode scalars"
    case .invisible: "has no visible characters"
    case .iconTooLarge(let size, let limit):
      "icon of \(Self.cells(size)) exceeds layout.iconSize of \(Self.cells(limit))"
    case .missingIcon: "no icon to replace; set 'icon' as well"
    case .lowContrast(let problem): "\(problem)"
    default: ""
    }
  }

  /// The rule for valid names, as advice in an error message.
  package static let nameRule =
    "use at most 40 lowercase letters, digits, dashes and underscores, starting with a letter or "
    + "digit"

  private static func cells(_ size: Size) -> String { "\(size.width)×\(size.height) cells" }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }

  private static func safe(_ text: String) -> String { TextFlow.singleLine(text, width: 40).text }

  private static func quoted(_ text: String) -> String { "'\(safe(text))'" }

  /// Returns a character, or its code point if it is not visible.
  private static func name(_ scalar: Unicode.Scalar) -> String {
    if (0x21...0x7E).contains(scalar.value) { return String(scalar) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
