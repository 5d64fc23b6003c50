#if compiler(>=6.3)
import Foundation
import TerminalKit
import Testing

/// The end of unmodified programs, and of their terminals, while a toast shows.
@Suite(.serialized) struct ProgramEndTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  /// Shows a toast, and waits until it ends.
  private func sendAndWait() throws -> TerminalSession {
    try Programs.start(
      "snackdemo", ["send", "Hello", "--duration", "0", "--wait"], environment: folder.environment)
  }

  /// Expects the sender to report the program's end, and the next command to remove the socket.
  private func checkEnd(of sender: TerminalSession) throws {
    #expect(try sender.waitForExit(limit: conditionTimeout) == .exited(2))
    #expect(sender.image.lines.contains("host ended"))
    let list = try Programs.run(["list"], environment: folder.environment)
    #expect(list.status == .exited(69) && list.error.contains("no running program shows toasts"))
    #expect(folder.socketNames.isEmpty)
  }

  @Test func aKilledProgramEndsItsToasts() throws {
    let session = try WaitingProgram.start(in: folder)
    let sender = try sendAndWait()
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Hello") }
    try session.terminal.send(signal: SIGKILL)
    #expect(try session.waitForExit(limit: conditionTimeout) == .signalled(SIGKILL))
    #expect(folder.socketNames.count == 1)
    try checkEnd(of: sender)
  }

  /// Shows a program on a terminal of its own, closes it at the key `!`, and prints the program's end.
  private static let terminal = """
    import os, pty, select, sys, termios, tty
    pid, master = pty.fork()
    if pid == 0: os.execvp(sys.argv[1], sys.argv[1:])
    termios.tcsetwinsize(master, (24, 80))
    tty.setraw(0)
    while True:
        ready = select.select([0, master], [], [])[0]
        if 0 in ready and b'!' in os.read(0, 100): break
        if master in ready: os.write(1, os.read(master, 65536))
    os.close(master)
    print('\\x1b[?1049l\\x1bcended:', os.waitpid(pid, 0)[1], end='\\r\\n')
    """

  private func start(_ words: [String]) throws -> TerminalSession {
    var launch = ProgramLaunch(program: "python3", arguments: ["-c", Self.terminal] + words)
    for (name, value) in folder.environment { launch.environment[name] = value }
    launch.environment["HOME"] = folder.path
    launch.folder = folder.path
    return try TerminalSession(launch)
  }

  /// Closes the terminal, and returns the line about the program's end.
  private func hangUp(_ session: TerminalSession) throws -> String? {
    try session.type("!")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    return session.image.lines.first { $0.hasPrefix("ended:") }
  }

  /// `nano` handles the signal and exits; the signal terminates the program in C.
  @Test(arguments: [("C-waits", "waits"), ("nano", "GNU nano")])
  func aProgramEndsWithItsTerminal(program: String, ready: String) throws {
    try CPrograms.build("waits", in: "Tests/CHosts")
    try Repository.require(program == "nano" ? program : "python3")
    let words = program == "nano" ? [program] : [try Programs.path(of: program), "keys"]
    let bare = try start(words)
    try bare.waitUntil(ready, limit: conditionTimeout) { $0.contains(ready) }
    let expected = try #require(try hangUp(bare))
    let run = [try Programs.path(of: "snackdemo"), "run", "--preload", "--"]
    let session = try start(run + words)
    try session.waitUntil(ready, limit: conditionTimeout) { $0.contains(ready) }
    try session.wait(for: "the socket") { !folder.socketNames.isEmpty }
    let sender = try sendAndWait()
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Hello") }
    #expect(try hangUp(session) == expected)
    try checkEnd(of: sender)
  }
}
#endif
