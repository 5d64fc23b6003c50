internal import CSnackTerm
internal import Glibc

/// The user's answer to a card.
struct CardAnswer: Sendable {
  /// The index of the button; the number of buttons if an option answered.
  let buttonIndex: Int
  let button: String
  let texts: [String]
  let chosen: [Int]

  /// Passes an answer to a C function; `nil` is a dismissal.
  static func withC(_ answer: CardAnswer?, _ body: (UnsafePointer<snackterm_answer>) -> Void) {
    var result = snackterm_answer()
    result.size = MemoryLayout<snackterm_answer>.size
    guard let answer else { return withUnsafePointer(to: result, body) }
    let button = strdup(answer.button)
    let texts = answer.texts.map { UnsafePointer(strdup($0)) }
    defer {
      free(button)
      for text in texts { free(UnsafeMutablePointer(mutating: text)) }
    }
    texts.withUnsafeBufferPointer { texts in
      answer.chosen.withUnsafeBufferPointer { chosen in
        result.button = UnsafePointer(button)
        (result.texts, result.text_count) = (texts.baseAddress, texts.count)
        (result.chosen, result.chosen_count) = (chosen.baseAddress, chosen.count)
        withUnsafePointer(to: result, body)
      }
    }
  }
}
