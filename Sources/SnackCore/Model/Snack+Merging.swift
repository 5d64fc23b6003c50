extension Snack {
  /// Whether it can be merged with others: nothing but its text is lost in a line of many.
  var canBeMerged: Bool { actions.isEmpty && makeView == nil && !presentation.isAlone }

  /// This snack with the texts of others: "3 warnings", and below a line for each, newest first.
  func showing(_ texts: MergedTexts, in strings: BuiltInStrings) -> Snack {
    var summary = self
    summary.merged = texts
    summary.reuseIdentifier = nil
    summary.title = strings.summary(of: level, count: texts.count)
    summary.message = texts.lines.joined(separator: "\n")
    return summary
  }

  /// The snack that stands for this one, which has come a number of times, and for a newer one.
  func merged(
    repetitions: Int, with newer: Snack, count: Int, in strings: BuiltInStrings
  ) -> Snack {
    var texts = merged ?? MergedTexts(title: title, message: message, count: repetitions)
    texts.add(title: newer.title, message: newer.message, count: count)
    return newer.showing(texts, in: strings)
  }

  /// What becomes of this snack if its handle, or that of the newest that was merged into it,
  /// brings another one.
  func updated(with snack: Snack, in strings: BuiltInStrings) -> Snack {
    guard var merged, snack.canBeMerged else { return snack }
    merged.replaceNewest(title: snack.title, message: snack.message)
    return snack.showing(merged, in: strings)
  }
}

extension Snack {
  /// Whether a person who has heard of a snack has to hear of this one in its place.
  ///
  /// A report of how far something has come is no news, however often it comes.
  func isNews(after old: Snack) -> Bool {
    if level != old.level { return true }
    guard progress == nil else { return false }
    return old.progress != nil || heading != old.heading
  }

  /// The title without what counts in it.
  private var heading: String { (title ?? "").filter { !$0.isNumber } }
}
