import Foundation

/// The user's answer, as reported to a script.
struct Answer: Hashable, Sendable {
  /// The label of the chosen button; `nil` if a choice was the answer.
  var button: String?
  /// Whether that button was the alternative one.
  var isAlternative = false
  /// The text of the field; `nil` without a field.
  var text: String?
  /// The labels of the chosen options; `nil` without a list.
  var choices: [String]?

  /// The lines to print: the text, then each choice; without both, the label of the button.
  ///
  /// With a field or a list, the alternative button prints nothing.
  var lines: [String] {
    guard text != nil || choices != nil else { return button.map { [$0] } ?? [] }
    return isAlternative ? [] : (text.map { [$0] } ?? []) + (choices ?? [])
  }
}

extension Answer: Encodable {
  private enum Key: String, CodingKey {
    case action, text, choices
  }

  /// Encodes every key, even without a value, so that scripts can rely on all of them.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(button, forKey: .action)
    try container.encode(text, forKey: .text)
    try container.encode(choices ?? [], forKey: .choices)
  }
}

extension Encodable {
  /// The value as one line of JSON with sorted keys.
  var jsonLine: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
