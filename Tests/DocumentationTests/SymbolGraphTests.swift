import Foundation
import Testing

@testable import SymbolCheck

/// The detection of undocumented public symbols.
@Suite struct SymbolGraphTests {
  /// Returns the faults in the graph of one function `f` with a declaration and a comment.
  private static func faults(
    _ declaration: [String], comment: String?, kind: String = "swift.method",
    isWritten: Bool = true
  ) throws -> [String] {
    var symbol: [String: Any] = [
      "kind": ["identifier": kind],
      "pathComponents": ["Snack", "f"],
      "declarationFragments": declaration.map { ["spelling": $0] },
    ]
    if let comment { symbol["docComment"] = ["lines": [["text": comment]]] }
    if isWritten { symbol["location"] = ["uri": "file:///Snack.swift"] }
    let data = try JSONSerialization.data(withJSONObject: ["symbols": [symbol]])
    return try JSONDecoder().decode(SymbolGraph.self, from: data).faults
  }

  @Test(arguments: [nil, "", "  "]) func reportsMissingComments(comment: String?) throws {
    #expect(
      try Self.faults(["func", " f()"], comment: comment) == [
        "Snack.f in Snack.swift is not documented"
      ])
  }

  @Test func reportsMissingThrowsSections() throws {
    let declaration = ["func", " f(", "a", ": ", "Int", ") ", "throws"]
    #expect(
      try Self.faults(declaration, comment: "Does it.") == [
        "Snack.f in Snack.swift does not say what it throws"
      ])
    #expect(try Self.faults(declaration, comment: "- Throws: Nothing good.") == [])
  }

  @Test func ignoresThrowingParameters() throws {
    let declaration = ["func", " f(", "body", ": () ", "throws", " -> ", "Int", ")"]
    #expect(try Self.faults(declaration, comment: "Does it.") == [])
  }

  @Test func ignoresExtensionDeclarations() throws {
    #expect(
      try Self.faults(["extension", " Snack"], comment: nil, kind: "swift.extension") == [])
  }

  @Test func ignoresCompilerGeneratedSymbols() throws {
    #expect(try Self.faults(["init"], comment: nil, isWritten: false) == [])
  }
}
