/// What an item wants to be done with its card.
enum BulletinWish: Hashable, Sendable {
  /// Its elements are other ones.
  case makeAnew
  /// A field holds a text.
  case setText(String, field: String)
  /// Of a list these options are chosen, and no others.
  case choose([String], list: String)
  /// Something is wrong with a field or a list, or no longer.
  case setProblem(String?, id: String)
  /// An element has the focus.
  case focus(String)

  /// Whether an earlier wish of the same item has no effect if this one follows it at once.
  func replaces(_ other: BulletinWish) -> Bool {
    switch (self, other) {
    case (.makeAnew, .makeAnew), (.focus, .focus): true
    case (.choose(_, let list), .choose(_, let other)): list == other
    case (.setProblem(_, let id), .setProblem(_, let other)): id == other
    case (.setText(_, let field), .setText(_, let other)): field == other
    default: false
    }
  }
}
