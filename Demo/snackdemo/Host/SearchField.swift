/// A text that a person types to look for something.
struct SearchField: Hashable, Sendable {
  private(set) var text = ""
  /// Whether keys are its letters.
  private(set) var isTyping = false

  /// More is not looked for.
  private static let longest = 100

  mutating func begin() { isTyping = true }

  /// Does what a key stands for while keys are its letters.
  mutating func type(_ key: HostKey) {
    switch key {
    case .enter: isTyping = false
    case .escape: (text, isTyping) = ("", false)
    case .backspace: text = String(text.dropLast())
    case .character(let scalar) where text.unicodeScalars.count < Self.longest:
      text.unicodeScalars.append(scalar)
    default: break
    }
  }
}
