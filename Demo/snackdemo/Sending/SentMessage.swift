import Glibc
import SnackTerm

/// The message of `send`, from the command line or from standard input.
enum SentMessage {
  /// The argument that stands for standard input.
  static let standardInput = "-"

  private static let tooLong = CommandProblem.failure(
    "the message is longer than \(MessageRequest.maxByteCount / 1024) KiB; shorten it")

  /// The problem of the last system call on standard input.
  static var unreadableInput: CommandProblem {
    .failure("cannot read standard input: \(String(cString: strerror(errno)))")
  }

  /// Returns the text of a message, which is read from standard input for `-`.
  static func text(of argument: String) throws(CommandProblem) -> String {
    guard argument == standardInput else { return argument }
    // As in `$(…)`, the line breaks at the end are not part of the text.
    let bytes = try readInput().reversed().drop { $0 == UInt8(ascii: "\n") }.reversed()
    let text = String(decoding: bytes, as: UTF8.self)
    guard !TextFlow.wrap(text, width: 80, maxLines: 100).isEmpty else {
      throw .failure("standard input is empty; give the toast some text")
    }
    return text
  }

  /// Reads standard input to its end.
  private static func readInput() throws(CommandProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadableInput }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= MessageRequest.maxByteCount else { throw tooLong }
    }
  }

  /// Returns a request as one line.
  static func line(of request: MessageRequest) throws(CommandProblem) -> String {
    let line = request.line
    guard line.utf8.count <= MessageRequest.maxByteCount else { throw tooLong }
    return line
  }

  /// Returns a theme as it is sent: the name of a built-in one, or JSON on one line.
  static func text(of theme: Theme) -> String {
    if Theme.named(theme.name) == theme { return theme.name }
    // Line breaks within strings are escaped.
    return theme.json.split(separator: "\n").joined(separator: " ")
  }
}
