extension Snack {
  /// The maximum length of a text in scalars, more than any screen shows.
  private static let maxTextLength = 32_768

  /// The snack with bounded texts, which are cheap to compare and hash.
  var bounded: Snack {
    var snack = self
    snack.title = title.map(Self.bounded)
    snack.message = Self.bounded(message)
    snack.reuseIdentifier = reuseIdentifier.map(Self.bounded)
    return snack
  }

  private static func bounded(_ text: String) -> String {
    guard text.utf8.count > maxTextLength else { return text }
    return String(text.unicodeScalars.prefix(maxTextLength))
  }
}
