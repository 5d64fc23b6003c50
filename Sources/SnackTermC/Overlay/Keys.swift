// The functions are named as in the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CNcurses
internal import CSnackTerm
internal import SnackTerm

/// Waits for a key as `wgetch` does.
@c @implementation
public func snackterm_getch(_ handle: OpaquePointer?, _ window: UnsafeMutablePointer<WINDOW>?)
  -> Int32
{
  reading(handle, waits: true, elsewhere: { wgetch(window ?? snk_stdscr()) }) { overlay in
    overlay.getKey(UnsafeMutableRawPointer(window))
  }
}

/// Waits for a character as `wget_wch` does.
@c @implementation
public func snackterm_get_wch(
  _ handle: OpaquePointer?, _ window: UnsafeMutablePointer<WINDOW>?,
  _ key: UnsafeMutablePointer<wint_t>?
) -> Int32 {
  guard let key else { return noKey(.missing("key")) }
  let elsewhere = { readCharacter(window ?? snk_stdscr(), into: key) }
  return reading(handle, waits: true, elsewhere: elsewhere) {
    var character: UInt32 = 0
    let status = $0.getCharacter(&character, UnsafeMutableRawPointer(window))
    if status != ERR { key.pointee = character }
    return status
  }
}

/// Reads a character without waiting.
@c @implementation
public func snackterm_poll_key(
  _ handle: OpaquePointer?, _ window: UnsafeMutablePointer<WINDOW>?,
  _ key: UnsafeMutablePointer<wint_t>?
) -> Int32 {
  guard let key else { return noKey(.missing("key")) }
  return reading(handle, elsewhere: { pollCharacter(window, into: key) }) {
    guard let next = $0.pollKey(UnsafeMutableRawPointer(window)) else { return ERR }
    key.pointee = wint_t(bitPattern: next.code)
    return next.character == nil && next.code > UInt8.max ? KEY_CODE_YES : OK
  }
}

/// Handles a key if it belongs to the toasts.
@c @implementation
public func snackterm_take_key(_ handle: OpaquePointer?, _ key: Int32) -> Int32 {
  reporting { () throws(Failure) in
    let overlay = try Registry.screenSession(handle).overlay
    if key == ERR, overlay.answerSenders() { return 0 }
    return overlay.handle(key) ? 1 : 0
  }
}

/// Reads a key with the overlay, or with ncurses alone if none is open.
private func reading(
  _ handle: OpaquePointer?, waits: Bool = false, elsewhere: () -> Int32,
  read: (SnackOverlay) -> Int32
) -> Int32 {
  do throws(Failure) {
    let session = try Registry.screenSession(handle)
    let result = withoutCancellation { read(session.overlay) }
    if waits, result == ERR { session.noteEndOfWait() }
    return result
  } catch {
    _ = error.report()
    // The program needs its keys even without an overlay.
    return error.result == SNACKTERM_EINVAL || error.result == SNACKTERM_ECLOSED ? elsewhere() : ERR
  }
}

private func noKey(_ failure: Failure) -> Int32 {
  _ = failure.report()
  return ERR
}

/// Reads a character with `wget_wch`, which writes to its argument even if it fails.
private func readCharacter(
  _ window: UnsafeMutablePointer<WINDOW>?, into key: UnsafeMutablePointer<wint_t>
) -> Int32 {
  var character: wint_t = 0
  let status = wget_wch(window, &character)
  if status != ERR { key.pointee = character }
  return status
}

private func pollCharacter(
  _ window: UnsafeMutablePointer<WINDOW>?, into key: UnsafeMutablePointer<wint_t>
) -> Int32 {
  guard let window = window ?? snk_stdscr() else { return ERR }
  let delay = wgetdelay(window)
  wtimeout(window, 0)
  defer { wtimeout(window, delay) }
  return readCharacter(window, into: key)
}
