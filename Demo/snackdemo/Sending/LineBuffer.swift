/// The bytes that another program has sent, split into lines.
struct LineBuffer {
  /// The maximum length of a line, in bytes.
  static let maxByteCount = 65_536

  private var lines: ArraySlice<[UInt8]> = []
  private var partial: [UInt8] = []
  /// Whether a line was too long; the rest of the input is ignored.
  private(set) var isOverfull = false

  /// Adds bytes as they arrive.
  mutating func add(_ bytes: [UInt8]) {
    for piece in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      if piece.offset > 0 { endLine() }
      guard !isOverfull, partial.count + piece.element.count <= Self.maxByteCount else {
        isOverfull = true
        return
      }
      partial += piece.element
    }
  }

  private mutating func endLine() {
    lines.append(partial)
    partial = []
  }

  /// Removes and returns the first complete line, without its end.
  mutating func next() -> [UInt8]? {
    lines.popFirst()
  }
}
