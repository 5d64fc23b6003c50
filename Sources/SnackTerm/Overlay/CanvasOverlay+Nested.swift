#if Concurrency
/// Programs on the covered pseudo-terminal with toasts of their own.
extension CanvasOverlay {
  /// Returns whether a program in the foreground of the pseudo-terminal shows toasts itself.
  /// - Parameter group: The process group in the foreground, which is found only if it matters.
  /// - Returns: Whether such a program shows any now; `nil` if there is no such program.
  package func nestedProgramShowsToasts(in group: @autoclosure () -> Int32?) -> Bool? {
    guard let programs = sentToasts?.nestedPrograms.values, !programs.isEmpty,
      let group = group()
    else { return nil }
    return programs.filter { System.processGroup(of: $0.process) == group }.map(\.isShowing)
      .reduce(nil) { $0 == true || $1 }
  }
}
#endif
