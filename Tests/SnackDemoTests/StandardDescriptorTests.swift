import Foundation
import TerminalKit
import Testing

/// Programs that are started with closed standard descriptors.
@Suite(.serialized) struct StandardDescriptorTests {
  /// The next opened file, such as that of the screen, must not become standard output.
  @Test(arguments: [
    (["show", "x", "--duration", "0"], [1, 2]), (["show", "x", "--duration", "0"], [0, 1, 2]),
    (["ask", "x", "--fullscreen"], [1, 2]),
  ])
  func closedDescriptorsAreNotReused(words: [String], closed: [Int]) throws {
    let demo = try Programs.path(of: "snackdemo")
    let redirections = closed.map { $0 == 0 ? "<&-" : "\($0)>&-" }.joined(separator: " ")
    let script = "exec '\(demo)' \(words.joined(separator: " ")) \(redirections)"
    let session = try TerminalSession(
      ProgramLaunch(program: "/bin/sh", arguments: ["-c", script], rows: 24, columns: 80))
    try session.waitUntil("the screen", limit: conditionTimeout) { $0.isAlternateScreen }
    for number in closed {
      let path = "/proc/\(session.terminal.processIdentifier)/fd/\(number)"
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "/dev/null")
    }
    try session.waitUntil("the toast or card", limit: conditionTimeout) { $0.contains("x") }
    try session.settle(quiet: .milliseconds(300), limit: conditionTimeout)
    try session.type(words[0] == "ask" ? Key.escape : "q")
    let status = try session.waitForExit(limit: conditionTimeout)
    #expect(status == .exited(words[0] == "ask" ? 130 : 1))
    #expect(!session.image.isAlternateScreen)
  }
}
