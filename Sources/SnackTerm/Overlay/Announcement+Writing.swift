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
