import Glibc
import SnackTerm

/// Typed keys, for the toasts or the program.
extension ProgramForwarder {
  /// Passes typed bytes to the toasts, and the bytes that no toast consumes to the program.
  ///
  /// The keys for interrupt, quit and suspend always reach the program, as in ncurses programs, where
  /// the terminal turns them into signals.
  func pass(_ typed: [UInt8]) {
    guard end == nil else { return dismissResult(typed) }
    let signalKeys = overlay.isShowing ? program.signalKeys : []
    for part in typed.split(separatedBefore: signalKeys.contains) {
      let isSignal = part.first.map(signalKeys.contains) ?? false
      let kept = isSignal ? Array(part.prefix(1)) : []
      if isSignal { overlay.noteSignalKey() }
      let rest = kept + overlay.consume(Array(part.dropFirst(kept.count)))
      if !rest.isEmpty { input.send(rest) }
    }
  }
}

extension [UInt8] {
  /// Returns the parts from each byte that satisfies a condition, after any bytes before the first.
  fileprivate func split(separatedBefore isStart: (UInt8) -> Bool) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = startIndex
    for index in indices where index > start && isStart(self[index]) {
      parts.append(self[start..<index])
      start = index
    }
    return parts + [self[start...]]
  }
}
