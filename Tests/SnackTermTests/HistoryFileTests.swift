import Foundation
import Synchronization
import Testing

@testable import SnackTerm

/// A temporary folder per test, with the path of a history file in it.
private struct Place {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("snackterm-\(UUID().uuidString)").path

  var path: String { "\(folder)/state/history.jsonl" }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  func entry(_ number: Int, message: String? = nil) -> SnackHistory.Entry {
    SnackHistory.Entry(
      token: SnackToken(rawValue: UInt64(number)), level: .info, title: nil,
      message: message ?? "message \(number)", time: Double(number), closeReason: .timeout)
  }

  func put(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  var text: String {
    get throws { try String(contentsOfFile: path, encoding: .utf8) }
  }
}

@Suite struct HistoryFileTests {
  @Test func entriesPersistPrivately() throws {
    let place = Place()
    defer { place.remove() }
    for number in 1...3 {
      #expect(HistoryFile(path: place.path).append([place.entry(number)]) == nil)
    }
    let found = try HistoryFile(path: place.path).load()
    #expect(found.entries == (1...3).map { place.entry($0) } && found.skippedCount == 0)
    #expect(try HistoryFile(path: place.path).load(limit: 1).entries == [place.entry(3)])
    let rights = try FileManager.default.attributesOfItem(atPath: place.path)[.posixPermissions]
    #expect(rights as? Int == 0o600)
  }

  @Test func missingFileIsEmpty() throws {
    let place = Place()
    let file = HistoryFile(path: place.path)
    #expect(try file.load().entries.isEmpty)
    try file.clear()
    #expect(!FileManager.default.fileExists(atPath: place.folder), "reading creates no file")
  }

  @Test func truncatedLastLineLosesNothingElse() throws {
    let place = Place()
    defer { place.remove() }
    try place.put(place.entry(1).jsonLine + "\n" + String(place.entry(2).jsonLine.prefix(30)))
    let file = HistoryFile(path: place.path)
    #expect(try file.load().entries == [place.entry(1)])
    file.append([place.entry(3)])
    let found = try file.load()
    #expect(found.entries == [place.entry(1), place.entry(3)] && found.skippedCount == 1)
  }

  @Test func malformedLinesAreSkippedAndCounted() throws {
    let place = Place()
    defer { place.remove() }
    let line = place.entry(1).jsonLine
    try place.put("rubbish\n\u{0}\n[]\n\n   \n{}\n\(line)\n\(line)\(line)\n")
    let found = try HistoryFile(path: place.path).load()
    #expect(found.entries == [place.entry(1)] && found.skippedCount == 5)
  }

  @Test func fullDiskIsReportedOnceWithoutAPartialLine() throws {
    let place = Place()
    defer { place.remove() }
    let disk = Disk()
    let file = HistoryFile(path: place.path, maxBytes: 1 << 20, writer: disk.write)
    #expect(file.append([place.entry(1)]) == nil)
    disk.freeBytes = 10
    let problem = file.append([place.entry(2)])
    #expect(problem?.operation == .write && problem?.errno == ENOSPC)
    #expect(problem.map { "\($0)".hasPrefix("cannot write to '/") } == true)
    #expect(file.append([place.entry(3), place.entry(4)]) == nil, "it is reported once")
    #expect(file.problem == problem && file.lostCount == 3)
    disk.freeBytes = .max
    #expect(file.append([place.entry(5)]) == nil && file.problem == nil)
    let found = try file.load()
    #expect(found.entries == [place.entry(1), place.entry(5)] && found.skippedCount == 0)
    disk.freeBytes = 0
    #expect(file.append([place.entry(6)])?.errno == ENOSPC, "a new problem is reported")
  }

  /// Paths that cannot be written to, and the operation that fails.
  @Test(arguments: [
    ("/proc/snackterm/history.jsonl", HistoryProblem.Operation.makeFolder), ("/", .open),
    ("", .open),
    ("/dev/null", .open), ("/dev/null/history.jsonl", .open),
  ])
  func unwritablePathIsReportedOnce(path: String, operation: HistoryProblem.Operation) {
    let file = HistoryFile(path: path)
    let problem = file.append([Place().entry(1)])
    #expect(problem?.operation == operation && file.problem == problem && file.lostCount == 1)
    #expect(file.append([Place().entry(2)]) == nil)
  }

