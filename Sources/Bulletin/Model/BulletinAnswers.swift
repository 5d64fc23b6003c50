/// What a person has filled in on a card, by the identifiers of its elements.
public struct BulletinAnswers: Hashable, Sendable {
  /// The texts of the fields.
  public var texts: [String: String]
  /// The identifiers of what was chosen in the lists, in the order of the options.
  public var choices: [String: [String]]

  /// Makes answers; without arguments nothing was filled in.
  public init(texts: [String: String] = [:], choices: [String: [String]] = [:]) {
    self.texts = texts
    self.choices = choices
  }

  /// The text of a field; empty if the card has no such field.
  public func text(_ id: String) -> String { texts[id] ?? "" }

  /// What was chosen in a list first; `nil` if nothing was.
  public func choice(_ id: String) -> String? { choices[id]?.first }
}
