import Foundation
import TerminalKit
import Testing

@testable import snackdemo

/// Programs in a shell under `run` for which toasts are switched off.
@Suite(.serialized) struct SwitchedOffProgramTests {
  private let folder: RuntimeFolder

  init() throws {
    folder = try RuntimeFolder()
    let settings = "\(folder.path)/snackterm/run.json"
    try #"{ "cat": { "off": true } }"#.write(toFile: settings, atomically: true, encoding: .utf8)
  }

  private func send(_ words: String...) throws -> CommandResult {
    try Programs.run(["send"] + words, environment: folder.environment)
  }

  private func start() throws -> TerminalSession {
    let own = ["XDG_CONFIG_HOME": folder.path, "PS1": "> "]
    let session = try Programs.start(
      "snackdemo", ["run", "--pty", "--", "sh", "-i"],
      environment: folder.environment.merging(own) { $1 })
    try session.waitUntil("the prompt", limit: conditionTimeout) { $0.contains("> ") }
    return session
  }

  /// Toasts hide when the program starts, new ones are refused, and the old ones return afterwards.
  ///
  /// The first process of a pipeline may have ended.
  @Test(
    arguments: [
      ("cat", "cat"), ("SNACKTERM_OFF=1 sed -u s/o/0/", "sed"),
      ("echo | cat - /dev/tty", "cat"),
      ("echo | SNACKTERM_OFF=1 sed -u s/o/0/ - /dev/tty", "sed"),
    ])
  func noToastIsOverTheProgram(command: String, name: String) throws {
    let session = try start()
    #expect(try send("Earlier", "--id", "old", "--duration", "0").status == .exited(0))
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Earlier") }
    try session.type("\(command)\r")
    try session.waitUntil("no toast", limit: conditionTimeout) { !$0.contains("Earlier") }
    for words in [["send", "New"], ["send", "New", "--to", name], ["list"]] {
      let result = try Programs.run(words, environment: folder.environment)
      #expect(result.status == .exited(69), "\(words)")
      #expect(result.error.contains("\(name) (") && result.error.contains("switched off"))
    }
    try session.type("word\r")
    try session.waitUntil("the program", limit: conditionTimeout) { $0.contains("word") }
    #expect(!session.image.contains("New") && !session.image.contains("Earlier"))
    try session.type("\u{4}")
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Earlier") }
    #expect(try send("--remove", "old").status == .exited(0))
    try session.waitUntil("no toast", limit: conditionTimeout) { !$0.contains("Earlier") }
    try session.type("exit\r")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  /// The settings; a program's name and environment; whether toasts are off for it.
  @Test(
    arguments: [
      ("{}", "vim", "", false), ("{}", "vim", "A=1\0SNACKTERM_OFF=1\0B=2", true),
      ("{}", "vim", "SNACKTERM_OFF=0", false), ("{}", "vim", "SNACKTERM_OFF=", false),
      ("{}", "vim", "A=SNACKTERM_OFF=1", false), ("{}", "vim", "SNACKTERM_OFFER=1", false),
      (#"{"vim":{"off":true}}"#, "vim", "", true), (#"{"vim":{"off":true}}"#, "vi", "", false),
      (#"{"*":{"off":true}}"#, "vim", "", true),
      (#"{"*":{"off":true}}"#, "snackdemo", "", false),
      (#"{"snackdemo":{"off":true}}"#, "snackdemo", "", true),
      (#"{"*":{"off":true},"vim":{"off":false}}"#, "vim", "", false),
      (#"{"*":{"off":true},"vim":{"off":false}}"#, "vim", "SNACKTERM_OFF=1", true),
      (#"{"*":{"theme":"nord"},"vim":{"off":true}}"#, "less", "", false),
      (#"{"a-very-long-program-name":{"off":true}}"#, "a-very-long-pro", "", true),
    ])
  func nameAndEnvironmentDecide(json: String, name: String, environment: String, isOff: Bool) throws
  {
    let configuration = try RunConfiguration(json: json, named: "run.json")
    let own = ProgramSwitch(configuration, before: RunSettings())
    #expect(own.isOff(name, environment: Array(environment.utf8)) == isOff)
    let chosen = ProgramSwitch(configuration, before: RunSettings(isOff: false))
    #expect(chosen.isOff(name, environment: []) == false)
  }
}
