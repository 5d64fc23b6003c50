/// A search text edited by keys.
struct SearchField: Hashable, Sendable {
  private(set) var text = ""
  /// Whether keys edit the text.
  private(set) var isTyping = false

  /// The maximum length, in Unicode scalars.
  private static let longest = 100

  mutating func begin() { isTyping = true }

  /// Handles a key while keys edit the text.
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
