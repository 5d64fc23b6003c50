extension Snack {
  /// The most scalars of a text that a snack keeps: more than any screen shows of it.
  private static let longestText = 32_768

  /// The snack with texts of a length that costs nothing to compare and to file.
  var bounded: Snack {
    var snack = self
    snack.title = title.map(Self.bounded)
    snack.message = Self.bounded(message)
    snack.reuseIdentifier = reuseIdentifier.map(Self.bounded)
    return snack
  }

  private static func bounded(_ text: String) -> String {
    guard text.utf8.count > longestText else { return text }
    return String(text.unicodeScalars.prefix(longestText))
  }
}
