#if compiler(>=6.3)
import Foundation
import TerminalKit
import Testing

/// What happens to an unmodified program, its socket, and the text that it is sent.
@Suite(.serialized) struct ProgramFaultTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  private func send(_ words: String...) throws -> CommandResult {
    try Programs.run(["send"] + words, environment: folder.environment)
  }

  @Test func aProgramRunsOnWithoutTheFolderOfItsSocket() throws {
    let session = try WaitingProgram.start(in: folder)
    try FileManager.default.removeItem(atPath: folder.sockets)
    #expect(try send("Hello").status == .exited(69))
    try session.type("z")
    try session.waitUntil("the key", limit: conditionTimeout) { $0.contains("key z") }
    try session.quit()
  }

  /// A child that ends as the program does, with the handlers of `exit`, leaves the parent's toasts.
  @Test func theEndOfAForkedProcessLeavesTheSocket() throws {
    let program = """
      import ctypes, curses, os
      def main(screen):
          screen.refresh()
          if os.fork() == 0: ctypes.CDLL(None).exit(0)
          os.wait()
          screen.addstr(8, 2, 'The child has ended')
          while screen.getkey() != 'q': pass
      curses.wrapper(main)
      """
    let session = try Programs.start(
      "snackdemo", ["run", "--preload", "--", "python3", "-c", program],
      environment: folder.environment)
    try session.waitUntil("the end of the child", limit: conditionTimeout) {
      $0.contains("The child has ended")
    }
    #expect(try send("Hello", "--duration", "0").status == .exited(0))
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Hello") }
    try session.quit()
    #expect(folder.socketNames.isEmpty)
  }

  @Test func sentTextCannotControlTheTerminal() throws {
    let session = try WaitingProgram.start(in: folder)
    let controls = ["\u{1B}]0;title\u{7}", "\u{1B}c", "\u{9B}5n", "\u{1B}P+q\u{1B}\\", "\u{202E}"]
    let result = try send("text \(controls.joined())", "--title", controls[0], "--duration", "0")
    #expect(result.status == .exited(0))
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("text") }
    let output = String(decoding: session.terminal.receivedBytes, as: UTF8.self)
    #expect(controls.allSatisfy { !output.contains($0) } && !output.contains("\u{7}"))
    try session.quit()
  }
}
#endif
