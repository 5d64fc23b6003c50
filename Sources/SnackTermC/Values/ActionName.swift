internal import CSnackTerm
internal import SnackTerm

/// The names of the actions that keys perform.
enum ActionName {
  static let all: [(name: String, action: Bindings.Action)] = [
    ("dismiss", .dismiss), ("activate", .activate), ("focus-newest", .focus(.newest)),
    ("focus-newer", .focus(.newer)), ("focus-older", .focus(.older)),
    ("focus-next-action", .focus(.nextAction)), ("focus-previous-action", .focus(.previousAction)),
    ("focus-release", .focus(.release)), ("open-waiting", .openWaiting),
    ("swipe-up", .swipe(.up)), ("swipe-down", .swipe(.down)), ("swipe-left", .swipe(.left)),
    ("swipe-right", .swipe(.right)),
  ]

  static func action(named name: String) -> Bindings.Action? {
    all.first { $0.name == name }?.action
  }

  static func unknown(_ name: String) -> Failure {
    Failure(
      SNACKTERM_ENOENT,
      "unknown action '\(name.onOneLine)'; valid actions: "
        + all.map(\.name).joined(separator: ", "))
  }
}
