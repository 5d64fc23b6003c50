import Foundation
import TerminalKit
import Testing

/// Programs that draw without ncurses, on a pseudo-terminal with toasts over them.
@Suite(.serialized) struct PseudoTerminalRunTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  private func start(_ script: String) throws -> TerminalSession {
    try Programs.start(
      "snackdemo", ["run", "--pty", "--", "sh", "-c", script], environment: folder.environment)
  }

  private func send(_ words: String...) throws {
    let result = try Programs.run(["send"] + words, environment: folder.environment)
    #expect(result.status == .exited(0), "\(result.error)")
  }

  @Test func toastsAppearOverTheOutputAndLeaveIt() throws {
    let session = try start(
      "printf '\\033[2J\\033[Hready\\n'; read word; echo got $word; read word")
    try session.waitUntil("the program", limit: conditionTimeout) { $0.contains("ready") }
    let before = session.image.lines
    try send("Hello", "--id", "one", "--duration", "0")
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Hello") }
    try session.type("abc\r")
    try session.waitUntil("the answer", limit: conditionTimeout) { $0.contains("got abc") }
    #expect(session.image.contains("Hello"))
    try send("--remove", "one")
    try session.waitUntil("the end of the toast", limit: conditionTimeout) {
      Array($0.lines.prefix(3)) == [before[0], "abc", "got abc"]
    }
    try session.type("\r")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(folder.socketNames.isEmpty)
  }

  @Test func aStreamUnderAToastIsWhole() throws {
    let session = try start("echo ready; read word; seq 20000; read word")
    try session.waitUntil("the program", limit: conditionTimeout) { $0.contains("ready") }
    try send("Hello", "--id", "one", "--duration", "0")
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Hello") }
    try session.type("\r")
    try session.waitUntil("the end of the stream", limit: conditionTimeout) {
      $0.contains("20000") && $0.contains("Hello")
    }
    try send("--remove", "one")
    try session.waitUntil("all rows without the toast", limit: conditionTimeout) { image in
      let rows = image.lines.dropLast()
      return Array(rows) == (20001 - rows.count...20000).map(String.init)
    }
    try session.type("\r")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  @Test func theProgramsEndIsOurs() throws {
    let session = try start("exit 7")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(7))
    let killed = try start("kill -TERM $$")
    #expect(try killed.waitForExit(limit: conditionTimeout) == .signalled(15))
  }

  /// A background process that still writes does not delay the end.
  @Test(arguments: [[], ["--stderr"]])
  func backgroundProcessMayFlood(options: [String]) throws {
    let flood = options.isEmpty ? "setsid yes" : "setsid yes >&2"
    let words = options + ["--", "sh", "-c", "\(flood) & read word; exit 3"]
    let session = try Programs.start(
      "snackdemo", ["run", "--pty"] + words, environment: folder.environment)
    try session.waitUntil("the flood", limit: conditionTimeout) { image in
      image.lines.contains { $0.contains(options.isEmpty ? "y" : "lines on standard error") }
    }
    try session.type("\r")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(3))
  }

  /// A program that closes its terminal keeps running, and can be ended.
  @Test func aProgramMayCloseItsTerminal() throws {
    let session = try start("echo closing; exec 0<&- 1>&- 2>&-; exec sleep 600")
    try session.waitUntil("the program", limit: conditionTimeout) { $0.contains("closing") }
    try send("Hello", "--id", "one", "--duration", "0")
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Hello") }
    try session.terminal.send(signal: SIGTERM)
    #expect(try session.waitForExit(limit: conditionTimeout) == .signalled(15))
  }

  @Test func theTerminalAndItsSizeAreTheProgramsOwn() throws {
    let session = try start("test -t 0 && test -t 1 && stty size; read word; stty size; read word")
    try session.waitUntil("the size", limit: conditionTimeout) { $0.contains("24 80") }
    try session.resize(rows: 30, columns: 100)
    try session.type("\r")
    try session.waitUntil("the new size", limit: conditionTimeout) { $0.contains("30 100") }
    try session.type("\r")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  /// Without a terminal, there is nothing to show toasts on.
  @Test func withoutATerminalTheProgramRunsAlone() throws {
    let result = try Programs.run(
      ["run", "--pty", "--", "sh", "-c", "echo output; exit 3"], environment: folder.environment)
    #expect(result.status == .exited(3) && result.output == "output\n")
  }

  /// Such a terminal would show queries and toasts as text.
  @Test func onADumbTerminalTheProgramRunsAlone() throws {
    let session = try Programs.start(
      "snackdemo", ["run", "--pty", "--", "sh", "-c", "echo output; exit 3"],
      environment: folder.environment.merging(["TERM": "dumb"]) { $1 })
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(3))
    #expect(session.image.lines.first { !$0.isEmpty } == "output")
  }

  /// The stop key stops the program and `snackdemo`, and `fg` continues both.
  @Test func stopKeyReturnsToTheShell() throws {
    let session = try Programs.start(
      "snackdemo", ["run", "--pty", "--", "sh", "-i"],
      environment: folder.environment.merging(["PS1": "> "]) { $1 })
    try session.waitUntil("the prompt", limit: conditionTimeout) { $0.contains("> ") }
    let inner = "\(try Programs.path(of: "snackdemo")) run --pty -- sh -c 'echo begun; exec cat'"
    try session.type("clear; \(inner)\r")
    try session.waitUntil("the program", limit: conditionTimeout) { $0.lines.contains("begun") }
    try session.type("\u{1A}")
    try session.waitUntil("the shell", limit: conditionTimeout) { $0.contains("Stopped") }
    try session.type("echo in the shell; fg\r")
    try session.waitUntil("the output of the shell", limit: conditionTimeout) {
      $0.lines.contains("in the shell")
    }
    try session.type("a word\r")
    try session.waitUntil("the echo and the output", limit: conditionTimeout) { image in
      image.lines.count { $0 == "a word" } == 2
    }
    try session.type("\u{4}")
    try session.waitUntil("the prompt", limit: conditionTimeout) { image in
      image.lines.last { !$0.isEmpty } == ">"
    }
    try session.type("exit 5\r")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(5))
  }

  /// Without a shell, nothing could continue the program.
  @Test func stopKeyWithoutAShellIsIgnored() throws {
    let session = try start("echo begun; exec cat")
    try session.waitUntil("the program", limit: conditionTimeout) { $0.lines.contains("begun") }
    try session.type("\u{1A}")
    try session.waitUntil("the echo", limit: conditionTimeout) { $0.contains("^Z") }
    try session.type("a word\r")
    try session.waitUntil("the echo and the output", limit: conditionTimeout) { image in
      image.lines.count { $0.hasSuffix("a word") } == 2
    }
    try session.type("\u{4}")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  /// The foreground program's name is listed; the started shell's name also reaches it.
  @Test func foregroundProgramIsListed() throws {
    let session = try Programs.start(
      "snackdemo", ["run", "--", "sh", "-i"],
      environment: folder.environment.merging(["PS1": "> "]) { $1 })
    try session.waitUntil("the prompt", limit: conditionTimeout) { $0.contains("> ") }
    #expect(try listed() == ["sh"])
    try session.type("cat\r")
    try session.wait(for: "the program") { try listed() == ["cat"] }
    try send("To the shell", "--to", "sh")
    try send("To the program", "--to", "cat")
    try session.waitUntil("both toasts", limit: conditionTimeout) {
      $0.contains("To the shell") && $0.contains("To the program")
    }
    try session.type("\u{4}")
    try session.wait(for: "the shell") { try listed() == ["sh"] }
    try session.type("clear; \(try Programs.path(of: "snackdemo")) list --json\r")
    try session.waitUntil("the shell", limit: conditionTimeout) {
      $0.contains(#""program":"sh""#)
    }
    try session.type("exit\r")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  private func listed() throws -> [String] {
    let result = try Programs.run(["list", "--json"], environment: folder.environment)
    #expect(result.status == .exited(0), "\(result.error)")
    return try result.output.split(separator: "\n").map {
      let program = try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      return program?["program"] as? String ?? ""
    }
  }

  /// A notification becomes a toast, and the program learns which button was chosen.
  @Test func noticesOfTheProgramAreToasts() throws {
    let script = """
      stty -icanon -echo min 1; printf '\\033]99;i=1:d=0:a=report;Deploy?\\033\\\\'
      printf '\\033]99;i=1:p=buttons;Deploy\\033\\\\'
      report=$(dd bs=1 count=10 2>/dev/null | od -An -c); echo "told: $report"; read -r word
      """
    let session = try Programs.start(
      "snackdemo", ["run", "--keys", "F8", "--notify", "messages", "--", "sh", "-c", script],
      environment: folder.environment)
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Deploy?") }
    try session.type(Key.function8 + "\t\r")
    try session.waitUntil("the report", limit: conditionTimeout) {
      $0.contains("told:") && $0.contains("9   9   ;   i   =   1   ;   1")
    }
    try session.type("\r")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  // MARK: Questions of the program

  private static let asking = "answer=$(\(snackdemo) ask 'Deploy?' --choice Now --choice Later)"
  private static var snackdemo: String { (try? Programs.path(of: "snackdemo")) ?? "snackdemo" }

  /// Types Enter once a second until the program ends, because a moving card ignores keys.
  private func enter(in session: TerminalSession) throws -> ProgramExit {
    let deadline = ContinuousClock.now + conditionTimeout
    while ContinuousClock.now < deadline {
      try? session.type("\r")
      if let exit = try? session.waitForExit(limit: .seconds(1)) { return exit }
    }
    return try session.waitForExit(limit: .seconds(1))
  }

  /// A question from within the terminal appears over its screen, and gets keys at once.
  @Test func questionInTheTerminalIsACard() throws {
    let session = try start("echo work; \(Self.asking); echo chosen: $answer $?")
    try session.waitUntil("the card", limit: conditionTimeout) {
      $0.contains("work") && $0.contains("Later")
    }
    try session.type("\u{1B}[B")
    #expect(try enter(in: session) == .exited(0))
    #expect(session.image.contains("work") && session.image.contains("chosen: Later 0"))
    #expect(!session.image.contains("Deploy?"))
  }

  @Test func interruptKeyCancelsTheQuestion() throws {
    let session = try start("trap : INT; \(Self.asking); echo status: $?")
    try session.waitUntil("the card", limit: conditionTimeout) { $0.contains("Later") }
    try session.type("\u{3}")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.contains("status: 130") && !session.image.contains("Deploy?"))
  }
}
