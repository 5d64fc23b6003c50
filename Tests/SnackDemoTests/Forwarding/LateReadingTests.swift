import Foundation
import TerminalKit
import Testing

/// Output of a program that ends while the terminal does not read, as over a hanging network.
@Suite(.serialized) struct LateReadingTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  /// The output is more than a pseudo-terminal of Linux holds, about 16 kB, and less than two of
  /// them, so that the program ends while a part of its output still has to be sent.
  @Test(arguments: [false, true])
  func theRestOfTheOutputIsNotLost(hasToast: Bool) throws {
    let file = "\(folder.path)/written"
    let script = "echo ready; read word; seq 10001 14000; echo > \(file); exit 7"
    let session = try Programs.start(
      "snackdemo", ["run", "--pty", "--", "sh", "-c", script], environment: folder.environment)
    try session.waitUntil("the program", limit: conditionTimeout) { $0.contains("ready") }
    if hasToast {
      let words = ["send", "Hello", "--duration", "0"]
      #expect(try Programs.run(words, environment: folder.environment).status == .exited(0))
      try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Hello") }
    }
    try session.type("\r")
    let end = ContinuousClock.now + conditionTimeout
    while !FileManager.default.fileExists(atPath: file), ContinuousClock.now < end {
      session.terminal.pumpPipes(for: .milliseconds(20))
    }
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(7))
    let rows = session.image.lines.dropLast()
    #expect(Array(rows) == (14001 - rows.count...14000).map(String.init))
  }
}
