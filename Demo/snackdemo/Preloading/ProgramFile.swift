import Glibc
import SnackTerm

/// A program as the system starts it.
struct ProgramFile: Hashable {
  /// The name or path, as typed.
  let name: String
  /// The path of the program, or of the script.
  let path: String
  /// The path of the program that runs: the interpreter of a script, or the program itself.
  let executable: String
  /// Whether the file is no text, so that no shell can run it.
  ///
  /// Like bash, it searches the first line for a NUL.
  let isBinary: Bool

  private static let maxScripts = 4

  /// Finds a program as `execvp` does; `nil` if there is none.
  init?(_ word: String, searching folders: String?) {
    guard let path = Self.path(of: word, in: folders ?? "/usr/local/bin:/usr/bin:/bin") else {
      return nil
    }
    name = word
    self.path = path
    executable = Self.executable(of: path, searching: folders)
    isBinary = Self.start(of: path).prefix { $0 != UInt8(ascii: "\n") }.contains(0)
  }

  private static func start(of path: String) -> ArraySlice<UInt8> {
    guard let file = try? System.ReadableFile(path) else { return [] }
    return (try? file.read(count: 256)) ?? []
  }

  private static func path(of word: String, in folders: String) -> String? {
    guard !word.isEmpty else { return nil }
    guard !word.contains("/") else { return isProgram(word) ? word : nil }
    return folders.split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "./\(word)" : "\($0)/\(word)" }
      .first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var state = stat()
    return stat(path, &state) == 0 && state.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// Resolves the interpreters of scripts.
  private static func executable(of path: String, searching folders: String?) -> String {
    var path = path
    for _ in 0..<maxScripts {
      guard let next = interpreter(of: path, searching: folders) else { return path }
      path = next
    }
    return path
  }

  /// Returns the interpreter in the first line of a script, also after `env`.
  private static func interpreter(of path: String, searching folders: String?) -> String? {
    let start = start(of: path)
    guard start.starts(with: Array("#!".utf8)) else { return nil }
    let line = start.dropFirst(2).prefix { $0 != UInt8(ascii: "\n") }
    let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" }
    guard let first = words.first else { return nil }
    guard first.hasSuffix("/env") else { return String(first) }
    let program = words.dropFirst().first { !$0.hasPrefix("-") && !$0.contains("=") }
    return program.flatMap { Self.path(of: String($0), in: folders ?? "") }
  }

  /// The name of the executable without its folder.
  var executableName: Substring { executable.split(separator: "/").last ?? "" }
}
