extension Announcement {
  /// Writes the line, followed by a newline, to a descriptor; writes nothing if the line is empty.
  ///
  /// The line is ASCII unless the environment's locale is UTF-8: a terminal that reads single bytes
  /// could interpret part of a multibyte character as a control code. Write errors are ignored.
  public func write(to descriptor: Int32) {
    guard !line.isEmpty else { return }
    let text = System.environmentUsesUTF8 ? line : asciiLine
    System.putAll(Array((text + "\n").utf8), to: descriptor)
  }
}

/// Runs a program that has no screen and writes its snacks as lines to a descriptor.
///
/// ```swift
/// try SnackTerm.announce { announcer in
///   SnackbarManager.add(snack: "Saved")
///   announcer.run { announcer.isQuiet }
/// }
/// ```
/// - Parameters:
///   - manager: The manager whose snacks are announced.
///   - descriptor: The descriptor for the lines; standard error by default.
///   - body: The program; it receives the announcer and runs its turns.
/// - Returns: The result of `body`.
/// - Throws: A ``TerminalError`` if the system has no free descriptor, or any error of `body`.
public func announce<Result>(
  manager: SnackbarManager = .shared, to descriptor: Int32 = 2,
  _ body: (SnackAnnouncer) throws -> Result
) throws -> Result {
  let announcer = try SnackAnnouncer(manager: manager) { $0.write(to: descriptor) }
  defer { announcer.close() }
  return try body(announcer)
}
