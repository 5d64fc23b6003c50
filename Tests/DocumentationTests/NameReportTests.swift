import Foundation
import Testing

@testable import SymbolCheck

/// The detection of names in tables that are not public symbols.
@Suite struct NameReportTests {
  private static func report(_ page: String) throws -> NameReport {
    let symbols = [["Snack"], ["Snack", "title"], ["SnackHandle", "update(_:)"]].map { path in
      ["kind": ["identifier": "swift.struct"], "pathComponents": path] as [String: Any]
    }
    let data = try JSONSerialization.data(withJSONObject: ["symbols": symbols])
    return NameReport(on: page, graphs: [try JSONDecoder().decode(SymbolGraph.self, from: data)])
  }

  private static let head = "| what | C | Swift | Python |\n|---|---|---|---|\n"

  @Test func acceptsPublicNames() throws {
    let rows = """
      | The title. | `title` | `Snack.title` | `a` |
      | a \\| b | – | `SnackHandle.update` | |
      """
    let report = try Self.report(Self.head + rows)
    #expect(report.faults == [])
    #expect(report.count == 2)
  }

  @Test func reportsOtherNames() throws {
    let rows = "| The title. | `title` | `Snack`, `Snack.headline` | `a` |\n"
    #expect(try Self.report(Self.head + rows).faults == ["Snack.headline is not a public symbol"])
  }

  @Test func ignoresOtherTablesAndColumns() throws {
    let page = Self.head + "\n\n| key | effect |\n|---|---|\n| `x` | `y` |\n"
    #expect(try Self.report(page).count == 0)
  }
}
