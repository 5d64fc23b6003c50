import Foundation
import TerminalKit
import Testing

@testable import snackdemo

/// Standard error as lines, in a log, and as toasts.
struct ErrorOutputTests {
  private let folder: RuntimeFolder
  private var log: String { "\(folder.path)/state/snackterm/stderr.log" }

  init() throws { folder = try RuntimeFolder() }

  @Test func linesAreCompleteAndSafe() {
    var output = ErrorOutput(log: nil)
    #expect(output.lines(with: "one\ntw".utf8) == ["one"])
    #expect(
      output.lines(with: "o\r\n\n  \nth\u{1B}[31mree\nrest".utf8) == [
        "two", "th␛[31mree",
      ])
    #expect(output.takeLine() == "rest" && output.takeLine() == nil)
  }

  /// Messages of compilers and interpreters are indented.
  @Test func indentationIsKept() {
    var output = ErrorOutput(log: nil)
    #expect(output.lines(with: "  File \"a.py\", line 1\n".utf8) == ["  File \"a.py\", line 1"])
  }

  @Test func theSummaryHasTheLastLinesAndNamesTheLog() {
    var output = ErrorOutput(log: log)
    let lines = (1...12).map { "\($0)" }
    _ = output.keep(Array(lines[..<3]), from: "vim", at: 0)
    #expect(output.summary == ["1", "2", "3"])
    _ = output.keep(Array(lines[3...]), from: "vim", at: 0)
    #expect(output.summary == ["(earlier lines: 2; see \(log))"] + lines[2...])
  }

  /// A line without an end needs a limited amount of memory.
  @Test func longLineIsDivided() {
    var output = ErrorOutput(log: nil)
    let lines = output.lines(with: repeatElement(UInt8(ascii: "x"), count: 10_000))
    #expect(lines.map(\.count) == [4_096, 4_096])
    #expect(output.takeLine()?.count == 10_000 - 2 * 4_096)
  }

  @Test func logNamesTimeAndProgram() throws {
    var output = ErrorOutput(log: log)
    #expect(output.keep(["one", "two"], from: "vim", at: 0) == nil)
    #expect(output.keep(["three"], from: "sh", at: 0) == nil)
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    #expect(lines.map { $0.dropFirst(19) } == [" vim: one", " vim: two", " sh: three"])
  }

  @Test func problemOfTheLogIsReportedOnce() {
    var output = ErrorOutput(log: "/dev/null/stderr.log")
    #expect(output.keep(["one"], from: "vim", at: 0)?.hasPrefix("cannot open") == true)
    #expect(output.keep(["two"], from: "vim", at: 0) == nil)
  }

  /// The screen of the program is not disturbed, and nothing is lost at its end.
  ///
  /// If it has failed, the reason remains on the terminal.
  @Test(arguments: [Int32(0), 3])
  func standardErrorOfAProgramIsAToast(status: Int32) throws {
    let script = "echo ready; read word; echo oops >&2; read word; printf last >&2; exit \(status)"
    let session = try Programs.start(
      "snackdemo", ["run", "--stderr", "--", "sh", "-c", script], environment: folder.environment)
    try session.waitUntil("the program", limit: conditionTimeout) { $0.contains("ready") }
    try session.type("\r")
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("oops") }
    try session.type("\r")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(status))
    let shown = session.image.lines.filter { $0 == "oops" || $0 == "last" }
    #expect(shown == (status == 0 ? [] : ["oops", "last"]) && session.image.contains("ready"))
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    #expect(lines.map { $0.dropFirst(19) } == [" sh: oops", " sh: last"])
  }
}
