import CSystem
import Glibc
import SnackTerm

/// A pipe for a program's standard error.
struct ErrorPipe {
  /// The end that the program writes to.
  let input: System.Descriptor
  /// The end that we read from, without waiting.
  let output: System.Descriptor

  /// Creates a pipe; `nil` if no descriptor is available.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard snk_pipe(&ends) == 0, let output = System.Descriptor(ends[0]),
      let input = System.Descriptor(ends[1])
    else { return nil }
    (self.output, self.input) = (output, input)
    _ = fcntl(output.number, F_SETFL, O_NONBLOCK)
  }
}

/// The program's standard error, which becomes toasts.
extension ProgramForwarder {
  /// The events for which the pipe of standard error is ready.
  var errorsState: pollfd {
    pollfd(fd: errors?.number ?? -1, events: Int16(POLLIN), revents: 0)
  }

  /// Reads standard error once; at its end, nobody can write to it any more.
  /// - Returns: The number of bytes; 0 if there was nothing to read.
  @discardableResult
  func readErrors() -> Int {
    guard let errors else { return 0 }
    let count = read(errors.number, buffer.baseAddress, buffer.count)
    guard count > 0 else {
      if count == 0 { endErrors() }
      return 0
    }
    show(errorOutput.lines(with: buffer[..<count]))
    return count
  }

  /// Reads the rest of standard error, up to ``maxRest`` bytes, and ends it.
  func drainErrors() {
    var rest = Self.maxRest
    while rest > 0, case let count = readErrors(), count > 0 { rest -= count }
    endErrors()
  }

  /// The last lines if the program has failed, because their toast has ended with it.
  ///
  /// They begin a row. The end by Ctrl-C is no failure.
  var errorSummary: [UInt8] {
    guard let end, ![0, 128 + SIGINT].contains(end.status) else { return [] }
    let lines = errorOutput.summary.map { $0 + "\r\n" }
    let start = lines.isEmpty || emulator.state.cursor.x == 0 ? "" : "\r\n"
    return Array((start + lines.joined()).utf8)
  }

  private func endErrors() {
    guard errors != nil else { return }
    errors = nil
    show([errorOutput.takeLine()].compactMap(\.self))
  }

  private func show(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    let covered = overlay.coveredProgram?()
    let program = covered?.name ?? ""
    let problem = errorOutput.keep(lines, from: program, at: System.secondsSince1970)
    guard covered?.isOff != true else { return }
    for shown in [lines, [problem].compactMap(\.self)] {
      notices?.board.post(.errors(shown), from: program, at: Moment(seconds: Self.now))
    }
  }
}
