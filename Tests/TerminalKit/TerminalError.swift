/// What went wrong around a program under test, as opposed to what the program did wrong.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// The system refused a call.
  case systemCall(String, code: Int32)
  /// Something awaited did not come in time; the screen is what a person saw at the end.
  case timedOut(awaiting: String, limit: Duration, screen: ScreenImage?)
  /// The program ended before the awaited thing came.
  case ended(ProgramExit, awaiting: String, screen: ScreenImage?)
  /// The program had ended already when a signal was to be sent to it.
  case notRunning

  /// The error in words, with the screen as text where there is one.
  public var description: String {
    switch self {
    case .systemCall(let call, let code): "\(call) failed with code \(code)"
    case .timedOut(let awaited, let limit, let screen):
      "waited \(limit) in vain for \(awaited)\(Self.shown(screen))"
    case .ended(let status, let awaited, let screen):
      "the program ended (\(status)) before \(awaited)\(Self.shown(screen))"
    case .notRunning: "the program has ended already"
    }
  }

  private static func shown(_ screen: ScreenImage?) -> String {
    screen.map { "; the screen was:\n\($0)" } ?? ""
  }
}

/// Throws unless a call that reports failure as -1 succeeded.
@discardableResult
func check<Result: SignedInteger>(
  _ call: String, _ result: Result
) throws(TerminalError) -> Result {
  if result == -1 { throw .systemCall(call, code: lastErrorCode()) }
  return result
}

/// Throws unless a call that returns its error code succeeded.
func checkCode(_ call: String, _ code: Int32) throws(TerminalError) {
  if code != 0 { throw .systemCall(call, code: code) }
}
