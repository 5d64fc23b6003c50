/// The reason why a snack was closed.
///
/// ```swift
/// let question = Snack(message: "Restart now?", actions: [SnackAction("Yes")])
/// let handle = SnackbarManager.add(snack: question)
/// switch await handle.closed {
/// case .action(let id): print("chosen: \(id)")
/// case .timeout: print("no answer")
/// case let reason: print("closed: \(reason)")
/// }
/// ```
public enum CloseReason: Hashable, Sendable, CustomStringConvertible {
  /// The snack's time ran out.
  case timeout
  /// The user swiped the snack away in a direction.
  case swipe(Direction)
  /// The user dismissed the snack with a key.
  case key
  /// The user tapped the snack with the pointer or Enter.
  case tap
  /// The user chose the close button.
  case closeButton
  /// The user chose an action, given by its identifier.
  case action(String)
  /// A newer presentation of the same snack replaced this one.
  case replaced
  /// Too many snacks were shown or waiting, or Do Not Disturb dropped the snack.
  case overflow
  /// All snacks were dismissed at once.
  case dismissAll
  /// The program removed the snack.
  case programmatic
  /// The host's screen was closed.
  case hostEnded

  /// The reason as a short text, which ``CloseReason/init(_:)`` parses.
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
  /// Creates the reason that has a ``description``; `nil` if no reason has it.
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
    // By bytes: an identifier may start with a mark that joins the blank before it.
    let prefix = "action "
    guard description.utf8.starts(with: prefix.utf8) else { return nil }
    let id = description.utf8.dropFirst(prefix.utf8.count)
    self = .action(String(decoding: id, as: UTF8.self))
  }
}
