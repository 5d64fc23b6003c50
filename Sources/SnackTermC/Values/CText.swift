internal import CSnackTerm

extension String {
  /// Copies a text of the program; invalid bytes become U+FFFD.
  init?(_ text: UnsafePointer<CChar>?) {
    guard let text else { return nil }
    self.init(cString: text)
  }

  /// Copies a required text of the program.
  init(_ text: UnsafePointer<CChar>?, named name: String) throws(Failure) {
    guard let text = String(text) else { throw .missing(name) }
    self = text
  }

  /// Writes the text into a buffer of the program as `snprintf` does, but never part of a scalar.
  /// - Returns: The length of the whole text.
  func copy(to buffer: UnsafeMutablePointer<CChar>?, size: Int) throws(Failure) -> Int32 {
    guard let length = Int32(exactly: utf8.count) else {
      throw Failure(SNACKTERM_EINVAL, "the text is longer than 2 GiB")
    }
    guard size > 0 else { return length }
    guard let buffer else { throw .missing("buffer") }
    var count = 0
    for scalar in unicodeScalars {
      let bytes = UTF8.encode(scalar)?.map { CChar(bitPattern: $0) } ?? []
      guard count + bytes.count < size else { break }
      for byte in bytes {
        buffer[count] = byte
        count += 1
      }
    }
    buffer[count] = 0
    return length
  }
}
