import Foundation
import TerminalKit
import Testing

/// Output of programs while the terminal reads slowly or not at all, as over a hanging network.
@Suite(.serialized) struct LateReadingTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  /// Starts a script on a terminal that may show a toast.
  private func start(_ script: String, hasToast: Bool) throws -> TerminalSession {
    let session = try Programs.start(
      "snackdemo", ["run", "--pty", "--", "sh", "-c", "echo ready; read word; " + script],
      environment: folder.environment)
    try session.waitUntil("the program", limit: conditionTimeout) { $0.contains("ready") }
    if hasToast {
      let words = ["send", "Hello", "--duration", "0"]
      #expect(try Programs.run(words, environment: folder.environment).status == .exited(0))
      try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Hello") }
    }
    try session.type("\r")
    return session
  }

  /// The program ends while the terminal does not read.
  ///
  /// The output is more than a pseudo-terminal of Linux holds, about 16 kB, and less than two of
  /// them, so that the program ends while a part of its output still has to be sent.
  @Test(arguments: [false, true])
  func theRestOfTheOutputIsNotLost(hasToast: Bool) throws {
    let file = "\(folder.path)/written"
    let session = try start("seq 10001 14000; echo > \(file); exit 7", hasToast: hasToast)
    let end = ContinuousClock.now + conditionTimeout
    while !FileManager.default.fileExists(atPath: file), ContinuousClock.now < end {
      session.terminal.pumpPipes(for: .milliseconds(20))
    }
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(7))
    let rows = session.image.lines.dropLast()
    #expect(Array(rows) == (14001 - rows.count...14000).map(String.init))
  }

  /// The terminal reads 2 MB/s, less than the program writes, so that nothing else makes a pause.
  @Test func endlessOutputPausesUnderAToast() throws {
    let session = try start("exec yes", hasToast: true)
    let (terminal, end) = (session.terminal, ContinuousClock.now + conditionTimeout)
    var (pauses, isSilent) = (0, false)
    while pauses < 3, ContinuousClock.now < end {
      let (count, wasSilent) = (terminal.transcript.count, isSilent)
      try terminal.pump(for: .milliseconds(10), atMost: 4_096)
      isSilent = terminal.transcript.count == count
      if !isSilent { terminal.pumpPipes(for: .milliseconds(2)) }
      if isSilent, !wasSilent, endsWithToast(terminal) { pauses += 1 }
    }
    #expect(pauses == 3)
    try terminal.send(signal: SIGTERM)
    _ = try terminal.waitForExit(limit: conditionTimeout)
  }

  /// Returns whether the terminal has received a toast after the last row of `yes`.
  private func endsWithToast(_ terminal: PseudoTerminal) -> Bool {
    let rest = String(decoding: terminal.transcript.suffix(4).flatMap(\.bytes), as: UTF8.self)
    guard let toast = rest.range(of: "Hello", options: .backwards) else { return false }
    return !rest[toast.upperBound...].contains("y\r\n")
  }
}
