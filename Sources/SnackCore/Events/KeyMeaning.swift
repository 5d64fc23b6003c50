/// The meaning of a key according to the host's bindings.
///
/// ``KeySituation/owner(of:)`` decides whether it applies.
package struct KeyMeaning: Sendable {
  /// The kind of a key: complete, part of a sequence, or a pseudo key.
  package enum Form: Hashable, Sendable {
    /// A complete key.
    case whole
    /// The first of several keys that belong together, such as the Escape of Alt with a letter.
    case sequenceStart
    /// The rest of a key sequence that began while a card was shown.
    case cardRemainder
    /// A pseudo key that reports a resize of the screen.
    case resize
  }

  /// The kind of the key.
  package var form = Form.whole
  /// The event to which the key is bound; `nil` if it is not.
  package var event: SnackEvent?
  /// Whether the event applies only while the user has moved the focus to a snack.
  ///
  /// The key that focuses the newest snack is exempt.
  package var eventNeedsFocus = false
  /// The character that may choose an action; `nil` if the key is never a hotkey.
  package var hotkey: Character?
  /// Whether the hotkey works only while the user has moved the focus to a snack.
  package var hotkeyNeedsFocus = true

  /// Creates a meaning.
  package init(
    form: Form = .whole, event: SnackEvent? = nil, eventNeedsFocus: Bool = false,
    hotkey: Character? = nil, hotkeyNeedsFocus: Bool = true
  ) {
    self.form = form
    self.event = event
    self.eventNeedsFocus = eventNeedsFocus
    self.hotkey = hotkey
    self.hotkeyNeedsFocus = hotkeyNeedsFocus
  }

  /// Whether the key moves the focus from the host to the overlay.
  var isFocusKey: Bool {
    if case .focus(.newest) = event, form == .whole { true } else { false }
  }
}

/// The receiver of a key.
package enum KeyOwner: Sendable {
  /// The host program.
  case host
  /// The visible card, or the one that was visible when the key sequence began.
  case card
  /// The focus of the visible card: `true` moves it to the card, `false` to the host.
  case cardFocus(Bool)
  /// The snacks, which handle an event.
  case snacks(SnackEvent)
  /// Nobody: the snacks have the focus, but the key has no effect on them.
  case nobody
}
