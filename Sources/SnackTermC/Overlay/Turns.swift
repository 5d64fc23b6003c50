// The functions are named as in the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CNcurses
internal import CSnackTerm
internal import SnackTerm

/// Draws the toasts and the staged changes of the program.
@c @implementation
public func snackterm_step(_ handle: OpaquePointer?) -> Int32 {
  using(handle) { $0.step() }
}

/// Returns the milliseconds until the next turn.
@c @implementation
public func snackterm_timeout(_ handle: OpaquePointer?) -> Int32 {
  reporting(-1) { () throws(Failure) in try Registry.screenSession(handle).overlay.pollTimeout }
}

/// Returns the descriptor that other threads make readable.
@c @implementation
public func snackterm_wake_fd(_ handle: OpaquePointer?) -> Int32 {
  reporting(-1) { () throws(Failure) in try Registry.session(handle).wakeDescriptor }
}

/// Ends a wait for a key.
@c @implementation
public func snackterm_interrupt(_ handle: OpaquePointer?) -> Int32 {
  reporting { () throws(Failure) in
    try Registry.session(handle).interruptProgram()
    return SNACKTERM_OK.rawValue
  }
}

/// Performs an action by its name.
@c @implementation
public func snackterm_perform(_ handle: OpaquePointer?, _ action: UnsafePointer<CChar>?) -> Int32 {
  reporting { () throws(Failure) in
    let overlay = try Registry.screenSession(handle).overlay
    let name = try String(action, named: "action")
    guard let action = ActionName.action(named: name) else {
      throw ActionName.unknown(name)
    }
    overlay.perform(action)
    return SNACKTERM_OK.rawValue
  }
}

/// Pauses the time of all toasts, and turns reports off.
@c @implementation
public func snackterm_pause(_ handle: OpaquePointer?) -> Int32 {
  using(handle) { $0.pause() }
}

/// Resumes the time of all toasts.
@c @implementation
public func snackterm_resume(_ handle: OpaquePointer?) -> Int32 {
  using(handle) { $0.resume() }
}

/// Sets the windows of the program.
@c @implementation
public func snackterm_set_windows(
  _ handle: OpaquePointer?, _ windows: UnsafePointer<UnsafeMutablePointer<WINDOW>?>?, _ count: Int
) -> Int32 {
  reporting { () throws(Failure) in
    let overlay = try Registry.screenSession(handle).overlay
    guard (0...4096).contains(count) else {
      throw Failure(SNACKTERM_EINVAL, "\(count) windows; use at most 4096")
    }
    guard count == 0 || windows != nil else { throw .missing("windows") }
    overlay.hostWindows = UnsafeBufferPointer(start: windows, count: count)
      .compactMap { $0.map { UnsafeMutableRawPointer($0) } }
    return SNACKTERM_OK.rawValue
  }
}

/// Returns the bits of the overlay's state.
@c @implementation
public func snackterm_state(_ handle: OpaquePointer?) -> Int32 {
  reporting { () throws(Failure) in
    let overlay = try Registry.screenSession(handle).overlay
    let stack = overlay.stack
    let bits: [(Bool, snackterm_state)] = [
      (overlay.isShowing, SNACKTERM_SHOWING), (stack.hasChosenFocus, SNACKTERM_FOCUSED),
      (overlay.hasHungUp, SNACKTERM_HUNG_UP), (overlay.isOnCurrentScreen, SNACKTERM_CURRENT),
      (stack.isPaused, SNACKTERM_PAUSED),
    ]
    return Int32(bits.reduce(0) { $1.0 ? $0 | $1.1.rawValue : $0 })
  }
}

/// Uses an open overlay on its thread.
private func using(_ handle: OpaquePointer?, _ body: (SnackOverlay) -> Void) -> Int32 {
  reporting { () throws(Failure) in
    body(try Registry.screenSession(handle).overlay)
    return SNACKTERM_OK.rawValue
  }
}
