// The functions are named as in the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CSnackTerm
internal import Glibc
internal import SnackTerm
internal import Synchronization

/// Opens an overlay on the current screen.
@c @implementation
public func snackterm_open(_ options: UnsafePointer<snackterm_options>?) -> OpaquePointer? {
  reporting(nil) { () throws(Failure) in
    let options = try options.map { pointer throws(Failure) in
      try snackterm_options(copying: pointer)
    }
    try Registry.checkProcess()
    guard snk_program_is_narrow() == 0 else {
      throw Failure(
        SNACKTERM_ESCREEN, "the program uses libncurses, without wide characters; link -lncursesw")
    }
    if Registry.state.withLock({ $0.session != nil }) {
      throw Failure(SNACKTERM_ESCREEN, "an overlay is already open; close it first")
    }
    return Registry.open(try Session(overlay(options ?? snackterm_options())))
  }
}

private func overlay(_ options: snackterm_options) throws(Failure) -> SnackOverlay {
  let flags = [
    SNACKTERM_PRIVATE_OUTPUT, SNACKTERM_KEEP_ESCAPE_DELAY, SNACKTERM_NO_FOCUS_REPORTS,
    SNACKTERM_LISTEN,
  ].map(\.rawValue)
  try Limits.check(options.flags, known: flags.reduce(0, |), named: "flags")
  try Limits.check(options.background_timeout, in: 0...60, named: "background_timeout")
  try check(options.input_fd, named: "input_fd")
  let output = options.output_fd == 0 ? STDOUT_FILENO : options.output_fd
  try check(output, named: "output_fd")
  try checkListener(options)
  do throws(TerminalError) {
    return try open(options, output: output)
  } catch {
    switch error {
    case .system, .unsafeFolder: throw Failure(SNACKTERM_ESYSTEM, "\(error)")
    default: throw Failure(SNACKTERM_ESCREEN, "\(error)")
    }
  }
}

private func open(
  _ options: snackterm_options, output: Int32
) throws(TerminalError) -> SnackOverlay {
  let has = { (flag: snackterm_option) in options.flags & flag.rawValue != 0 }
  var bindings = Bindings()
  bindings.shortensEscape = !has(SNACKTERM_KEEP_ESCAPE_DELAY)
  bindings.followsTerminalFocus = !has(SNACKTERM_NO_FOCUS_REPORTS)
  let timeout = options.background_timeout
  let overlay = try SnackOverlay(
    manager: Registry.manager, bindings: bindings, stopwatch: .system, input: options.input_fd,
    output: output, outputIsPrivate: has(SNACKTERM_PRIVATE_OUTPUT),
    backgroundTimeout: timeout == 0 ? nil : .seconds(timeout))
  if has(SNACKTERM_LISTEN) {
    let (listener, sender) = (options.listener_fd, options.sender_fd)
    if listener == 0 {
      try overlay.listen()
    } else {
      try overlay.listen(on: listener, sender: sender == 0 ? nil : sender)
    }
  }
  return overlay
}

/// Checks the descriptors for messages.
private func checkListener(_ options: snackterm_options) throws(Failure) {
  let (listener, sender) = (options.listener_fd, options.sender_fd)
  try check(listener, named: "listener_fd")
  try check(sender, named: "sender_fd")
  guard listener != 0 else {
    guard sender == 0 else {
      throw Failure(SNACKTERM_EINVAL, "sender_fd is \(sender) without a listener_fd; set both")
    }
    return
  }
  guard options.flags & SNACKTERM_LISTEN.rawValue != 0 else {
    throw Failure(SNACKTERM_EINVAL, "listener_fd is \(listener); add SNACKTERM_LISTEN to flags")
  }
  guard System.isListening(listener) else {
    throw Failure(SNACKTERM_EINVAL, "listener_fd is \(listener); use a listening socket")
  }
}

/// Checks that a descriptor is open.
private func check(_ descriptor: Int32, named name: String) throws(Failure) {
  guard fcntl(descriptor, F_GETFD) >= 0 else {
    throw Failure(SNACKTERM_EINVAL, "\(name) is \(descriptor); use an open descriptor")
  }
}

/// Closes an overlay.
@c @implementation
public func snackterm_close(_ handle: OpaquePointer?) -> Int32 {
  reporting { () throws(Failure) in
    let session = try Registry.screenSession(handle)
    // Closing calls callbacks, in which the handle is already invalid.
    Registry.state.withLock { $0.generation += 1 }
    Registry.endWaitingCards()  // before close(); later, a waiting call cannot be interrupted
    session.overlay.close()
    Registry.endSession()
    return SNACKTERM_OK.rawValue
  }
}
