/// Why a bulletin is no longer there.
public enum BulletinDismissal: String, Hashable, Sendable, CaseIterable {
  /// The program dismissed it.
  case programmatic
  /// A person pressed Escape.
  case escape
  /// A person used its close button.
  case closeButton
  /// A person clicked beside the card.
  case outside
  /// A person swept or dragged the card down.
  case swipe
  /// The host's screen ended.
  case hostEnded

  /// Whether a person wished it, which only an item that can be dismissed allows.
  public var isByPerson: Bool {
    switch self {
    case .escape, .closeButton, .outside, .swipe: true
    case .programmatic, .hostEnded: false
    }
  }
}