  @Test func pipeInsteadOfAFileDoesNotBlock() throws {
    let place = Place()
    defer { place.remove() }
    try place.put("")
    try FileManager.default.removeItem(atPath: place.path)
    try #require(mkfifo(place.path, 0o600) == 0)
    let file = HistoryFile(path: place.path)
    #expect(file.append([place.entry(1)])?.operation == .open)
    #expect(throws: HistoryProblem.self) { try file.load() }
  }

  @Test func fileIsBounded() throws {
    let place = Place()
    defer { place.remove() }
    let file = HistoryFile(path: place.path, maxBytes: 2000)
    for number in 1...100 { #expect(file.append([place.entry(number)]) == nil) }
    file.append((101...200).map { place.entry($0) })
    for path in [place.path, place.path + ".1"] {
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      #expect((1...2000).contains(size ?? 0))
    }
    let found = try file.load()
    let first = try #require(found.entries.first).time
    #expect(found.entries.map(\.time) == (Int(first)...200).map(Double.init))
    #expect(found.entries.count > 10 && found.skippedCount == 0)
    try file.clear()
    #expect(try file.load().entries.isEmpty)
  }

  @Test func entryLongerThanTheFileIsKept() throws {
    let place = Place()
    defer { place.remove() }
    let file = HistoryFile(path: place.path, maxBytes: 100)
    let long = place.entry(2, message: String(repeating: "long ", count: 100))
    file.append([place.entry(1), long, place.entry(3)])
    #expect(try file.load().entries == [long, place.entry(3)])
  }

  @Test func programsSharingTheFileLoseNothing() async throws {
    let place = Place()
    defer { place.remove() }
    await withTaskGroup(of: Void.self) { group in
      for program in 0..<4 {
        let file = HistoryFile(path: place.path, maxBytes: 64 << 10)
        group.addTask {
          for number in 1...100 { file.append([place.entry(program * 1000 + number)]) }
          #expect(file.problem == nil && file.lostCount == 0)
        }
      }
    }
    let found = try HistoryFile(path: place.path).load()
    let tokens = Set(found.entries.map(\.token.rawValue))
    #expect(found.entries.count == 400 && tokens.count == 400 && found.skippedCount == 0)
  }

  @Test func userPathFollowsTheXDGSpecification() {
    func path(_ environment: [String: String]) -> String? {
      HistoryFile.userPath { environment[$0] }
    }
    #expect(path(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/snackterm/history.jsonl")
    #expect(
      path(["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/snackterm/history.jsonl")
    #expect(path(["XDG_STATE_HOME": ""]) == nil)
  }

  @Test func managerWritesItsHistory() throws {
    let place = Place()
    defer { place.remove() }
    let manager = SnackbarManager()
    let file = HistoryFile(path: place.path)
    manager.keepHistory(in: file)
    var scene = SnackScene(
      manager: manager, traits: TerminalTraits(size: Size(width: 80, height: 24)))
    manager.add(snack: Snack(title: "Title", message: "m", level: .warning))
    scene.turn(at: .start)
    scene.end(at: Moment(seconds: 1))
    HookDispatcher().dispatch(
      scene.consumeEffects(), of: manager,
      in: scene.stack)
    let entry = try #require(try file.load().entries.first)
    #expect(entry.title == "Title" && entry.level == .warning && entry.closeReason == .hostEnded)
  }
}

/// A disk with limited free space.
private final class Disk: Sendable {
  private let state = Mutex(Int.max)

  var freeBytes: Int {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  func write(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
    guard freeBytes > 0 else {
      errno = ENOSPC
      return -1
    }
    return Glibc.write(descriptor, bytes, min(freeBytes, bytes.count))
  }
}
