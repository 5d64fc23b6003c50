import Foundation
import SnackTerm
import TerminalKit
import Testing

/// Messages of `send` from standard input, and messages that are too long.
@Suite struct SendInputTests {
  private func send(_ words: [String], typing text: String, in folder: RuntimeFolder) throws
    -> (status: ProgramExit, error: String)
  {
    let session = try Programs.start("snackdemo", ["send"] + words, environment: folder.environment)
    { $0.standardError = .pipe }
    try session.type(text)
    let status = try session.waitForExit(limit: conditionTimeout)
    return (status, String(decoding: session.terminal.capturedError, as: UTF8.self))
  }

  @Test func messageIsReadFromStandardInput() throws {
    let folder = try RuntimeFolder()
    let nano = try FakeReceiver(in: folder, .sample("nano"))
    let result = try send(["-"], typing: "One\nTwo\n\n\u{4}", in: folder)
    #expect(result.status == .exited(0) && result.error.isEmpty)
    #expect(nano.received.count == 1)
    #expect(nano.received.allSatisfy { $0.contains(#""message":"One\u000aTwo"}"#) })
  }

  @Test func emptyInputIsReported() throws {
    let result = try send(["-"], typing: " \n\u{4}", in: RuntimeFolder())
    #expect(result.status == .exited(1))
    #expect(result.error == "snackdemo: standard input is empty; give the toast some text\n")
  }

  @Test func tooLongMessageIsNotSent() throws {
    let folder = try RuntimeFolder()
    let nano = try FakeReceiver(in: folder, .sample("nano"))
    let text = String(repeating: "a", count: MessageRequest.maxByteCount)
    let result = try Programs.run(["send", text], environment: folder.environment)
    #expect(result.status == .exited(1) && nano.received.isEmpty)
    #expect(result.error == "snackdemo: the message is longer than 64 KiB; shorten it\n")
  }
}
