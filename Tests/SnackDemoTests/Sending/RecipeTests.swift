import Foundation
import SnackTerm
import TerminalKit
import Testing

/// The recipes of the article about sent toasts, run as it shows them.
@Suite(.serialized) struct RecipeTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  /// Returns the code after a text of the article.
  private static func recipe(after text: String) throws -> String {
    let article = try Repository.text(of: "Sources/SnackTerm/SnackTerm.docc/Articles/SentToasts.md")
    let start = try #require(article.firstRange(of: text), "\(text)").upperBound
    let code = try #require(article[start...].firstMatch(of: #/```\w*\n(?<code>(?s).*?)```/#))
    return String(code.code)
  }

  /// Writes a recipe to a file, and returns its path.
  private func file(_ text: String) throws -> String {
    let path = "\(folder.path)/recipe"
    try Executable.write(Self.recipe(after: text), to: path)
    return path
  }

  /// The environment in which commands find `snackdemo` and the folder.
  private var environment: [String: String] {
    get throws {
      let bin = try Programs.path(of: "snackdemo").split(separator: "/").dropLast()
        .joined(separator: "/")
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      return [
        "PATH": "/\(bin):\(path)", "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
        "XDG_STATE_HOME": folder.path, "LC_ALL": "C.UTF-8", "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_NOSYSTEM": "1",
      ]
    }
  }

  private func run(_ command: String...) throws -> (status: Int32, output: String) {
    try Repository.run(command, environment: try environment)
  }

  private func toasts(of receiver: FakeReceiver) throws -> [Snack] {
    try receiver.received.compactMap {
      guard case .show(let toast) = try MessageRequest.read(Array($0.utf8)).request else {
        return nil
      }
      return toast.snack
    }
  }

  // MARK: Shells

  @Test(
    arguments: [
      ("bash", ["--norc", "-i"], "`~/.bashrc`"), ("zsh", ["-f", "-i"], "`~/.zshrc`"),
    ])
  func shellsSendLongCommands(shell: String, options: [String], text: String) throws {
    try Repository.require(shell)
    let nano = try FakeReceiver(in: folder, .sample("nano")) { _ in nil }
    var launch = ProgramLaunch(program: "/usr/bin/env", arguments: [shell] + options)
    launch.environment.merge(try environment) { $1 }
    let session = try TerminalSession(launch)
    let command = #"SECONDS=$((SECONDS + 20)); : "-- it's long""#
    try session.type(". \(try file(text))\r\(command)\r")
    try session.wait(for: "the toast") { !nano.received.isEmpty }
    try session.type("exit\r")
    _ = try session.waitForExit(limit: conditionTimeout)
    let toasts = try toasts(of: nano)
    #expect(toasts.map(\.message) == [command])
    #expect(toasts.first?.title?.hasPrefix("Status 0 after ") == true)
  }

  @Test func fishSendsLongCommands() throws {
    try Repository.require("fish")
    let nano = try FakeReceiver(in: folder, .sample("nano")) { _ in nil }
    let long = "set -g CMD_DURATION 20000; emit fish_postexec '-- make'"
    let short = "set -g CMD_DURATION 9999; emit fish_postexec ls"
    let path = try file("`~/.config/fish/config.fish`")
    let result = try run("fish", "--no-config", "-c", "source \(path); \(short); \(long)")
    #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
    let toasts = try toasts(of: nano)
    #expect(toasts.map(\.message) == ["-- make"])
    #expect(toasts.map(\.title) == ["Status 0 after 20 s"])
  }

  // MARK: Hooks

  @Test func gitSendsCommits() throws {
    try Repository.require("git")
    let nano = try FakeReceiver(in: folder, .sample("nano")) { _ in nil }
    let hook = try file("`.git/hooks/post-commit`")
    let result = try run(
      "sh", "-c",
      """
      unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE; cd '\(folder.path)' && git init --quiet && cp '\(hook)' .git/hooks/post-commit &&
        git -c user.name=Ada -c user.email=ada@example.org commit --quiet --allow-empty \
          --message '--level is a word'
      """)
    #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
    let toasts = try toasts(of: nano)
    #expect(toasts.map(\.message) == ["--level is a word"] && toasts.map(\.level) == [.success])
  }

  @Test func agentsSendTheirMessages() throws {
    try Repository.require("jq")
    let nano = try FakeReceiver(in: folder, .sample("nano")) { _ in nil }
    let hook = try file("on standard input:")
    let result = try run("sh", "-c", #"echo '{"message": "Which \"file\"?"}' | '\#(hook)'"#)
    #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
    #expect(try toasts(of: nano).map(\.message) == [#"Which "file"?"#])
  }

  private static let answers: [(QuestionAnswer?, Int32)] = [
    (QuestionAnswer(button: "Yes"), 0), (QuestionAnswer(button: "No", isAlternative: true), 2),
    (nil, 2),
  ]

  /// Only Yes allows the command.
  @Test(arguments: answers)
  func agentsAskBeforeCommands(answer: QuestionAnswer?, status: Int32) throws {
    try Repository.require("jq")
    let nano = try FakeReceiver(in: folder, .sample("nano", answersToasts: true)) { request in
      guard case .ask(let message) = request else { return nil }
      let end = QuestionEnd(token: message.token, answer: answer)
      return .replies(.taken(unknownKeys: []), .answered(end))
    }
    let hook = try file("anything but\nYes denies it:")
    let result = try run(
      "sh", "-c", #"echo '{"tool_input": {"command": "rm -r -- build"}}' | '\#(hook)'"#)
    #expect(result.status == status, "\(result.output)")
    #expect(nano.received.first?.contains("rm -r -- build") == true)
  }
}
