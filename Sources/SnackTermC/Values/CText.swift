internal import CSnackTerm
internal import Glibc

extension String {
  /// The maximum number of bytes that are copied of a text; all limits of texts are lower.
  private static let maxByteCount = 1 << 19

  /// Copies a text of the program; invalid bytes become U+FFFD.
  init?(_ text: UnsafePointer<CChar>?) {
    guard let text else { return nil }
    let bytes = UnsafeRawBufferPointer(start: text, count: strnlen(text, Self.maxByteCount))
    self.init(decoding: bytes, as: UTF8.self)
  }

  /// Copies a required text of the program.
  init(_ text: UnsafePointer<CChar>?, named name: String) throws(Failure) {
    guard let text = String(text) else { throw .missing(name) }
    self = text
  }

  /// Writes the text into a buffer as `snprintf` does, but never part of a scalar.
  /// - Returns: The length of the whole text.
  func copy(to buffer: UnsafeMutablePointer<CChar>?, size: Int) throws(Failure) -> Int32 {
    guard let length = Int32(exactly: utf8.count) else {
      throw Failure(SNACKTERM_EINVAL, "the text is longer than 2 GiB")
    }
    guard size != 0 else { return length }
    guard let buffer else { throw .missing("buffer") }
    // A `size_t` beyond the range of `Int` is negative: no buffer is so large.
    guard size > 0 else { throw Failure(SNACKTERM_EINVAL, "size is \(UInt(bitPattern: size))") }
    var text = self
    let count = text.withUTF8 { bytes in
      var count = min(bytes.count, size - 1)
      if count < bytes.count { while count > 0, UTF8.isContinuation(bytes[count]) { count -= 1 } }
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        if let start = bytes.baseAddress { buffer.update(from: start, count: count) }
      }
      return count
    }
    buffer[count] = 0
    return length
  }
}
