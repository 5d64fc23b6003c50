import Foundation
import Testing

/// What the kernel has counted of a process.
struct ProcessCounters {
  private let folder: String

  init(_ process: Int32) { folder = "/proc/\(process)" }

  /// How often the process has asked the system to write something.
  func writes() throws -> Int { try number(after: "syscw:", in: "\(folder)/io") }

  /// How often its threads have gone to wait for something.
  func waits() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder)/task").reduce(0) {
      try $0 + number(after: "voluntary_ctxt_switches:", in: "\(folder)/task/\($1)/status")
    }
  }

  /// Whether the process has ended and only its status is left.
  func hasEnded() throws -> Bool { try state() == "Z" }

  /// Whether the process waits for something.
  func isAsleep() throws -> Bool { try state() == "S" }

  private func state() throws -> Character {
    // The name of the program stands in parentheses before the state and may hold anything.
    let rest = try #require(text("\(folder)/stat").split(separator: ")").last)
    return try #require(rest.dropFirst().first)
  }

  private func number(after name: String, in path: String) throws -> Int {
    let line = try text(path).split(separator: "\n").first { $0.hasPrefix(name) }
    let word = try #require(line?.dropFirst(name.count).trimmingCharacters(in: .whitespaces))
    return try #require(Int(word))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }
}
