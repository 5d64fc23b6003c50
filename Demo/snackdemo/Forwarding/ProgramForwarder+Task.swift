import Glibc
import SnackTerm

/// A program whose toast shows its progress and its result.
extension ProgramForwarder {
  /// Forwards until the program has ended and the toast of its result was dismissed.
  ///
  /// Any key dismisses the result. A signal or a lost terminal cancels the program.
  /// - Parameters:
  ///   - snack: The toast while the program runs.
  ///   - results: The toasts for its result.
  /// - Returns: The outcome of the program.
  func run(_ snack: Snack, results: CommandResults) -> CommandEnd {
    task = ForwardedTask(snack, results: results, on: overlay.manager)
    overlay.step()
    makeRoom()
    return run()
  }

  /// Starts the program's output below the toast, if that is at the top.
  func makeRoom() {
    needsRoom = false
    let rows =
      overlay.restingFrames.filter { $0.origin.y < emulator.size.height / 2 }
      .map { $0.origin.y + $0.size.height }.max() ?? 0
    forward(String(repeating: "\r\n", count: rows))
    roomAbove = rows
  }

  /// Whether nothing is left to forward or to show.
  var isOver: Bool {
    guard let task else { return end != nil || isUnwatched }
    return end != nil && (task.isOver || isUnwatched)
  }

  /// Whether this program has to end, or has lost its terminal.
  private var isUnwatched: Bool {
    (line.isBroken || fatalSignal != nil) && hangupEnd.map { Self.now >= $0 } ?? true
  }

  func cancelIfNeeded() {
    guard end == nil, task?.consumeCancellation(isUnwatched: isUnwatched) == true else { return }
    program.cancel()
  }

  /// Adopts the outcome of the program, and shows it.
  func adopt(_ outcome: CommandEnd) {
    let outcome = task?.end(with: outcome) ?? outcome
    if outcome.isForced { restoreModes() }
    end = outcome
  }

  /// Resets the modes that a killed program has left on.
  func restoreModes() {
    compositor.dropHeldOutput()
    forward(emulator.restoration)
  }

  private func forward(_ text: String) {
    guard !text.isEmpty else { return }
    Array(text.utf8).withUnsafeBytes { forward($0) }
  }

  /// Dismisses the result if something was typed.
  func dismissResult(_ typed: [UInt8]) {
    if !typed.isEmpty { task?.dismiss() }
  }
}
