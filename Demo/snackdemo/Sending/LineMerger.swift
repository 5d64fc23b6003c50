import SnackTerm

/// Lines that become toasts at a limited rate: those that arrive too soon are merged.
struct LineMerger {
  /// One or more lines, of which the last one is shown.
  struct Group: Hashable {
    let text: String
    let count: Int
  }

  /// The least time between two toasts, so that each can be read, and none crowds out the others.
  static let interval = Duration.seconds(1)

  private var pending: Group?
  private var nextTime: ContinuousClock.Instant?

  /// Adds a line; one without visible text is ignored.
  mutating func add(_ line: String) {
    guard !TextFlow.wrap(line, width: 80, maxLines: 1).isEmpty else { return }
    pending = Group(text: line, count: (pending?.count ?? 0) + 1)
  }

  /// Removes and returns the lines that are due; all of them at the end of the input.
  mutating func next(at now: ContinuousClock.Instant, isAtEnd: Bool) -> Group? {
    guard let group = pending, isAtEnd || nextTime.map({ $0 <= now }) ?? true else { return nil }
    pending = nil
    nextTime = now + Self.interval
    return group
  }

  /// The time at which lines are due; `nil` while there are none.
  var deadline: ContinuousClock.Instant? { pending == nil ? nil : nextTime }
}

/// Text that arrives in pieces, split into lines of limited length.
struct TextLines {
  /// The bytes of a line that are kept; a toast can show no more.
  static let maxByteCount = 4_096

  private var partial: [UInt8] = []

  /// Adds bytes, and returns the lines that are complete.
  mutating func add(_ bytes: some Collection<UInt8>) -> [String] {
    var lines: [String] = []
    for (index, piece) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      if index > 0 { lines += end() }
      partial += piece.prefix(Self.maxByteCount - partial.count)
    }
    return lines
  }

  /// Ends the line, and returns it; nothing if it is empty.
  mutating func end() -> [String] {
    defer { partial = [] }
    return partial.isEmpty ? [] : [String(decoding: partial, as: UTF8.self)]
  }
}
