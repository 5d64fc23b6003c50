/// The number of bytes of a stream of output between two paints of the toasts.
///
/// Toasts are lifted before each batch, which costs a terminal about as much as a page of text. A
/// fast terminal gets larger batches, up to 128 KiB, so that toasts are painted about 30 times a
/// second.
struct OutputBatch {
  /// The sizes in bytes.
  static let sizes = 32_768...131_072
  /// The wanted time of a batch, in seconds.
  private static let duration = 1.0 / 30

  /// The size of the next batch, in bytes.
  private(set) var size = sizes.lowerBound
  /// When the last batch began, in seconds; `nil` unless the stream has filled it.
  private var start: Double?

  /// Records that a batch begins.
  ///
  /// If the stream has filled the last one, its time is mostly that of the terminal.
  mutating func begin(at now: Double) {
    if let start, now > start {
      let wanted = Double(size) / (now - start) * Self.duration
      size = Int(min(max(wanted, Double(Self.sizes.lowerBound)), Double(Self.sizes.upperBound)))
    }
    start = now
  }

  /// Records that a batch has ended with a number of bytes.
  mutating func end(with count: Int) {
    if count < size { start = nil }
  }
}
