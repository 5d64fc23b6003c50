#if compiler(>=6.3)
import Foundation
import TerminalKit
import Testing

/// The system calls of a program under `run` that shows no toast.
struct SystemCallTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  /// Counts the system calls of a program that reads some keys.
  private func count(_ keys: String, preloading libraries: [String]) throws -> [String: Int] {
    let log = "\(folder.path)/calls"
    let words = ["-o", log] + libraries.flatMap { ["-E", "LD_PRELOAD=\($0)"] }
    var launch = ProgramLaunch(
      program: "/usr/bin/env",
      arguments: ["strace"] + words + [try Programs.path(of: "C-waits"), "keys"])
    launch.environment["XDG_RUNTIME_DIR"] = folder.path
    let session = try TerminalSession(launch)
    try session.waitUntil("the start", limit: conditionTimeout) { $0.contains("waits") }
    for key in keys {
      try session.type(String(key))
      try session.waitUntil("the key", limit: conditionTimeout) { $0.contains("key \(key)") }
    }
    try session.quit()
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    return Dictionary(grouping: lines) { String($0.prefix { $0 != "(" }) }.mapValues(\.count)
  }

  /// Returns the numbers that the second counts have more than the first ones.
  private func difference(
    _ first: [String: Int], _ second: [String: Int]
  ) -> [String: Int] {
    Dictionary(
      uniqueKeysWithValues: Set(first.keys).union(second.keys).map { name in
        (name, second[name, default: 0] - first[name, default: 0])
      }
    ).filter { $0.value != 0 }
  }

  /// Each read that waits also reads the signal mask, and waits for toasts as well as for keys.
  ///
  /// The other calls load the library, make and remove its socket, and read the modes of the terminal
  /// once.
  @Test func onlyWaitsAndTheSocketNeedSystemCalls() throws {
    try Repository.require("strace")
    guard try Repository.run(["strace", "-o", "/dev/null", "true"]).status == 0 else {
      try Test.cancel("strace is not permitted.")
    }
    try CPrograms.build("waits", in: "Tests/CHosts")
    let library = URL(fileURLWithPath: try Programs.path(of: "C-waits"))
      .deletingLastPathComponent().appendingPathComponent("libsnackpreload.so").path
    let few = "ab", many = "abcdefghij"
    let bare = try [few, many].map { try count($0, preloading: []) }
    let loaded = try [few, many].map { try count($0, preloading: [library]) }
    let atStart = difference(bare[0], loaded[0])
    #expect(atStart["rt_sigaction"] == nil && atStart["fcntl", default: 0] <= 3)
    #expect(atStart["ioctl", default: 0] <= 1 && atStart["socket"] == 1)
    let ofKeys = difference(difference(bare[0], bare[1]), difference(loaded[0], loaded[1]))
    let waits: Set = ["poll", "ppoll", "rt_sigprocmask"], memory: Set = ["brk", "mmap", "munmap"]
    #expect(Set(ofKeys.keys).subtracting(memory).isSubset(of: waits), "\(ofKeys)")
    #expect(ofKeys["rt_sigprocmask", default: 0] <= many.count - few.count, "\(ofKeys)")
  }
}
#endif
