import Foundation
import SnackCore
import Testing

@testable import SnackThemes

/// The agreement of the JSON Schema with the reader.
@Suite struct ThemeSchemaTests {
  private typealias Object = [String: Any]

  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Demo/snackdemo/Themes/theme.schema.json")

  private static func schema() throws -> Object {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    return try #require(json as? Object)
  }

  /// Returns a part of the schema with references resolved and `null` alternatives removed.
  private func resolved(_ part: Object, in schema: Object) -> Object {
    if let name = (part["$ref"] as? String)?.split(separator: "/").last,
      let definition = (schema["$defs"] as? Object)?[String(name)] as? Object
    {
      return resolved(definition, in: schema)
    }
    let forms = (part["anyOf"] as? [Object] ?? []).map { resolved($0, in: schema) }
    return forms.first { $0["properties"] != nil } ?? part
  }

  /// Returns the keys of each object in the schema by its key path.
  private func objects(
    of part: Object, at path: String, in schema: Object
  ) throws -> [String: Set<String>] {
    let part = resolved(part, in: schema)
    guard let properties = part["properties"] as? [String: Object] else { return [:] }
    #expect(part["additionalProperties"] as? Bool == false, "\(path)")
    return try properties.reduce(into: [path: Set(properties.keys)]) { found, property in
      let own = path.isEmpty ? property.key : "\(path).\(property.key)"
      found.merge(try objects(of: property.value, at: own, in: schema)) { old, _ in old }
    }
  }

  @Test func readerAndSchemaHaveTheSameKeys() throws {
    let schema = try Self.schema()
    let found = try objects(of: schema, at: "", in: schema)
    #expect(found == ThemeFormat.objects.mapValues { Set($0) })
  }

  @Test func limitsAndWordsMatchTheReader() throws {
    let definitions = try #require(try Self.schema()["$defs"] as? Object)
    let cells = try #require(definitions["cells"] as? Object)
    #expect(cells["maximum"] as? Int == ThemeFormat.cells.upperBound)
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    for words in [ThemeFormat.borders, ThemeFormat.attributes.map(\.word)] {
      let list = words.map { "\"\($0)\"" }.joined(separator: ",")
      #expect(text.filter { !$0.isWhitespace }.contains("\"enum\":[\(list)]"))
    }
    #expect(text.contains("\"maxLength\": \(ThemeFormat.maxSummaryLength)"))
    #expect(text.contains("\"maxLength\": \(ThemeFormat.maxIconLength)"))
  }

  /// JSON Schema cannot express column widths, so the description states them.
  @Test func schemaDescribesTheIconSize() throws {
    let definitions = try #require(try Self.schema()["$defs"] as? Object)
    let level = resolved(try #require(definitions["level"] as? Object), in: try Self.schema())
    let properties = try #require(level["properties"] as? [String: Object])
    for key in ["icon", "ascii"] {
      let words = try #require(properties[key]?["description"] as? String)
      #expect(words.contains("within layout.iconSize"))
    }
  }

  /// Gives every key an invalid value, which is reported only if the key is read.
  @Test func everyKeyIsRead() {
    for (path, keys) in ThemeFormat.objects {
      for key in keys {
        let own = path.isEmpty ? key : "\(path).\(key)"
        let wrong = key == "attributes" ? "[[]]" : "[]"
        let json = own.split(separator: ".").reversed().reduce(wrong) { "{\"\($1)\":\($0)}" }
        let found = BrokenTheme("wrong", json).found
        let isReported = found.contains { $0.hasPrefix("1: \(own)") }
        #expect(isReported, "\(own): \(found)")
      }
    }
  }

  /// The theme writes every key that the reader accepts, except `$schema` and `extends`.
  @Test func everyKeyIsWritten() throws {
    let theme = try #require(Theme.named("nord"))
    let json = try JSONSerialization.jsonObject(with: Data(theme.json.utf8))
    let written = try #require(json as? Object)
    let optional: Set = ["$schema", "extends"]
    #expect(Set(written.keys) == Set(ThemeFormat.theme).subtracting(optional))
  }
}
