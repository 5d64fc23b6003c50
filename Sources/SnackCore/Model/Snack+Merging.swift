extension Snack {
  /// Whether the snack can be merged: it has only text and is not presented alone.
  var canBeMerged: Bool { actions.isEmpty && makeView == nil && !presentationStyle.isExclusive }

  /// Returns a snack with merged texts: "3 warnings", followed by a line for each, newest first.
  func summarizing(_ texts: MergedTexts, in strings: BuiltInStrings) -> Snack {
    var summary = self
    summary.merged = texts
    summary.reuseIdentifier = nil
    summary.title = strings.summary(of: level, count: texts.count)
    summary.message = texts.lines.joined(separator: "\n")
    return summary
  }

  /// Returns a snack that merges this one, with its repetitions, and a newer one.
  func merged(
    repetitions: Int, with newer: Snack, count: Int, in strings: BuiltInStrings
  ) -> Snack {
    var texts = merged ?? MergedTexts(title: title, message: message, count: repetitions)
    texts.add(title: newer.title, message: newer.message, count: count)
    return newer.summarizing(texts, in: strings)
  }

  /// Returns the result of an update by the snack's handle, or by that of the newest merged snack.
  func updated(with snack: Snack, in strings: BuiltInStrings) -> Snack {
    guard var merged, snack.canBeMerged else { return snack }
    merged.replaceNewest(title: snack.title, message: snack.message)
    return snack.summarizing(merged, in: strings)
  }
}

extension Snack {
  /// Returns whether this snack must be announced to a user who knows an earlier version.
  ///
  /// A mere change of progress is not announced.
  func isAnnounced(after old: Snack) -> Bool {
    if level != old.level { return true }
    guard progress == nil else { return false }
    return old.progress != nil || heading != old.heading
  }

  /// The title without digits, such as counts.
  private var heading: String { (title ?? "").filter { !$0.isNumber } }
}
