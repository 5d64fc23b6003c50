import Foundation
import Testing

/// The kernel's counters of a process.
struct ProcessCounters {
  private let folder: String

  init(_ process: Int32) { folder = "/proc/\(process)" }

  /// Returns the number of write calls of the process.
  func writes() throws -> Int { try number(after: "syscw:", in: "\(folder)/io") }

  /// Returns the number of times that its threads have blocked.
  func waits() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder)/task").reduce(0) {
      try $0 + number(after: "voluntary_ctxt_switches:", in: "\(folder)/task/\($1)/status")
    }
  }

  /// Returns whether the process has ended and only its status remains.
  func hasEnded() throws -> Bool { try state() == "Z" }

  /// Returns whether the process is sleeping.
  func isAsleep() throws -> Bool { try state() == "S" }

  private func state() throws -> Character {
    // The program's name in parentheses precedes the state and may contain anything.
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
