/// The words that the library says by itself, in one language.
///
/// They are data: a program takes those of a language (`language(_:)`), changes what it wants said
/// otherwise, and gives them to `SnackbarManager.strings`. Of the languages that are built in each
/// text takes at most 20 columns with numbers up to 9999.
public struct BuiltInStrings: Hashable, Sendable {
  /// A unit in which times are told.
  public enum TimeUnit: Int, Hashable, Sendable, CaseIterable {
    /// A second.
    case second = 1
    /// 60 seconds.
    case minute = 60
    /// 3600 seconds.
    case hour = 3600
    /// 24 hours.
    case day = 86400
  }

  /// The language as a tag of BCP 47, such as `de`.
  public var language: String
  /// Which forms of a text go with which numbers.
  public var plurals: PluralRule
  /// How many more wait than are shown.
  public var more: CountedText
  /// What lets a toast or a card leave.
  public var close: String
  /// The label of ``SnackAction/undo(_:hotkey:handler:)``.
  public var undo: String
  /// The label of the button that cancels a work.
  public var cancel: String
  /// What is said of a work that was cancelled.
  public var cancelled: String
  /// What a level is called, for those who hear it.
  public var levels: [Level: String]
  /// How several snacks of a level are called that were merged into one.
  public var summaries: [Level: CountedText]
  /// Lengths of time.
  public var durations: [TimeUnit: CountedText]
  /// How long ago something was.
  public var ages: [TimeUnit: CountedText]
  /// What was less than a minute ago.
  public var now: String

  /// Whether a terminal without Unicode can show the texts: their letters have a likeness in ASCII.
  public var foldsToASCII: Bool {
    let counted = [more] + summaries.values + durations.values + ages.values
    let texts = [close, undo, cancel, cancelled, now] + levels.values + counted.flatMap(\.forms)
    return texts.allSatisfy {
      $0.unicodeScalars.allSatisfy { $0.value < 0x180 || $0 == "\u{2019}" }
    }
  }
}
