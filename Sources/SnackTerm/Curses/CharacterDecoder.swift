internal import CNcurses

/// A decoder of characters from bytes in the encoding of the locale.
struct CharacterDecoder {
  private var state = mbstate_t()
  /// Whether a character is incomplete.
  private(set) var isInside = false

  /// A step in decoding.
  enum Step: Equatable {
    /// The byte completes a character.
    case character(Unicode.Scalar)
    /// The character needs more bytes.
    case unfinished
    /// The byte is not part of a character.
    case invalid
  }

  /// Drops an incomplete character.
  mutating func reset() {
    state = mbstate_t()
    isInside = false
  }

  /// Decodes the next byte; an incomplete character before an invalid byte is dropped.
  mutating func decode(_ byte: UInt8) -> Step {
    var character: wchar_t = 0
    var source = CChar(bitPattern: byte)
    // 0 for the null character, 1 for any other, −2 if there is more to come, −1 if it is invalid.
    let length = Int(mbrtowc(&character, &source, 1, &state))
    if length == -2 {
      isInside = true
      return .unfinished
    }
    let wasInside = isInside
    reset()
    if length >= 0, let scalar = Unicode.Scalar(UInt32(bitPattern: character)) {
      return .character(scalar)
    }
    return wasInside ? decode(byte) : .invalid
  }
}
