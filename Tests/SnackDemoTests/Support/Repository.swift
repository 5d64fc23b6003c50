import Foundation
import Testing

/// The files of the repository, and commands on them.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func path(of file: String) -> String { root.appendingPathComponent(file).path }

  static func text(of file: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
  }

  /// Runs a command, and returns its exit status and what it prints, with its errors.
  static func run(
    _ command: [String], environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = environment.map { "\($0)=\($1)" } + command
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  /// Cancels the test if a command is not installed.
  static func require(_ command: String) throws {
    try require(command, check: "command -v \(command)")
  }

  /// Cancels the test if a shell command finds that a requirement is missing.
  static func require(_ name: String, check: String) throws {
    guard try run(["sh", "-c", check]).status != 0 else { return }
    try Test.cancel("\(name) is not installed.")
  }
}
