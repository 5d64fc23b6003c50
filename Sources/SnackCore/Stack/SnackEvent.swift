/// The name of one showing of one snack.
///
/// Whatever ends or changes a showing names it by its token, so that nothing meant for an
/// earlier showing of an equal snack can reach a later one.
public struct SnackToken: Hashable, Sendable, Comparable {
  /// A number that grows with every snack added to a manager.
  public let rawValue: UInt64

  /// Makes a token from its number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Orders showings by when their snacks were added.
  public static func < (left: SnackToken, right: SnackToken) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Everything that can happen to a stack of snacks, besides the passing of time.
public enum SnackEvent: Sendable {
  /// A snack comes; a duplicate takes the place of the one that it repeats.
  case add(Snack, SnackToken)
  /// A showing gets new contents; its time goes on.
  case update(SnackToken, Snack)
  /// A showing ends because the program says so.
  case remove(SnackToken)
  /// The showings of a snack end; at its own edge, or at both if it names none.
  case removeSnack(Snack)
  /// All showings end, and nothing waits any more.
  case removeAll
  /// The focused snack is swept off the screen.
  case swipe(Direction)
  /// The focused snack is dismissed by a key.
  case dismiss
  /// The focus moves.
  case focus(FocusMove)
  /// The program changes looks, movements or limits.
  case configure(Configuration)
  /// The terminal changes; nothing slides because of it.
  case terrain(Terrain)
  /// The times of all snacks stand still, or go on with what was left.
  case pause(Bool)
}

/// A step of the focus from snack to snack.
public enum FocusMove: Hashable, Sendable {
  /// To the next newer snack, from the newest to the oldest.
  case newer
  /// To the next older snack, from the oldest to the newest.
  case older
  /// To the newest snack, which then keeps it when a newer one comes.
  case newest
  /// Back to following the newest snack.
  case release
}

/// Why a snack is no longer there.
public enum CloseReason: Hashable, Sendable, CustomStringConvertible {
  /// Its time was over.
  case timeout
  /// A person swept it off in a direction.
  case swipe(Direction)
  /// A person dismissed it by a key.
  case key
  /// A newer showing of the same snack took its place.
  case replaced
  /// Too many waited.
  case overflow
  /// Everything was dismissed at once.
  case dismissAll
  /// The program removed it.
  case programmatic
  /// The host's screen ended.
  case hostEnded

  /// The reason in a word or two, as programs print it.
  public var description: String {
    switch self {
    case .timeout: "timeout"
    case .swipe(let direction): "swipe \(direction.rawValue)"
    case .key: "key"
    case .replaced: "replaced"
    case .overflow: "overflow"
    case .dismissAll: "dismiss all"
    case .programmatic: "programmatic"
    case .hostEnded: "host ended"
    }
  }
}

/// The end of a showing.
public struct Closing: Hashable, Sendable {
  /// The showing that ended.
  public let token: SnackToken
  /// Why it ended.
  public let reason: CloseReason
}
