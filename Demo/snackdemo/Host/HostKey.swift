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
    overlay.readKey().map(HostKey.init)
  }

  /// Returns the next key of the host without waiting, or `nil` if there is none.
  static func poll(from overlay: SnackOverlay) -> HostKey? {
    overlay.pollKey().map(HostKey.init)
  }

  /// Creates the host's key from an overlay's key.
  ///
  /// Terminals send some keys, such as Backspace, in several forms.
  private init(_ key: Key) {
    switch key {
    case .up: self = .up
    case .down: self = .down
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    case .enter, .newline, .keypadEnter: self = .enter
    case .escape: self = .escape
    case .backspace, "\u{8}", "\u{7F}": self = .backspace
    case .tab: self = .tab
    default: self = key.character.map(HostKey.init) ?? .other
    }
  }

  private init(_ character: Unicode.Scalar) {
    let isControl = character.properties.generalCategory == .control
    self = isControl ? .other : .character(character)
  }
}
