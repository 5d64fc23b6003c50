extension Announcement {
  /// Writes the line and its end to a descriptor; an empty line is left out.
  ///
  /// It is in ASCII unless the locale of the environment writes UTF-8: a byte of a longer code
  /// could control a terminal that takes each for itself. What cannot be written is lost.
  public func write(to descriptor: Int32) {
    guard !line.isEmpty else { return }
    let text = System.environmentUsesUTF8 ? line : asciiLine
    System.putAll(Array((text + "\n").utf8), to: descriptor)
  }
}

/// Runs a program without a screen, whose snacks are lines on a descriptor.
///
/// ```swift
/// try SnackTerm.announce { announcer in
///   SnackbarManager.add(snack: "Saved")
///   announcer.run { announcer.isQuiet }
/// }
/// ```
/// - Parameters:
///   - manager: The manager whose snacks are told.
///   - descriptor: Where the lines are written; standard error unless another one is named.
///   - body: The program; it gets the announcer and lets it take turns.
/// - Returns: What `body` returns.
/// - Throws: A ``TerminalError`` if the system has no descriptor left, or what `body` throws.
public func announce<Result>(
  manager: SnackbarManager = .shared, to descriptor: Int32 = 2,
  _ body: (SnackAnnouncer) throws -> Result
) throws -> Result {
  let announcer = try SnackAnnouncer(manager: manager) { $0.write(to: descriptor) }
  defer { announcer.close() }
  return try body(announcer)
}
