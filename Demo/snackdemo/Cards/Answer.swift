import Foundation

/// What a person has answered, as a script gets it.
struct Answer: Hashable, Sendable {
  /// The label of the button; `nil` if the question was answered by a choice.
  var button: String?
  /// Whether that button was the one for another answer.
  var isAlternative = false
  /// The text of the field; `nil` if there was none.
  var text: String?
  /// The labels of what was chosen; `nil` if there was no list.
  var choices: [String]?

  /// The lines to print: the text, then each choice; the button if nothing else was asked.
  ///
  /// Who took the alternative has not answered what was asked.
  var lines: [String] {
    guard text != nil || choices != nil else { return button.map { [$0] } ?? [] }
    return isAlternative ? [] : (text.map { [$0] } ?? []) + (choices ?? [])
  }
}

extension Answer: Encodable {
  private enum Key: String, CodingKey {
    case action, text, choices
  }

  /// Writes each part, also one that is not there, so that a script finds all of them.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(button, forKey: .action)
    try container.encode(text, forKey: .text)
    try container.encode(choices ?? [], forKey: .choices)
  }
}

extension Encodable {
  /// The value as one line of JSON with its keys in order.
  var jsonLine: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
