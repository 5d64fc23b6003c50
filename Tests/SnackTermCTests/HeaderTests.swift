import Foundation
import Testing

/// The header, the export list and the library.
@Suite struct HeaderTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The functions of the header: names, and the comments above them.
  private static func declarations() throws -> [(name: String, comment: String)] {
    let header = try text("Sources/CSnackTerm/include/snackterm.h")
    let pattern = /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\n[a-z_0-9 ]+?\*?(snackterm_[a-z_]+)\(/
    return header.matches(of: pattern).map { (String($0.2), String($0.1)) }
  }

  private static func exports() throws -> [String] {
    try text("Sources/CSnackTerm/snackterm.exports").split(separator: "\n").map(String.init)
  }

  @Test func headerAndExportListAgree() throws {
    let names = try Self.declarations().map(\.name)
    #expect(try names == Self.exports())
    #expect(names.count <= 40)
  }

  @Test func everyPrototypeHasAComment() throws {
    let header = try Self.text("Sources/CSnackTerm/include/snackterm.h")
    let prototypes = header.matches(of: /(?m)^[a-z].*?(snackterm_[a-z_]+)\(/).map { String($0.1) }
    #expect(try Self.declarations().map(\.name) == prototypes)
  }

  @Test func everyCommentNamesTheThreadAndTheResults() throws {
    for (name, comment) in try Self.declarations() {
      let summary = comment.split(separator: "\n").first ?? ""
      #expect(summary.hasSuffix("."), "the summary of \(name) is not one line")
      #expect(comment.contains(" * Thread: "), "\(name) does not name its thread")
    }
  }

  @Test func libraryExportsTheList() throws {
    let folder = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .resolvingSymlinksInPath().deletingLastPathComponent()
    let lines = try Self.output(
      of: "nm", "-D", "--defined-only", folder.appendingPathComponent("libsnackterm.so").path)
    let names = lines.matches(of: /(?m) T (snackterm_[a-z_]+)$/).map { String($0.1) }
    #expect(try names.sorted() == Self.exports().sorted())
  }

  /// Compiles the header alone, as any program may.
  @Test(arguments: [
    ["cc", "-std=c99", "-xc"], ["clang", "-std=c99", "-xc"], ["gcc", "-std=c11", "-xc"],
    ["g++", "-std=c++17", "-xc++"], ["clang++", "-std=c++17", "-xc++"],
  ])
  func headerCompiles(command: [String]) throws {
    try Self.requireTool(command[0])
    let header = Self.root.appendingPathComponent("Sources/CSnackTerm/include/snackterm.h").path
    let flags = ["-pedantic", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-include", header]
    #expect(try Self.output(of: command + flags + ["/dev/null"]) == "")
  }

  private static func requireTool(_ name: String) throws {
    guard try output(of: "sh", "-c", "command -v \(name) || true").isEmpty else { return }
    try Test.cancel("\(name) is not installed.")
  }

  /// Returns the output and the errors of a command, which must succeed.
  private static func output(of command: String...) throws -> String { try output(of: command) }

  private static func output(of command: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(process.terminationStatus == 0, "\(command): \(text)")
    return text
  }
}
