/// The user's input on a card, by element identifier.
///
/// ```swift
/// let card = PageBulletinItem(title: "Sign in")
/// card.actionHandler = { card in
///   let answers = card.answers
///   print(answers.text("name"), answers.choice("role") ?? "none")
/// }
/// ```
public struct BulletinAnswers: Hashable, Sendable {
  /// The texts of the fields.
  public var texts: [String: String]
  /// The identifiers of the chosen options of each list, in the order of the options.
  public var choices: [String: [String]]

  /// Creates answers; without arguments, they are empty.
  public init(texts: [String: String] = [:], choices: [String: [String]] = [:]) {
    self.texts = texts
    self.choices = choices
  }

  /// Returns the text of a field; empty if the card has no such field.
  public func text(_ id: String) -> String { texts[id] ?? "" }

  /// Returns the identifier of a list's first chosen option; `nil` if none is chosen.
  public func choice(_ id: String) -> String? { choices[id]?.first }
}
