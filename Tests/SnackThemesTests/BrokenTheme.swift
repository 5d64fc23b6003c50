import Testing

@testable import SnackThemes

/// A file that is no theme, and what is said of it.
struct BrokenTheme: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  /// A line for each mistake, behind the name of the file and a colon.
  let lines: [String]

  init(_ name: String, _ text: String, _ lines: String...) {
    self.init(name, bytes: Array(text.utf8), lines)
  }

  init(_ name: String, bytes: [UInt8], _ lines: [String]) {
    (testDescription, self.bytes, self.lines) = (name, bytes, lines)
  }

  /// One with a good name and a member besides, in its second line.
  static func member(_ name: String, _ member: String, _ lines: String...) -> BrokenTheme {
    let text = "{ \"name\": \"t\",\n\(member) }"
    return BrokenTheme(name, bytes: Array(text.utf8), lines)
  }

  /// What is said of it.
  var found: [String] {
    do throws(ThemeError) {
      _ = try ThemeDocument(json: bytes)
      return []
    } catch {
      return error.diagnostics.map { String($0.line(in: "t").dropFirst(2)) }
    }
  }
}
