/// The library's own texts in one language.
///
/// To change them, start with the strings of a language (`language(_:)`), modify them, and assign
/// them to `SnackbarManager.strings`. In the built-in languages each text is at most 20 columns
/// wide with numbers up to 9999.
///
/// ```swift
/// var strings = BuiltInStrings.language("de") ?? .english
/// strings.undo = "Zurück"
/// strings.levels[.error] = "Fehler!"
/// SnackbarManager.strings = strings
/// ```
public struct BuiltInStrings: Hashable, Sendable {
  /// A unit of time.
  public enum TimeUnit: Int, Hashable, Sendable, CaseIterable {
    /// One second.
    case second = 1
    /// 60 seconds.
    case minute = 60
    /// 3600 seconds.
    case hour = 3600
    /// 24 hours.
    case day = 86400
  }

  /// The language as a BCP 47 tag, such as `de`.
  public var language: String
  /// The plural rule of the language.
  public var plurals: PluralRule
  /// The text for the number of additional waiting snacks.
  public var more: CountedText
  /// The label of the button that dismisses a toast or a card.
  public var close: String
  /// The label of ``SnackAction/undo(_:hotkey:handler:)``.
  public var undo: String
  /// The label of the button that cancels a task.
  public var cancel: String
  /// The text for a cancelled task.
  public var cancelled: String
  /// The names of the levels, shown where icon and colour are not enough.
  public var levels: [Level: String]
  /// The titles of several merged snacks, by level.
  public var summaries: [Level: CountedText]
  /// The texts for lengths of time, by their unit.
  public var durations: [TimeUnit: CountedText]
  /// The texts for times since an event, by their unit.
  public var ages: [TimeUnit: CountedText]
  /// The text for less than a minute ago.
  public var now: String
  /// The label of a button that confirms.
  public var yes: String
  /// The label of a button that declines.
  public var no: String
  /// The text of an empty filter of a list.
  public var filter: String
  /// The text in place of a list's options if none matches its filter.
  public var noMatch: String
  /// The hint on a toast with buttons while the program gets the keys; "#" is replaced with the name
  /// of the key that moves the focus to the newest toast.
  public var chooseByKey: String
  /// The hint on a card without the focus; "#" is replaced with the name of the key that gives it.
  public var answerByKey: String
  /// The hint on a card that only a click can focus.
  public var answerByClick: String
  /// The hint on a focused card; "#" is replaced with the name of the key that leaves it.
  public var returnByKey: String

  /// Returns a hint with the name of a key in place of each "#".
  package static func hint(_ form: String, key: String) -> String {
    form.split(separator: "#", omittingEmptySubsequences: false).joined(separator: key)
  }

  /// Whether a terminal without Unicode can show the texts, because their letters have ASCII forms.
  package var foldsToASCII: Bool {
    let counted = [more] + summaries.values + durations.values + ages.values
    let hints = [chooseByKey, answerByKey, answerByClick, returnByKey]
    let texts =
      [close, undo, cancel, cancelled, now, yes, no, filter, noMatch]
      + hints + levels.values + counted.flatMap(\.forms)
    return texts.allSatisfy {
      $0.unicodeScalars.allSatisfy { $0.value < 0x180 || $0 == "\u{2019}" }
    }
  }
}
