// The functions are named as in the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import CNcurses
internal import CSnackTerm
internal import SnackCore

/// Returns the version of the library.
@c @implementation
public func snackterm_version() -> UnsafePointer<CChar>? { snk_version() }

/// Returns the last failure on the calling thread.
@c @implementation
public func snackterm_error() -> UnsafePointer<CChar>? { snk_error() }

/// Returns the result of the last failure on the calling thread.
@c @implementation
public func snackterm_error_result() -> Int32 { snk_error_result() }

/// Writes a description of the library as JSON.
@c @implementation
public func snackterm_build_info(_ buffer: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int32 {
  reporting { () throws(Failure) in
    let parts = [
      ("version", snk_version()), ("libc", snk_libc()), ("ncurses", curses_version()),
    ].map { key, text in "\"\(key)\":\(JSONText.quoted(String(text) ?? ""))" }
    return try "{\"abi\":0,\(parts.joined(separator: ","))}".copy(to: buffer, size: size)
  }
}

/// Sets a structure to its defaults.
@c @implementation
public func snackterm_init(_ structure: UnsafeMutableRawPointer?, _ size: Int) {
  SizedMemory.reset(structure, size: size)
}
