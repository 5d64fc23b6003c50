#if compiler(>=6.3)
  import Foundation
  import TerminalKit
  import Testing

  /// Programs in C on the built library.
  @Suite(.serialized) struct CHostTests {
    /// Every call that a program must not make has its defined result, and the program goes on.
    @Test func misuseIsReported() throws {
      let session = try CPrograms.start("misuse", in: "Tests/CHosts") { $0.standardError = .pipe }
      let before = try Screen(rows: 24, columns: 80).image
      let status = try session.waitForExit(limit: conditionTimeout)
      #expect(session.log.last?.hasSuffix(" calls, 0 wrong") == true, "\(session.log)")
      #expect(status == .exited(0))
      #expect(try session.terminal.settings == Programs.untouchedSettings())
      #expect(session.image.difference(from: before) == "")
    }
  }

  /// Programs in C, compiled beside the library.
  enum CPrograms {
    private static let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Compiles a program with all warnings as errors, and starts it on a terminal.
    static func start(
      _ name: String, in folder: String, size: (columns: Int, rows: Int) = (80, 24),
      _ change: (inout ProgramLaunch) -> Void = { _ in }
    ) throws -> TerminalSession {
      let library = URL(fileURLWithPath: try Programs.path(of: "libsnackterm.so"))
        .deletingLastPathComponent().path
      let program = "\(library)/C-\(name)"
      try compile([
        "-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror",
        "-I", root.appendingPathComponent("Sources/CSnackTerm/include").path,
        root.appendingPathComponent("\(folder)/\(name).c").path, "-o", program,
        "-L", library, "-Wl,-rpath,\(library)", "-lsnackterm", "-lpanelw", "-lncursesw",
        "-lpthread",
      ])
      return try Programs.start("C-\(name)", size: size, change)
    }

    private static func compile(_ arguments: [String]) throws {
      let process = Process()
      let report = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["cc"] + arguments
      process.standardError = report
      try process.run()
      let text = String(
        decoding: report.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "\(text)")
    }
  }
#endif
