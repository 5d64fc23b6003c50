import ArgumentParser
import SnackTerm

/// The `themes` command: lists the themes and helps to create one.
struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes", abstract: "List themes, print them as JSON, or check your own.",
    usage: "snackdemo themes [--json | --export <theme> | --schema | --check <file>]",
    discussion: """
      On a terminal, a toast shows the look of each theme. Redirected output is a plain list.

      Your own themes are files NAME.json in $XDG_CONFIG_HOME/snackterm/themes (default: \
      ~/.config/snackterm/themes). A file cannot have the name of a built-in theme. To start with \
      a copy of a theme:

        snackdemo themes --export nord > ~/.config/snackterm/themes/mine.json

      --check prints a line for each error and for each text with low contrast: file, line, keys \
      and problem. Another line names the texts whose contrast depends on the terminal. The exit \
      status is 1 if the theme is invalid.
      """)

  @Flag(help: "Print the list as JSON with name, summary and path.")
  var json = false

  @Option(
    help: ArgumentHelp("Print a theme as JSON.", valueName: "theme"),
    completion: ThemeChoice.completion)
  var export: String?

  @Flag(help: "Print the JSON Schema of theme files.")
  var schema = false

  @Option(
    help: ArgumentHelp("Check a theme file.", valueName: "file"),
    completion: .file())
  var check: String?

  func validate() throws {
    try ThemeChoice.check(export)
    let modeCount = [json, export != nil, schema, check != nil].count { $0 }
    guard modeCount > 1 else { return }
    throw ValidationError("--json, --export, --schema and --check cannot be combined")
  }

  func run() throws {
    if let export { return print(try ThemeChoice.load(export).json, terminator: "") }
    if schema {
      return print(
        String(decoding: PackageResources.theme_schema_json, as: UTF8.self), terminator: "")
    }
    if let check { return try Self.check(check) }
    let entries = Self.builtIn + Self.own
    guard !json else { return print(Self.json(of: entries)) }
    let swatches = Stage.outputTraits.flatMap { ThemeSwatches(entries.map(\.theme), on: $0) }
    print(swatches?.text ?? Self.table(of: entries))
  }

  private static func check(_ path: String) throws {
    do throws(ThemeFileProblem) {
      let document = try ThemeLibrary.load(path: path)
      for warning in document.warnings { print(warning.line(in: path)) }
      if let note = contrastNote(for: document.theme) { print("\(path): \(note)") }
    } catch {
      guard case .invalid(_, let diagnostics) = error else {
        Stage.printError("\(error)")
        throw ExitCode.failure
      }
      for diagnostic in diagnostics { print(diagnostic.line(in: path)) }
      throw ExitCode.failure
    }
  }

  /// Returns a note on the texts whose contrast was not checked, or `nil` if all were.
  private static func contrastNote(for theme: Theme) -> String? {
    let unknown = theme.textsOfUnknownContrast.map(\.keyPath)
    guard !unknown.isEmpty else { return nil }
    let known = theme.textsOfKnownContrast.map(\.keyPath)
    guard !known.isEmpty else {
      let how = theme.adapts ? ", to which the texts adapt" : ""
      return "contrast not checked: it depends on the terminal's colours\(how)"
    }
    return "contrast checked for \(known.joined(separator: ", ")); not checked, because it depends "
      + "on the terminal's colours: \(unknown.joined(separator: ", "))"
  }

  // MARK: List

  /// A theme in the printed list.
  private struct Entry {
    let theme: Theme
    var path: String?

    var name: String { theme.name }
    var summary: String { theme.summary }

    var json: JSONValue {
      let members = [("name", name), ("path", path), ("summary", summary)]
      return .object(members.compactMap { key, text in text.map { (key, .string($0)) } })
    }
  }

  private static var builtIn: [Entry] {
    Theme.builtIn.map { Entry(theme: $0) }
  }

  /// The valid themes of the user's folder; problems with others are printed on standard error.
  private static var own: [Entry] {
    let library = ThemeLibrary.user
    let contents = library.contents()
    for line in contents.problems.flatMap(\.lines) { Stage.printError(line) }
    return contents.entries.compactMap { entry in
      do throws(ThemeFileProblem) {
        let theme = try library.load(entry).renamed(entry.name).theme
        return Entry(theme: theme, path: entry.path)
      } catch {
        for line in error.lines { Stage.printError(line) }
        return nil
      }
    }
  }

  /// Returns a JSON array with one theme per line.
  private static func json(of entries: [Entry]) -> String {
    "[\n\(entries.map { "  \($0.json.line)" }.joined(separator: ",\n"))\n]"
  }

  private static func table(of entries: [Entry]) -> String {
    let width = entries.map(\.name.count).max() ?? 0
    return entries.map { entry in
      guard !entry.summary.isEmpty else { return entry.name }
      let gap = String(repeating: " ", count: width + 2 - entry.name.count)
      return entry.name + gap + entry.summary
    }.joined(separator: "\n")
  }
}
