#if compiler(>=6.3)
import Foundation
import Glibc
import SnackTerm
import TerminalKit
import Testing

/// The system calls of a program under `run` that shows no toast.
struct SystemCallTests {
  private static let waits: Set = ["poll", "ppoll"], memory: Set = ["brk", "mmap", "munmap"]

  private let folder: RuntimeFolder

  init() throws {
    folder = try RuntimeFolder()
    try Repository.require("strace")
    guard try Repository.run(["strace", "-o", "/dev/null", "true"]).status == 0 else {
      try Test.cancel("strace is not permitted.")
    }
    try CPrograms.build("waits", in: "Tests/CHosts")
  }

  private var library: String {
    get throws {
      URL(fileURLWithPath: try Programs.path(of: "C-waits"))
        .deletingLastPathComponent().appendingPathComponent("libsnackpreload.so").path
    }
  }

  // MARK: Recording

  private var log: String { "\(folder.path)/calls" }

  /// Starts a program that shows the keys that it reads.
  private func start(preloading libraries: [String]) throws -> TerminalSession {
    let words = ["-o", log] + libraries.flatMap { ["-E", "LD_PRELOAD=\($0)"] }
    var launch = ProgramLaunch(
      program: "/usr/bin/env",
      arguments: ["strace"] + words + [try Programs.path(of: "C-waits"), "keys"])
    launch.environment["XDG_RUNTIME_DIR"] = folder.path
    let session = try TerminalSession(launch)
    try session.waitUntil("the start", limit: conditionTimeout) { $0.contains("waits") }
    return session
  }

  private func type(_ keys: String, in session: TerminalSession) throws {
    for key in keys {
      try session.type(String(key))
      try session.waitUntil("the key", limit: conditionTimeout) { $0.contains("key \(key)") }
    }
  }

  /// Returns the names of all calls of a program that has ended, after the last one with a text.
  private func calls(after text: String? = nil) throws -> [String] {
    var lines = try String(contentsOfFile: log, encoding: .utf8)
      .split(separator: "\n")[...]
    if let text {
      let index = try #require(lines.lastIndex { $0.contains(text) })
      lines = lines[(index + 1)...]
    }
    return lines.map { String($0.prefix { $0 != "(" }) }
  }

  /// Counts the system calls of a program that reads some keys.
  private func count(_ keys: String, preloading libraries: [String]) throws -> [String: Int] {
    let session = try start(preloading: libraries)
    try type(keys, in: session)
    try session.quit()
    return Dictionary(grouping: try calls()) { $0 }.mapValues(\.count)
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
    let library = try library
    let few = "ab", many = "abcdefghij"
    let bare = try [few, many].map { try count($0, preloading: []) }
    let loaded = try [few, many].map { try count($0, preloading: [library]) }
    let atStart = difference(bare[0], loaded[0])
    #expect(atStart["rt_sigaction"] == nil && atStart["fcntl", default: 0] <= 3)
    #expect(atStart["ioctl", default: 0] <= 1 && atStart["socket"] == 1)
    let ofKeys = difference(difference(bare[0], bare[1]), difference(loaded[0], loaded[1]))
    let others = Set(ofKeys.keys).subtracting(Self.memory).subtracting(Self.waits)
    #expect(others.isSubset(of: ["rt_sigprocmask"]), "\(ofKeys)")
    #expect(ofKeys["rt_sigprocmask", default: 0] <= many.count - few.count, "\(ofKeys)")
  }

  // MARK: After a toast

  /// Returns the calls between two keys, except those whose number depends on time or on memory.
  private func calls(from first: String, to second: String) throws -> [String] {
    let ignored = Self.waits.union(Self.memory)
    let rest = try calls(after: "read(0, \"\(second)\"").count
    return try calls(after: "read(0, \"\(first)\"").dropLast(rest).filter { !ignored.contains($0) }
  }

  /// Whether the last call waits for descriptors and has no time limit.
  private var waitsForLong: Bool {
    get throws {
      let last = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").last
      return last?.hasPrefix("ppoll(") == true && last?.contains("], 3, NULL, ") == true
    }
  }

  /// Sends requests, without the time limit of `snackdemo send`: strace slows the program down.
  private func send(_ request: MessageRequest, on socket: System.Descriptor) {
    let bytes = Array("\(request.line)\n".utf8)
    #expect(Glibc.send(socket.number, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
  }

  /// Shows a toast, removes it, and waits until the program waits as it did before.
  private func sendToast(to session: TerminalSession) throws {
    let name = try #require(folder.socketNames.first)
    let socket = try System.connectSocket("\(folder.sockets)/\(name)")
    let toast = Snack(message: "hello", reuseIdentifier: "it", duration: .untilDismissed)
    send(.show(ToastMessage(toast)), on: socket)
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("hello") }
    send(.remove(id: "it"), on: socket)
    try session.waitUntil("no toast", limit: conditionTimeout) { !$0.contains("hello") }
    try session.wait(for: "a wait without a time limit") { try waitsForLong }
  }

  /// Once the last toast has left, a key causes the same calls as before the first one.
  @Test func keysAfterAToastCauseTheSameSystemCallsAsBefore() throws {
    let session = try start(preloading: [try library])
    try type("abcd", in: session)
    try sendToast(to: session)
    try type("efgh", in: session)
    try session.quit()
    let (before, after) = (try calls(from: "c", to: "d"), try calls(from: "g", to: "h"))
    #expect(before.contains("write") && before.last == "read")
    #expect(after == before)
  }

  /// Resizes a screen, and returns how often it is cleared.
  private func countClears(in session: TerminalSession) throws -> Int {
    let start = session.terminal.receivedBytes.count
    try session.resize(rows: 30, columns: 70)
    try type("x", in: session)
    try session.quit()
    let (bytes, clear) = (session.terminal.receivedBytes[start...], "\u{1B}[H\u{1B}[2J".utf8)
    return bytes.indices.count { bytes[$0...].starts(with: clear) }
  }

  /// Once the last toast has left, a resize clears the screen as often as without toasts.
  @Test func aResizeAfterAToastClearsTheScreenOnce() throws {
    let expected = try countClears(in: try start(preloading: []))
    let session = try start(preloading: [try library])
    try sendToast(to: session)
    #expect(try countClears(in: session) == expected)
  }
}
#endif
