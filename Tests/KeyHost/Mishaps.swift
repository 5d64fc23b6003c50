import CNcurses
import Glibc

/// The ways in which a program ends without having wanted to.
enum Mishap {
  /// Reads where there is no memory.
  static func readNowhere() {
    let nowhere = UnsafePointer<Int>(bitPattern: 16)
    Log.write("read \(nowhere?.pointee ?? 0)")
  }

  /// Leaves the bounds of an array, which traps.
  static func trap() {
    let empty: [Int] = []
    Log.write("read \(empty[Log.lineCount])")
  }

  /// Calls itself until the stack is full.
  @inline(never)
  static func overflowStack(_ depth: Int = 0) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { memory in
      memory[0] = depth
      return overflowStack(depth + 1) + memory[0]
    }
  }
}

/// What the host has to tell the test, line by line on standard error.
enum Log {
  private nonisolated(unsafe) static var count = 0

  /// How many lines were written.
  static var lineCount: Int { count }

  /// Writes a line at once, so that it is out even if the host crashes next.
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
