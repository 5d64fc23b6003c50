import Foundation
import SnackTerm
import TerminalKit
import Testing

@testable import snackdemo

/// A program that is killed before it can restore the terminal.
@Suite(.serialized) struct KilledProgramTests {
  private static let escape = "\u{1B}"

  /// Output of a program, and the sequences that restore the terminal.
  private static let restorations: [(output: String, restoration: String)] = [
    ("text\r\n", ""), ("\(escape)[?1049h\(escape)[?1049l\(escape)[?25l\(escape)[?25h", ""),
    // Screens and margins
    ("\(escape)[?1049hfull", "\(escape)[?1049l"), ("\(escape)[?47hfull", "\(escape)[?47l"),
    ("\(escape)[2;4r\(escape)[3;5H", "\(escape)7\(escape)[r\(escape)8"),
    ("\(escape)[2;4r\(escape)[?1049h\(escape)[2;3r", "\(escape)[r\(escape)[?1049l"),
    (
      "\(escape)[2;4r\(escape)[?6h\(escape)[2;5H",
      "\(escape)[?6l\(escape)[?69l\(escape)[r\(escape)[3;5H"
    ),
    // Reports and keys
    ("\(escape)[?1000;1006;2004h\(escape)[?2004l", "\(escape)[?1000l\(escape)[?1006l"),
    ("\(escape)[?1h\(escape)=", "\(escape)[?1l\(escape)>"),
    ("\(escape)[?66h", "\(escape)>"), ("\(escape)[?66h\(escape)>", ""),
    ("\(escape)[?1h\(escape)=\(escape)[!p", ""), ("\(escape)[?1003h\(escape)c", ""),
    ("\(escape)[>4;2m", "\(escape)[>4m"), ("\(escape)[>4;2m\(escape)[>4m", ""),
    ("\(escape)[>4;2m\(escape)[>0;0m", "\(escape)[>4m"), ("\(escape)[>4;2m\(escape)[>m", ""),
    ("\(escape)[>4;2m\(escape)[>4n", ""), ("\(escape)[>0;1m", ""),
    ("\(escape)[>1u\(escape)[>3u\(escape)[<u", "\(escape)[<1u"), ("\(escape)[>1u\(escape)[<9u", ""),
    ("\(escape)[=5u", "\(escape)[=0u"), ("\(escape)[=5u\(escape)[=0u", ""),
    ("\(escape)[=1u\(escape)[=4;2u\(escape)[=1;3u", "\(escape)[=0u"),
    ("\(escape)[=5u\(escape)[<u", ""), ("\(escape)[=5u\(escape)[>1u", "\(escape)[<1u\(escape)[=0u"),
    (
      "\(escape)[>1u\(escape)[?1049h\(escape)[>1u", "\(escape)[<1u\(escape)[?1049l\(escape)[<1u"
    ),
    // Text and the cursor
    ("\(escape)[1;31mred", "\(escape)[m"), ("\(escape)(0lqk", "\(escape)(B\u{0F}"),
    ("\(escape)[?1049h\(escape)(0lqk", "\(escape)[?1049l\(escape)(B\u{0F}"),
    ("\(escape)[7m\(escape)[?1049h\(escape)[m", "\(escape)[?1049l\(escape)[m"),
    ("\(escape)]8;;file:x\(escape)\\link", "\(escape)[m\(escape)]8;;\(escape)\\"),
    (
      "\(escape)[4;20h\(escape)[?7l\(escape)[?25l",
      "\(escape)[4l\(escape)[20l\(escape)[?7h\(escape)[?25h"
    ),
    ("\(escape)[5 q\(escape)[?5h", "\(escape)[?5l\(escape)[0 q"),
    ("\(escape)[5 q\(escape)[ q", ""), ("\(escape)[?2026h", "\(escape)[?2026l"),
    // Unfinished sequences, unknown modes
    ("half \(escape)[38;5;", "\u{18}"), ("half \(escape)]0;title", "\u{18}"),
    ("\(escape)[?2027h", ""),
  ]

