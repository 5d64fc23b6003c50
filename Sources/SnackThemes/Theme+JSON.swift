public import SnackCore

/// A theme that was read from JSON.
public struct ThemeDocument: Hashable, Sendable {
  /// The theme that was read.
  public let theme: Theme
  /// What makes it hard to read.
  public let warnings: [ThemeMistake]

  /// Bytes of JSON at the most.
  public static let mostBytes = 1 << 16

  /// Reads a theme from JSON.
  ///
  /// What the JSON leaves out is as in the built-in theme that its key `extends` names, or else as in
  /// the theme `terminal`.
  /// - Parameters:
  ///   - json: The bytes of the JSON, at most 64 KiB of UTF-8.
  ///   - name: The name of a theme that does not tell its own.
  /// - Throws: A ``ThemeError`` with every mistake. Of text that is no JSON only the first is told.
  public init(json: some Collection<UInt8>, name: String? = nil) throws(ThemeError) {
    guard json.count <= Self.mostBytes else { throw Self.error(.tooLarge(limit: Self.mostBytes)) }
    guard let text = String(validating: Array(json), as: UTF8.self) else {
      throw Self.error(.notUTF8, at: Self.placeOfBadByte(in: json))
    }
    let root: JSONNode
    do {
      root = try JSONReader.read(text)
    } catch {
      throw Self.error(error.fault, at: error.place)
    }
    (theme, warnings) = try ThemeReader.read(root, name: name)
  }

  /// Reads a theme from JSON in a text, as from its bytes.
  /// - Throws: A ``ThemeError`` with every mistake.
  public init(json: String, name: String? = nil) throws(ThemeError) {
    try self.init(json: json.utf8, name: name)
  }

  private init(theme: Theme, warnings: [ThemeMistake]) {
    (self.theme, self.warnings) = (theme, warnings)
  }

  /// The same under another name.
  public func renamed(_ name: String) -> ThemeDocument {
    ThemeDocument(theme: theme.renamed(name), warnings: warnings)
  }

  private static func error(_ fault: ThemeFault, at place: TextPlace = TextPlace()) -> ThemeError {
    ThemeError([ThemeMistake(place: place, keyPath: "", fault: fault)])
  }

  /// Where the first bytes stand that are not UTF-8.
  private static func placeOfBadByte(in bytes: some Collection<UInt8>) -> TextPlace {
    var (place, decoder, iterator) = (TextPlace(), UTF8(), bytes.makeIterator())
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      place.column += 1
      if scalar == "\n" { place = TextPlace(line: place.line + 1) }
    }
    return place
  }
}

extension Theme {
  /// Reads a theme from JSON; see ``ThemeDocument``.
  /// - Throws: A ``ThemeError`` with every mistake.
  public init(json: some Collection<UInt8>, name: String? = nil) throws(ThemeError) {
    self = try ThemeDocument(json: json, name: name).theme
  }

  /// Reads a theme from JSON in a text; see ``ThemeDocument``.
  /// - Throws: A ``ThemeError`` with every mistake.
  public init(json: String, name: String? = nil) throws(ThemeError) {
    try self.init(json: json.utf8, name: name)
  }

  /// The theme as JSON that is read as the same theme, if its texts and numbers are within the
  /// limits of the format.
  public var json: String { ThemeWriter(theme: self).json }

  /// Whether a text can be the name of a theme in a file: small letters, digits, dashes and
  /// underscores, 1–40 of them.
  public static func isFileName(_ text: String) -> Bool { ThemeFormat.isName(text) }
}
