import Foundation
import Testing

@testable import SymbolCheck

/// The detection of public types without a sample.
@Suite struct SampleReportTests {
  /// Returns the report on the graph of one declaration with a comment.
  private static func report(
    _ path: [String], kind: String = "swift.struct", comment: [String],
    exemptions: [String: String] = [:]
  ) throws -> SampleReport {
    let symbol: [String: Any] = [
      "kind": ["identifier": kind], "pathComponents": path,
      "docComment": ["lines": comment.map { ["text": $0] }],
      "location": ["uri": "file:///Snack.swift"],
    ]
    let data = try JSONSerialization.data(withJSONObject: ["symbols": [symbol]])
    let graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
    return SampleReport(on: [graph], exemptions: exemptions)
  }

  private static let sample = ["A message.", "", "```swift", "Snack(message: \"Saved\")", "```"]

  @Test(arguments: ["swift.struct", "swift.class", "swift.enum", "swift.protocol"])
  func reportsTypesWithoutSample(kind: String) throws {
    let report = try Self.report(["Snack"], kind: kind, comment: ["A message."])
    #expect(report.faults == ["Snack in Snack.swift has no sample"])
    #expect(report.summary == "0 of 1 public types with a sample")
  }

  @Test func acceptsTypesWithSample() throws {
    let report = try Self.report(["Snack"], comment: Self.sample)
    #expect(report.faults == [])
    #expect(report.summary == "1 of 1 public types with a sample")
  }

  @Test func ignoresBlocksOfOtherLanguages() throws {
    let report = try Self.report(["Snack"], comment: ["A message.", "", "```sh", "ls", "```"])
    #expect(report.faults == ["Snack in Snack.swift has no sample"])
  }

  @Test func ignoresNestedTypesAndMembers() throws {
    #expect(try Self.report(["Snack", "Hooks"], comment: ["Hooks."]).faults == [])
    let function = try Self.report(["run(_:)"], kind: "swift.func", comment: ["Runs."])
    #expect(function.faults == [])
  }

  @Test func acceptsExemptTypesWithoutSample() throws {
    let reasons = ["Snack": "It is only returned."]
    #expect(try Self.report(["Snack"], comment: ["A."], exemptions: reasons).faults == [])
  }

  @Test func reportsExemptionsWithoutNeed() throws {
    let reasons = ["Snack": "It is only returned."]
    #expect(
      try Self.report(["Snack"], comment: Self.sample, exemptions: reasons).faults == [
        "Snack is exempt from samples, but is not a public type without one"
      ])
  }
}