  @Test(arguments: restorations)
  func restorationUndoesWhatIsLeft(of program: (output: String, restoration: String)) throws {
    let library = try #require(StateLibrary.shared)
    let emulator = try #require(Emulator(size: Size(width: 20, height: 6), library: library))
    func write(_ text: String) {
      Array(text.utf8).withUnsafeBufferPointer { emulator.drawAll($0) }
    }
    write(program.output)
    let name = program.output.debugDescription
    #expect(emulator.restoration == program.restoration, "\(name)")
    write(program.restoration)
    #expect(emulator.restoration == "", "\(name)")
  }

  private static let fullScreen = """
    printf 'before\\n\\033[?1049h\\033[?1000;1006;2004h\\033[?25l\\033[3;5H\\033[31mfull'; \
    exec sleep 100
    """

  private func hasUsualModes(_ image: ScreenImage) -> Bool {
    image.privateModes.isDisjoint(with: [1000, 1006, 2004, 1049]) && image.isCursorVisible
  }

  @Test func aCancelledCommandLeavesTheTerminalAsItWas() throws {
    let folder = try RuntimeFolder()
    let session = try Programs.start(
      "snackdemo", ["show", "Copying", "--duration", "0", "--", "sh", "-c", Self.fullScreen],
      environment: folder.environment)
    try session.waitUntil("the command", limit: conditionTimeout) {
      $0.isAlternateScreen && $0.contains("full") && $0.contains("Copying")
    }
    try session.type(Key.function8 + "x")
    try session.waitUntil("the result on the main screen", limit: conditionTimeout) {
      $0.contains("Cancelled") && hasUsualModes($0) && $0.contains("before")
    }
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(130))
    #expect(session.image.lines.prefix(2) == ["before", ""])
    #expect(hasUsualModes(session.image))
  }

  /// The terminal must not wait for the rest of a title or a colour.
  @Test(arguments: ["]0;ti", "[38;5;", "P1$r"])
  func aCancelledCommandLeavesNoPartOfASequence(part: String) throws {
    let folder = try RuntimeFolder()
    let script = """
      '\(try Programs.path(of: "snackdemo"))' show Copying --duration 0 -- \
      sh -c 'printf "begun\\033\(part)"; exec sleep 100'; echo visible
      """
    var launch = ProgramLaunch(program: "/bin/sh", arguments: ["-c", script])
    launch.environment["XDG_RUNTIME_DIR"] = folder.path
    let session = try TerminalSession(launch)
    try session.waitUntil("the command", limit: conditionTimeout) {
      $0.contains("begun") && $0.contains("Copying")
    }
    try session.type(Key.function8 + "x")
    try session.waitUntil("the result", limit: conditionTimeout) { $0.contains("Cancelled") }
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.lines.first == "begunvisible")
  }

  /// A killed program, alone and inside a shell.
  @Test(arguments: [
    ("exec", ProgramExit.signalled(SIGKILL)), ("", ProgramExit.exited(128 + SIGKILL)),
  ])
  func aKilledProgramOfRunLeavesTheTerminalAsItWas(start: String, end: ProgramExit) throws {
    let folder = try RuntimeFolder()
    let program = "echo $$ >'\(folder.path)/id'; \(Self.fullScreen)"
    try Executable.write("#!/bin/sh\n\(program)\n", to: "\(folder.path)/program")
    let script = "\(start) '\(folder.path)/program'; exit $?"
    let session = try Programs.start(
      "snackdemo", ["run", "--pty", "--", "sh", "-c", script], environment: folder.environment)
    try session.waitUntil("the program", limit: conditionTimeout) {
      $0.isAlternateScreen && $0.contains("full")
    }
    let text = try String(contentsOfFile: "\(folder.path)/id", encoding: .utf8)
    let process = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    kill(process, SIGKILL)
    #expect(try session.waitForExit(limit: conditionTimeout) == end)
    #expect(!session.image.isAlternateScreen && session.image.lines.contains("before"))
    #expect(hasUsualModes(session.image))
  }
}
