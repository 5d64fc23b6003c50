extension Snack {
  /// The first text that is shown: the title, or else the message.
  var headline: String {
    title.flatMap { $0.isEmpty ? nil : $0 } ?? message
  }
}
