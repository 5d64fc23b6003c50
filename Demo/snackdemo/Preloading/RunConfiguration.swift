import ArgumentParser
import Glibc
import SnackTerm

/// The settings of programs in a file, such as `{ "*": { "theme": "nord" }, "htop": { "off": true } }`.
struct RunConfiguration {
  /// The settings by program name; ``everyProgram`` has the defaults.
  private(set) var programs: [String: RunSettings] = [:]

  static let everyProgram = "*"
  private static let (maxDepth, maxByteCount) = (8, 1 << 18)

  init() {}

  /// Parses a configuration.
  /// - Throws: A `CommandProblem` that names the line.
  init(json: String, named file: String) throws(CommandProblem) {
    for member in try Self.members(of: Self.root(json, named: file), named: file) {
      guard !member.key.contains(where: { $0.isNewline || $0 == "\t" }) else {
        throw Self.fault(file, member.start.line, "a program's name has a tab or line break")
      }
      programs[member.key] = try Self.settings(member.node, named: file)
    }
  }

  /// Reads `snackterm/run.json` in the user's configuration folder; empty if it does not exist.
  static func load() throws(CommandProblem) -> RunConfiguration {
    let path = System.userPath(
      "snackterm/run.json", in: "XDG_CONFIG_HOME", or: ".config", System.environment)
    guard let path, System.exists(path) else { return RunConfiguration() }
    let content: ArraySlice<UInt8>
    do throws(System.FileError) {
      content = try System.ReadableFile(path).read(count: maxByteCount)
    } catch {
      throw .failure(
        "cannot read \(Output.sanitized(path)): \(String(cString: strerror(error.errno)))")
    }
    return try RunConfiguration(
      json: String(decoding: content, as: UTF8.self), named: Output.sanitized(path))
  }

  /// Returns the settings in `SNACKTERM_RUN`, which override those of the file.
  static func ofEnvironment() throws(CommandProblem) -> RunSettings {
    let name = "SNACKTERM_RUN"
    guard let text = System.environment(name), !text.isEmpty else { return RunSettings() }
    return try settings(root(text, named: name), named: name)
  }

  /// Returns the settings as the preloaded library reads them: a line for each program.
  ///
  /// `chosen` overrides the settings of the file.
  func lines(before chosen: RunSettings) -> String {
    let names = programs.keys.filter { $0 != Self.everyProgram }.sorted() + [Self.everyProgram]
    return names.map { "\($0)\t\(settings(of: $0, before: chosen).line)" }.joined(separator: "\n")
  }

  /// Returns the settings of a program.
  ///
  /// `chosen` overrides the settings of the file.
  func settings(of program: String, before chosen: RunSettings) -> RunSettings {
    let named = programs[program] ?? RunSettings()
    return chosen.filled(from: named).filled(from: programs[Self.everyProgram] ?? RunSettings())
  }

  // MARK: Reading

  private static func root(_ json: String, named file: String) throws(CommandProblem) -> JSONNode {
    do throws(JSONError) {
      return try JSONReader.read(json, maxDepth: maxDepth)
    } catch {
      throw fault(file, error.position.line, "\(ThemeFault(error.fault))")
    }
  }

  private static func members(
    of node: JSONNode, named file: String
  ) throws(CommandProblem) -> [JSONNode.Member] {
    guard case .object(let members) = node.value else {
      throw fault(file, node.start.line, "expected an object")
    }
    return members
  }

  /// Reads the settings of a program.
  private static func settings(
    _ node: JSONNode, named file: String
  ) throws(CommandProblem) -> RunSettings {
    var settings = RunSettings()
    for member in try members(of: node, named: file) {
      do {
        try settings.set(member.key, to: member.node.value)
      } catch is ExitCode {
        throw .reported
      } catch {
        throw fault(file, member.start.line, RunCommand.message(for: error))
      }
    }
    return settings
  }

  private static func fault(_ file: String, _ line: Int, _ message: String) -> CommandProblem {
    .failure("\(file):\(line): \(Output.sanitized(message))")
  }
}

extension RunSettings {
  static let keyNames = ["alignment", "keys", "notify", "off", "stderr", "theme"]

  /// Sets the value of a key in the configuration.
  /// - Throws: A validation error with the valid values.
  fileprivate mutating func set(_ key: String, to value: JSONNode.Value) throws {
    switch (try Choice.pick(key, from: Self.keyNames, kind: "key"), value) {
    case ("alignment", .string(let word)): alignment = try Self.alignment(word)
    case ("keys", .string(let word)): keys = try Self.keys(word)
    case ("notify", .string(let list)): notices = try NoticeKind.set(list)
    case ("stderr", .bool(let flag)): showsErrors = flag
    case ("off", .bool(let flag)): isOff = flag
    case ("theme", .string(let word)): theme = try Self.theme(word)
    case ("off", _), ("stderr", _): throw ValidationError("\(key): expected true or false")
    case (let key, _): throw ValidationError("\(key): expected a string")
    }
  }
}
