import CNcurses
import SnackTerm

/// A key as read by the demo's hosts: a character or a special key.
enum HostKey: Hashable, Sendable {
  case character(Unicode.Scalar)
  case up, down, pageUp, pageDown, home, end
  case enter, escape, backspace, tab
  /// Any other key, or a resize of the screen.
  case other

  /// Waits for a key of the host and returns it, or `nil` if the wait ended without one.
  static func next(from overlay: SnackOverlay) -> HostKey? {
    var value: UInt32 = 0
    switch overlay.getCharacter(&value) {
    case OK: return HostKey(value)
    case KEY_CODE_YES: return codes[Int32(bitPattern: value)] ?? .other
    default: return nil
    }
  }

  /// Creates the key of a character, which may be a control character.
  private init(_ value: UInt32) {
    switch value {
    case 8, 127: self = .backspace
    case 9: self = .tab
    case 10, 13: self = .enter
    case 27: self = .escape
    case ..<32, 128..<160: self = .other
    default: self = Unicode.Scalar(value).map { .character($0) } ?? .other
    }
  }

  private static let codes: [Int32: HostKey] = [
    Key.up.code: .up, Key.down.code: .down, Key.pageUp.code: .pageUp,
    Key.pageDown.code: .pageDown, Key.home.code: .home, Key.end.code: .end,
    Key.keypadEnter.code: .enter, KEY_BACKSPACE: .backspace,
  ]
}
