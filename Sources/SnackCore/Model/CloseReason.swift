/// Why a snack is no longer there.
public enum CloseReason: Hashable, Sendable, CustomStringConvertible {
  /// Its time was over.
  case timeout
  /// A person swept it off in a direction.
  case swipe(Direction)
  /// A person dismissed it by a key.
  case key
  /// A person tapped it, by pointer or by Enter.
  case tap
  /// A person used its close button.
  case closeButton
  /// A person chose one of its actions.
  case action(String)
  /// A newer showing of the same snack took its place.
  case replaced
  /// Too many showed or waited, or nobody was to be disturbed and the policy keeps nothing.
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
    case .tap: "tap"
    case .closeButton: "close button"
    case .action(let id): "action \(id)"
    case .replaced: "replaced"
    case .overflow: "overflow"
    case .dismissAll: "dismiss all"
    case .programmatic: "programmatic"
    case .hostEnded: "host ended"
    }
  }
}

extension CloseReason: LosslessStringConvertible {
  /// Reads a reason as ``description`` says it; `nil` if it is none.
  public init?(_ description: String) {
    let plain: [CloseReason] = [
      .timeout, .key, .tap, .closeButton, .replaced, .overflow, .dismissAll, .programmatic,
      .hostEnded,
    ]
    let swipes = Direction.allCases.map { CloseReason.swipe($0) }
    if let reason = (plain + swipes).first(where: { $0.description == description }) {
      self = reason
      return
    }
    // By bytes: an identifier may begin with a mark that joins the blank before it.
    let prefix = "action "
    guard description.utf8.starts(with: prefix.utf8) else { return nil }
    let id = description.utf8.dropFirst(prefix.utf8.count)
    self = .action(String(decoding: id, as: UTF8.self))
  }
}
