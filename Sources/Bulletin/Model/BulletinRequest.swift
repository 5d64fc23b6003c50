/// A request from an item for its card.
enum BulletinRequest: Hashable, Sendable {
  /// Reloads the elements.
  case reload
  /// Sets the text of a field.
  case setText(String, field: String)
  /// Sets the chosen options of a list.
  case choose([String], list: String)
  /// Sets or clears the problem of a field or a list.
  case setProblem(String?, id: String)
  /// Moves the focus to an element.
  case focus(String)

  /// Whether this request makes an earlier one from the same item redundant.
  func replaces(_ other: BulletinRequest) -> Bool {
    switch (self, other) {
    case (.reload, .reload), (.focus, .focus): true
    case (.choose(_, let list), .choose(_, let other)): list == other
    case (.setProblem(_, let id), .setProblem(_, let other)): id == other
    case (.setText(_, let field), .setText(_, let other)): field == other
    default: false
    }
  }
}
