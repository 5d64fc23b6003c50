// The functions are named as in the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CSnackTerm
internal import SnackCore

/// Dismisses a toast.
@c @implementation
public func snackterm_dismiss(_ id: snackterm_id) -> Int32 {
  changing(id) { $0.handle.dismiss() }
}

/// Dismisses all toasts.
@c @implementation
public func snackterm_dismiss_all() -> Int32 {
  reporting { () throws(Failure) in
    try Registry.postingManager().removeAll()
    return SNACKTERM_OK.rawValue
  }
}

/// Sets the lifetime of a toast.
@c @implementation
public func snackterm_restart(_ id: snackterm_id, _ seconds: Double) -> Int32 {
  changing(id) { toast throws(Failure) in
    toast.handle.restart(try Lifetime(seconds: seconds, named: "seconds"))
  }
}

/// Pauses or resumes the time of a toast.
@c @implementation
public func snackterm_hold(_ id: snackterm_id, _ holds: Int32) -> Int32 {
  changing(id) { holds == 0 ? $0.handle.resume() : $0.handle.pause() }
}

/// Writes the reason why a toast has ended.
@c @implementation
public func snackterm_close_reason(
  _ id: snackterm_id, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int32 {
  reporting { () throws(Failure) in
    try (Registry.reason(id)?.description ?? "").copy(to: buffer, size: size)
  }
}

/// Writes the remaining seconds of a toast.
@c @implementation
public func snackterm_remaining(
  _ id: snackterm_id, _ seconds: UnsafeMutablePointer<Double>?
) -> Int32 {
  reporting { () throws(Failure) in
    let toast = try Registry.toast(id)
    guard let seconds else { throw .missing("seconds") }
    seconds.pointee = toast.handle.remaining.map { $0 / .seconds(1) } ?? -1
    return SNACKTERM_OK.rawValue
  }
}

/// Changes a toast, unless it has ended or is leaving the screen.
func changing(
  _ id: snackterm_id, _ change: (Registry.Toast) throws(Failure) -> Void
) -> Int32 {
  reporting { () throws(Failure) in
    let toast = try Registry.toast(id)
    guard !toast.handle.isLeaving else {
      throw Failure(SNACKTERM_ECLOSED, "toast \(id) is leaving the screen")
    }
    try change(toast)
    return SNACKTERM_OK.rawValue
  }
}
