/// The rule that selects the form of a text for a number in a language.
///
/// The rules are those of the Unicode CLDR for whole numbers below a million.
///
/// ```swift
/// let dogs = CountedText("# psów", one: "# pies")
/// print(dogs.text(for: 1, by: .one), dogs.text(for: 5, by: .one))  // 1 pies 5 psów
/// let birds = CountedText("# oiseaux", one: "# oiseau")
/// print(birds.text(for: 0, by: .zeroAndOne))  // 0 oiseau
/// ```
public enum PluralRule: Hashable, Sendable {
  /// One form for all numbers, as in Japanese and Chinese.
  case same
  /// Two forms: 1, and all other numbers, as in English, German and Spanish.
  case one
  /// Two forms: 0 and 1, and all other numbers, as in French.
  case zeroAndOne
  /// Six forms: 0, 1, 2, numbers ending in 3 to 10, numbers ending in 11 to 99, and all others.
  case arabic
}

/// A text with a number, in the forms that a language needs.
///
/// The sign "#" is replaced with the number; a form without it is used as it is.
///
/// ```swift
/// var strings = BuiltInStrings.english
/// strings.more = CountedText("# more toasts", one: "one more toast")
/// print(strings.more(1), strings.more(7))  // one more toast 7 more toasts
/// SnackbarManager.strings = strings
/// ```
public struct CountedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The form for zero.
  public var zero: String?
  /// The form for one.
  public var one: String?
  /// The form for two.
  public var two: String?
  /// The form for the CLDR's category "few".
  public var few: String?
  /// The form for the CLDR's category "many".
  public var many: String?
  /// The form for all other numbers.
  public var other: String

  /// Creates a text; a missing form is replaced by `other`.
  @inline(never)  // otherwise inlined at each built-in text
  public init(
    _ other: String, zero: String? = nil, one: String? = nil, two: String? = nil,
    few: String? = nil, many: String? = nil
  ) {
    self.zero = zero
    self.one = one
    self.two = two
    self.few = few
    self.many = many
    self.other = other
  }

  /// Creates a text with a single form.
  @inline(never)
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Returns the text with a number, in the digits 0 to 9 in every language.
  /// - Parameters:
  ///   - count: The number; a negative one counts as zero.
  ///   - rule: The plural rule of the language.
  /// - Returns: The form for the number, with each "#" replaced by the number.
  public func text(for count: Int, by rule: PluralRule) -> String {
    let count = max(0, count)
    let form = form(for: count, by: rule) ?? other
    return form.split(separator: "#", omittingEmptySubsequences: false)
      .joined(separator: String(count))
  }

  private func form(for count: Int, by rule: PluralRule) -> String? {
    switch (rule, count) {
    case (.same, _): nil
    case (.one, 1), (.zeroAndOne, 0...1), (.arabic, 1): one
    case (.one, _), (.zeroAndOne, _): nil
    case (.arabic, 0): zero
    case (.arabic, 2): two
    case (.arabic, _): arabicForm(ofEnding: count % 100)
    }
  }

  private func arabicForm(ofEnding ending: Int) -> String? {
    switch ending {
    case 3...10: few
    case 11...99: many
    default: nil
    }
  }

  /// All forms.
  var forms: [String] { [zero, one, two, few, many, other].compactMap(\.self) }
}
