public import SnackCore

/// A theme that was read from JSON.
///
/// ```swift
/// let json = #"{ "extends": "nord", "border": { "style": "double" } }"#
/// let document = try ThemeDocument(json: json, name: "mine")
/// for warning in document.warnings { print(warning.line(in: "mine.json")) }
/// SnackbarManager.appearance.theme = document.theme
/// ```
public struct ThemeDocument: Hashable, Sendable {
  /// The theme.
  public let theme: Theme
  /// Warnings about low contrast.
  public let warnings: [ThemeDiagnostic]

  /// Maximum size of the JSON in bytes.
  package static let maxByteCount = 1 << 16

  /// Creates a theme document from JSON.
  ///
  /// Missing keys get their values from the built-in theme named by the key `extends`, or else from
  /// the `terminal` theme.
  /// - Parameters:
  ///   - json: The JSON as UTF-8, at most 64 KiB.
  ///   - name: The name to use if the theme does not specify one.
  /// - Throws: A ``ThemeError`` with every error; for a syntax error, only with the first.
  public init(json: some Collection<UInt8>, name: String? = nil) throws(ThemeError) {
    guard json.count <= Self.maxByteCount else {
      throw Self.error(.tooLarge(limit: Self.maxByteCount))
    }
    guard var text = String(validating: Array(json), as: UTF8.self) else {
      throw Self.error(.notUTF8, at: Self.positionOfInvalidUTF8(in: json))
    }
    // Some editors start a file with a byte order mark, which is not part of the text.
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    let root: JSONNode
    do {
      root = try JSONReader.read(text, maxDepth: ThemeFormat.maxDepth)
    } catch {
      throw Self.error(ThemeFault(error.fault), at: TextPosition(error.position))
    }
    (theme, warnings) = try ThemeReader.read(root, name: name)
  }

  /// Creates a theme document from JSON text.
  /// - Throws: A ``ThemeError`` with every error.
  public init(json: String, name: String? = nil) throws(ThemeError) {
    try self.init(json: json.utf8, name: name)
  }

  /// Creates a theme document from a value of a larger JSON text.
  /// - Throws: A ``ThemeError`` with every error.
  package init(value: JSONNode, name: String) throws(ThemeError) {
    (theme, warnings) = try ThemeReader.read(value, name: name)
  }

  private init(theme: Theme, warnings: [ThemeDiagnostic]) {
    self.theme = theme
    self.warnings = warnings
  }

  /// Returns a copy of the document whose theme has another name.
  public func renamed(_ name: String) -> ThemeDocument {
    ThemeDocument(theme: theme.renamed(name), warnings: warnings)
  }

  private static func error(_ fault: ThemeFault, at position: TextPosition = TextPosition())
    -> ThemeError
  {
    ThemeError([ThemeDiagnostic(position: position, keyPath: "", fault: fault)])
  }

  /// Returns the position of the first bytes that are not valid UTF-8.
  private static func positionOfInvalidUTF8(in bytes: some Collection<UInt8>) -> TextPosition {
    var position = TextPosition()
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      position.column += 1
      if scalar == "\n" { position = TextPosition(line: position.line + 1) }
    }
    return position
  }
}

extension Theme {
  /// Creates a theme from JSON; see ``ThemeDocument``.
  /// - Throws: A ``ThemeError`` with every error.
  public init(json: some Collection<UInt8>, name: String? = nil) throws(ThemeError) {
    self = try ThemeDocument(json: json, name: name).theme
  }

  /// Creates a theme from JSON text; see ``ThemeDocument``.
  /// - Throws: A ``ThemeError`` with every error.
  public init(json: String, name: String? = nil) throws(ThemeError) {
    try self.init(json: json.utf8, name: name)
  }

  /// The theme as JSON.
  ///
  /// Reading it back creates an equal theme, if all texts and numbers are within the limits of the
  /// format.
  public var json: String { ThemeWriter(theme: self).json }

  /// Returns whether a text is a valid name for a theme in a file.
  ///
  /// A name has 1–40 lowercase letters, digits, dashes and underscores, and starts with a letter or
  /// digit.
  package static func isFileName(_ text: String) -> Bool { ThemeFormat.isName(text) }
}
