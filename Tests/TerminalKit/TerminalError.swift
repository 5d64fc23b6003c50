/// An error of the test environment, not of the program under test.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// A system call failed.
  case systemCall(String, code: Int32)
  /// An awaited event did not occur in time; the screen is the last image, if any.
  case timedOut(awaiting: String, limit: Duration, screen: ScreenImage?)
  /// The program ended before an awaited event occurred.
  case ended(ProgramExit, awaiting: String, screen: ScreenImage?)
  /// The program had already ended when it was to receive a signal.
  case notRunning

  /// The error in words, with the screen as text if there is one.
  public var description: String {
    switch self {
    case .systemCall(let call, let code): "\(call) failed with code \(code)"
    case .timedOut(let awaited, let limit, let screen):
      "timed out after \(limit) waiting for \(awaited)\(Self.shown(screen))"
    case .ended(let status, let awaited, let screen):
      "the program ended (\(status)) before \(awaited)\(Self.shown(screen))"
    case .notRunning: "the program has ended already"
    }
  }

  private static func shown(_ screen: ScreenImage?) -> String {
    screen.map { "; the screen was:\n\($0)" } ?? ""
  }
}

/// Throws the last error if a call has returned -1.
@discardableResult
func check<Result: SignedInteger>(
  _ call: String, _ result: Result
) throws(TerminalError) -> Result {
  if result == -1 { throw .systemCall(call, code: lastErrorCode()) }
  return result
}

/// Throws the error code that a call has returned, unless it is 0.
func checkCode(_ call: String, _ code: Int32) throws(TerminalError) {
  if code != 0 { throw .systemCall(call, code: code) }
}
