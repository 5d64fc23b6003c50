import SnackTerm

/// A typed option that the command does not have.
///
/// `ArgumentParser` suggests options that have little in common with the typed one, such as `--tap`
/// for `--lang`.
struct UnknownOption {
  /// The option as typed, with its dashes.
  let name: String

  /// Creates the option from an error message of `ArgumentParser`; `nil` for other errors.
  init?(message: String) {
    let parts = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "Unknown option " else { return nil }
    name = String(parts[1])
  }

  /// Creates the first unknown option of a command line; `nil` if there is none.
  /// - Parameters:
  ///   - words: The words of the command line.
  ///   - options: The names of the command's options, with their dashes.
  init?(in words: [String], options: [String]) {
    let names = words.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
      .compactMap { $0.split(separator: "=").first.map(String.init) }
    guard let name = names.first(where: { !options.contains($0) }) else { return nil }
    self.name = name
  }

  /// Returns the error message.
  /// - Parameter options: The names of the command's options, with their dashes.
  /// - Returns: The message, with a suggestion if an option is close.
  func message(options: [String]) -> String {
    let hint = suggestion(from: options).map { "; did you mean '\($0)'?" } ?? ""
    return "unknown option '\(name)'\(hint)"
  }

  /// Returns the shortest option that begins with the typed one, or else one with similar letters.
  private func suggestion(from options: [String]) -> String? {
    let typed = name.drop { $0 == "-" }.lowercased()
    guard typed.count > 1 else { return nil }
    let known = options.map { String($0.drop { $0 == "-" }) }
    let longer = known.filter { $0.hasPrefix(typed) }.min { $0.count < $1.count }
    return (longer ?? Spelling.nearest(to: typed, in: known)).map { "--\($0)" }
  }

  /// Returns the long options that a help text lists.
  static func options(inHelp help: String) -> [String] {
    help.split(separator: "\n").filter { $0.hasPrefix("  -") }.flatMap { line in
      line.split { " ,/".contains($0) }.prefix { $0.hasPrefix("-") }
        .filter { $0.hasPrefix("--") }.map(String.init)
    }
  }
}
