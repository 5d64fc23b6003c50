extension Snack {
  /// The maximum length of a text in scalars, more than any screen shows.
  private static let maxTextLength = 32_768
  /// The maximum length of an icon's form in scalars, more than any icon area shows.
  private static let maxIconLength = 4096

  /// The snack with bounded texts, which are cheap to compare and hash.
  var bounded: Snack {
    var snack = self
    snack.title = title.map { Self.bounded($0) }
    snack.message = Self.bounded(message)
    snack.reuseIdentifier = reuseIdentifier.map { Self.bounded($0) }
    snack.icon = icon.map {
      Icon(
        Self.bounded($0.art, Self.maxIconLength),
        ascii: $0.ascii.map { Self.bounded($0, Self.maxIconLength) })
    }
    snack.actions = actions.map(Self.bounded)
    return snack
  }

  private static func bounded(_ action: SnackAction) -> SnackAction {
    var action = action
    action.id = bounded(action.id)
    action.label = bounded(action.label)
    return action
  }

  private static func bounded(_ text: String, _ limit: Int = maxTextLength) -> String {
    guard text.utf8.count > limit else { return text }
    return String(text.unicodeScalars.prefix(limit))
  }
}
