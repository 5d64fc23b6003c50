internal import CSnackTerm
internal import Glibc

/// A failure of a C function: its result and a message for `snackterm_error`.
struct Failure: Error {
  let result: snackterm_result
  let message: String

  init(_ result: snackterm_result, _ message: String) {
    self.result = result
    self.message = message
  }

  /// Stores the failure for the calling thread, and returns the result.
  func report() -> Int32 {
    var message = message
    message.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        snk_set_error(result.rawValue, $0.baseAddress, $0.count)
      }
    }
    return result.rawValue
  }

  /// The failure for a call within callbacks that may never end.
  static let nested = Failure(
    SNACKTERM_EBUSY, "callbacks are nested too deeply; call it after they have returned")

  /// Returns the failure for a required argument that is NULL.
  static func missing(_ name: String) -> Failure { Failure(SNACKTERM_EINVAL, "\(name) is NULL") }
}

/// Returns the result of a function, or reports its failure.
func reporting(_ body: () throws(Failure) -> Int32) -> Int32 {
  reporting({ $0.report() }, body)
}

/// Returns the result of a function, or another value after reporting its failure.
func reporting<Result>(
  _ fallback: @autoclosure () -> Result, _ body: () throws(Failure) -> Result
) -> Result {
  reporting(
    {
      _ = $0.report()
      return fallback()
    }, body)
}

private func reporting<Result>(
  _ onFailure: (Failure) -> Result, _ body: () throws(Failure) -> Result
) -> Result {
  withoutCancellation {
    do throws(Failure) {
      return try body()
    } catch {
      return onFailure(error)
    }
  }
}

/// Returns the result of a closure, during which the thread cannot be cancelled.
///
/// A thread that is cancelled within the library would not release its locks, nor restore ncurses.
func withoutCancellation<Result>(_ body: () -> Result) -> Result {
  var previous: Int32 = 0
  pthread_setcancelstate(Int32(PTHREAD_CANCEL_DISABLE), &previous)
  defer { pthread_setcancelstate(previous, nil) }
  return body()
}
