#if compiler(>=6.3)
import Foundation
import TerminalKit
import Testing

/// Programs in C and C++, compiled beside the library.
///
/// A program consists of `NAME.c` and all files `NAME-*.c` beside it.
enum CPrograms {
  static let flags = [
    "-pedantic", "-Wall", "-Wextra", "-Werror", "-I",
    Repository.path(of: "Sources/CSnackTerm/include"),
  ]

  /// Compiles a program with all warnings as errors, and starts it on a terminal.
  /// - Parameters:
  ///   - name: The file; without an ending, it is a C file.
  ///   - folder: Its folder.
  ///   - size: The columns and rows of the terminal.
  ///   - change: Further changes to the launch.
  /// - Returns: The running program.
  /// - Throws: An error if the program cannot be compiled or started.
  static func start(
    _ name: String, in folder: String, size: (columns: Int, rows: Int) = (80, 24),
    _ change: (inout ProgramLaunch) -> Void = { _ in }
  ) throws -> TerminalSession {
    try build(name, in: folder)
    return try Programs.start("C-\(name)", size: size, change)
  }

  /// Compiles a program as `C-NAME` beside the library.
  static func build(_ name: String, in folder: String) throws {
    let library = try folderOfPrograms
    let file = name.contains(".") ? name : "\(name).c"
    try link(
      Repository.path(of: "\(folder)/\(file)"), as: "C-\(name)",
      [
        "-L", library, "-Wl,-rpath,\(library)", "-Wl,--as-needed", "-lsnackterm", "-lpanelw",
        "-lncursesw", "-lpthread", "-ldl",
      ])
  }

  /// Compiles a program as `C-NAME-narrow`, for the narrow ncurses library.
  /// - Parameters:
  ///   - name: The file, without its ending.
  ///   - folder: Its folder.
  ///   - usesLibrary: Whether it also calls the C library, which the wide one serves.
  /// - Throws: An error if the program cannot be compiled.
  static func buildNarrow(
    _ name: String, in folder: String, usesLibrary: Bool = false
  ) throws {
    let library = try folderOfPrograms
    try link(
      Repository.path(of: "\(folder)/\(name).c"), as: "C-\(name)-narrow",
      ["-DNARROW", "-lpanel", "-lncurses"]
        + (usesLibrary ? ["-L", library, "-Wl,-rpath,\(library)", "-lsnackterm"] : []))
  }

  /// Compiles a library to preload, as `libC-NAME.so`.
  /// - Returns: Its path.
  static func buildLibrary(_ name: String, in folder: String) throws -> String {
    let library = "\(try folderOfPrograms)/libC-\(name).so"
    let new = "\(library).\(UUID().uuidString)"
    let file = Repository.path(of: "\(folder)/\(name).c")
    let flags = ["-std=gnu11", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-o", new]
    let result = try Repository.run(["cc"] + flags + [file])
    try #require(result.status == 0, "\(result.output)")
    try #require(rename(new, library) == 0)
    return library
  }

  private static var folderOfPrograms: String {
    get throws {
      URL(fileURLWithPath: try Programs.path(of: "libsnackterm.so")).deletingLastPathComponent()
        .path
    }
  }

  /// Compiles a program in place of an earlier one, which another test may be running.
  private static func link(_ file: String, as name: String, _ arguments: [String]) throws {
    let program = "\(try folderOfPrograms)/\(name)"
    let new = "\(program).\(UUID().uuidString)"
    try compile(file, ["-o", new] + otherParts(of: file) + arguments)
    try #require(rename(new, program) == 0)
  }

  /// The paths of `NAME-*.c` for `NAME.c`.
  private static func otherParts(of file: String) throws -> [String] {
    let url = URL(fileURLWithPath: file)
    let folder = url.deletingLastPathComponent()
    let prefix = url.deletingPathExtension().lastPathComponent + "-"
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix(prefix) && $0.hasSuffix(".c") }.sorted()
      .map { folder.appendingPathComponent($0).path }
  }

  /// Compiles a file, without a program unless the arguments name one.
  static func compile(_ file: String, _ arguments: [String] = ["-fsyntax-only"]) throws {
    let compiler = file.hasSuffix(".cpp") ? ["c++", "-std=c++17"] : ["cc", "-std=c99"]
    let result = try Repository.run(compiler + flags + [file] + arguments)
    try #require(result.status == 0, "\(result.output)")
  }
}
#endif
