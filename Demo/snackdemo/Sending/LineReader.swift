import CSystem
import Glibc
import SnackTerm

/// Standard input, read as groups of lines.
struct LineReader {
  private var lines = TextLines()
  private var merger = LineMerger()
  private var isAtEnd = false

  /// Waits for the next group of lines; `nil` at the end of the input.
  /// - Throws: A problem if the input cannot be read.
  mutating func next() throws(CommandProblem) -> LineMerger.Group? {
    while true {
      if let group = merger.next(at: .now, isAtEnd: isAtEnd) { return group }
      if isAtEnd { return nil }
      if try isReadable(before: merger.deadline) { try read() }
    }
  }

  private func isReadable(before deadline: ContinuousClock.Instant?) throws(CommandProblem) -> Bool
  {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let rest = deadline.map { max(.zero, ContinuousClock.now.duration(to: $0)) }
    let milliseconds = rest.map { Int32($0 / .milliseconds(1)) + 1 } ?? -1
    let count = poll(&input, 1, milliseconds)
    guard count >= 0 || errno == EINTR else { throw SentMessage.unreadableInput }
    return count > 0
  }

  private mutating func read() throws(CommandProblem) {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count >= 0 else { throw SentMessage.unreadableInput }
    isAtEnd = count == 0
    let complete = isAtEnd ? lines.end() : lines.add(buffer[..<count])
    complete.forEach { merger.add($0) }
  }
}
