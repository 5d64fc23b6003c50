import Testing

@testable import SnackThemes

/// An invalid theme file and its expected errors.
struct BrokenTheme: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  /// The expected error lines, without the file name and its colon.
  let lines: [String]

  init(_ name: String, _ text: String, _ lines: String...) {
    self.init(name, bytes: Array(text.utf8), lines)
  }

  init(_ name: String, bytes: [UInt8], _ lines: [String]) {
    testDescription = name
    self.bytes = bytes
    self.lines = lines
  }

  /// Creates a theme with a valid name, and the member under test in its second line.
  static func member(_ name: String, _ member: String, _ lines: String...) -> BrokenTheme {
    let text = "{ \"name\": \"t\",\n\(member) }"
    return BrokenTheme(name, bytes: Array(text.utf8), lines)
  }

  /// The reported error lines.
  var found: [String] {
    do throws(ThemeError) {
      _ = try ThemeDocument(json: bytes)
      return []
    } catch {
      return error.diagnostics.map { String($0.line(in: "t").dropFirst(2)) }
    }
  }
}
