/// A mark that a shell writes around a command.
///
/// Sources: "Semantic prompts" by Per Bothner; FinalTerm, which introduced the marks.
enum ShellMark: Hashable {
  /// The end of the prompt, after which the user types.
  case promptEnd
  /// The start of a command's output, with the command line if the shell reports it.
  case outputStart(line: String?)
  /// The end of a command, with its exit status if the shell reports it.
  case commandEnd(status: Int?)

  /// Parses the fields of a mark, such as `D;1`; `nil` for marks that are not used.
  init?(_ fields: [Substring]) {
    switch fields.first {
    case "B": self = .promptEnd
    case "C": self = .outputStart(line: Self.line(in: fields.dropFirst()))
    case "D": self = .commandEnd(status: fields.dropFirst().first.flatMap { Int($0) })
    default: return nil
    }
  }

  /// Returns the command line in a mark's options, where kitty's integration and fish write it.
  private static func line(in options: ArraySlice<Substring>) -> String? {
    for option in options where option.hasPrefix("cmdline_url=") {
      return TextCoding.percentDecoded(option.dropFirst("cmdline_url=".count))
    }
    return nil
  }
}
