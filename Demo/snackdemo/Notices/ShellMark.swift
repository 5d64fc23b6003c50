/// A mark that a shell writes around a command.
///
/// Source: "Semantic prompts" by Per Bothner, and FinalTerm, which introduced the marks.
enum ShellMark: Hashable {
  /// The end of the prompt, after which the user types.
  case promptEnd
  /// The start of a command's output; the line if the shell tells it.
  case outputStart(line: String?)
  /// The end of a command; the exit status if the shell tells it.
  case commandEnd(status: Int?)

  /// Parses the content of a mark, such as `D;1`; `nil` for one without meaning here.
  init?(_ fields: [Substring]) {
    switch fields.first {
    case "B": self = .promptEnd
    case "C": self = .outputStart(line: Self.line(in: fields.dropFirst()))
    case "D": self = .commandEnd(status: fields.dropFirst().first.flatMap { Int($0) })
    default: return nil
    }
  }

  /// Returns the line in the options of a mark, of which kitty and fish write one.
  private static func line(in options: ArraySlice<Substring>) -> String? {
    for option in options where option.hasPrefix("cmdline_url=") {
      return TextCoding.percentDecoded(option.dropFirst("cmdline_url=".count))
    }
    return nil
  }
}
