import Foundation
import Testing

/// Executable files that tests write and run.
enum Executable {
  /// Writes a script.
  static func write(_ script: String, to path: String) throws {
    try write([UInt8](script.utf8), to: path)
  }

  /// Writes a program, from a process of its own.
  ///
  /// If this process wrote it, a child that another test forks meanwhile would hold the open file
  /// until it executes its own program, and `execve` of the file would fail with ETXTBSY.
  static func write(_ program: [UInt8], to path: String) throws {
    let result = try Repository.run([
      "sh", "-c", #"printf %s "$2" | base64 -d > "$1" && chmod 755 "$1""#, "sh", path,
      Data(program).base64EncodedString(),
    ])
    #expect(result.status == 0, "\(result.output)")
  }
}
