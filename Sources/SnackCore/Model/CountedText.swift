/// Tells which form of a text goes with a number, as the languages do it that are built in.
///
/// The rules are those of the Unicode CLDR for whole numbers below a million.
public enum PluralRule: Hashable, Sendable {
  /// One form for all numbers, as in Japanese and Chinese.
  case same
  /// One and the rest, as in English, German and Spanish.
  case one
  /// Zero and one together and the rest, as in French.
  case zeroAndOne
  /// Six forms: 0, 1, 2, what ends in 3 to 10, what ends in 11 to 99, and the rest.
  case arabic
}

/// A text with a number in it, in the forms that a language needs.
///
/// The sign "#" stands for the number; a form without it says the number by itself.
public struct CountedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The form for no thing, where the language has one.
  public var zero: String?
  /// The form for one thing.
  public var one: String?
  /// The form for two things.
  public var two: String?
  /// The form for a few things.
  public var few: String?
  /// The form for many things.
  public var many: String?
  /// The form for all that has none of its own.
  public var other: String

  /// Makes a text; a form that is left out is that of all others.
  public init(
    _ other: String, zero: String? = nil, one: String? = nil, two: String? = nil,
    few: String? = nil, many: String? = nil
  ) {
    (self.zero, self.one, self.two, self.few, self.many) = (zero, one, two, few, many)
    self.other = other
  }

  /// Makes a text that has one form.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The text with a number, whose digits are 0 to 9 in every language.
  /// - Parameters:
  ///   - count: The number; a negative one counts as zero.
  ///   - rule: The rule of the language.
  /// - Returns: The form for the number, with it in the place of each "#".
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
