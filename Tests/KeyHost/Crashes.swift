import CNcurses
import Glibc

/// The ways in which a program can end involuntarily.
enum Crash {
  /// The disposition of a signal.
  struct Disposition: Hashable {
    let signal: Int32
    let handler: Int
  }

  /// The dispositions of all signals that can end the program.
  static var dispositions: [Disposition] {
    // ncurses handles the last two from its first screen on.
    let others = [SIGKILL, SIGSTOP, SIGTSTP, SIGWINCH]
    let signals = (1...31).filter { !others.contains($0) }
    return signals.map { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      return Disposition(signal: number, handler: handler)
    }
  }

  /// Reads from an invalid address.
  static func readNowhere() {
    let nowhere = UnsafePointer<Int>(bitPattern: 16)
    Log.write("read \(nowhere?.pointee ?? 0)")
  }

  /// Reads beyond the bounds of an array, which traps.
  static func trap() {
    let empty: [Int] = []
    Log.write("read \(empty[Log.lineCount])")
  }

  /// Calls itself until the stack overflows.
  @inline(never)
  static func overflowStack(_ depth: Int = 0) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { memory in
      memory[0] = depth
      return overflowStack(depth + 1) + memory[0]
    }
  }
}

/// The host's log for the test, written line by line to standard error.
enum Log {
  private nonisolated(unsafe) static var count = 0

  /// The number of lines written.
  static var lineCount: Int { count }

  /// Writes a line at once, so that it is not lost if the host crashes next.
  static func write(_ line: String) {
    count += 1
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }
}
