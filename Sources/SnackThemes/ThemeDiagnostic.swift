internal import SnackCore

/// A position in a text.
///
/// ```swift
/// do throws(ThemeError) {
///   _ = try Theme(json: #"{ "bordr": {} }"#, name: "mine")
/// } catch {
///   let positions = error.diagnostics.map(\.position)
///   print(positions.map { "\($0.line):\($0.column)" })
/// }
/// ```
public struct TextPosition: Hashable, Sendable {
  /// The line, starting at 1.
  public var line: Int
  /// The character in the line, starting at 1.
  public var column: Int

  /// Creates a position.
  package init(line: Int = 1, column: Int = 1) {
    (self.line, self.column) = (line, column)
  }

  func precedes(_ other: TextPosition) -> Bool { (line, column) < (other.line, other.column) }
}

/// An error or a warning about the JSON of a theme.
///
/// ```swift
/// let json = ##"{ "extends": "nord", "message": { "color": "#777777" } }"##
/// let document = try ThemeDocument(json: json, name: "mine")
/// for diagnostic in document.warnings where diagnostic.keyPath.hasPrefix("message") {
///   print(diagnostic.line(in: "mine.json"))
/// }
/// ```
public struct ThemeDiagnostic: Hashable, Sendable {
  /// The position in the JSON.
  public let position: TextPosition
  /// The key path of the value, such as `levels.error.color`; empty for a syntax error.
  public let keyPath: String
  /// The fault.
  public let fault: ThemeFault

  /// Creates a diagnostic.
  package init(position: TextPosition, keyPath: String, fault: ThemeFault) {
    self.position = position
    self.keyPath = keyPath
    self.fault = fault
  }

  /// Whether it is only a warning, which does not make the theme invalid.
  public var isWarning: Bool { if case .lowContrast = fault { true } else { false } }

  /// Returns the diagnostic in the format of compiler messages: file, line, key path and fault.
  /// - Parameter file: The name of the file.
  /// - Returns: One line without control characters, with the column if there is no key path.
  public func line(in file: String) -> String {
    let name = TextFlow.singleLine(file, width: 200).text
    let path = TextFlow.singleLine(keyPath, width: 80).text
    let kind = isWarning ? "warning: " : ""
    let start = keyPath.isEmpty ? "\(position.line):\(position.column)" : "\(position.line)"
    let keys = keyPath.isEmpty ? "" : "\(path): "
    return "\(name):\(start): \(kind)\(keys)\(fault)"
  }
}

/// The error thrown when a theme cannot be read from JSON.
///
/// ```swift
/// do throws(ThemeError) {
///   SnackbarManager.appearance.theme = try Theme(
///     json: #"{ "extends": "nrod" }"#, name: "mine")
/// } catch {
///   for diagnostic in error.diagnostics { print(diagnostic.line(in: "mine.json")) }
/// }
/// ```
public struct ThemeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// All errors in the order of the text; never empty.
  public let diagnostics: [ThemeDiagnostic]

  init(_ diagnostics: [ThemeDiagnostic]) {
    self.diagnostics = diagnostics
  }

  /// One line for each error.
  public var description: String {
    diagnostics.map { $0.line(in: "theme") }.joined(separator: "\n")
  }
}
