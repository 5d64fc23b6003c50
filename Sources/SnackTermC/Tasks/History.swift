// The functions are named as in the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import CSnackTerm
internal import SnackCore

/// Writes the history as lines of JSON.
@c @implementation
public func snackterm_history(_ buffer: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int32 {
  reporting { () throws(Failure) in
    try Registry.postingManager().history.entries.map { $0.jsonLine + "\n" }.joined()
      .copy(to: buffer, size: size)
  }
}
