internal import CNcurses

extension Curses {
  /// Returns the system's description of a terminal; `nil` if there is none.
  static func description(ofTerminal name: String, output: Int32) -> TerminalDescription? {
    var error: Int32 = 0
    guard setupterm(name, output, &error) == OK else { return nil }
    return snk_terminal_type().map { TerminalDescription($0.pointee) }
  }
}

extension TerminalDescription {
  /// Copies a description from the memory of ncurses.
  fileprivate init(_ type: TERMTYPE) {
    let (flagCount, numberCount, textCount) = (
      Int(type.num_Booleans), Int(type.num_Numbers), Int(type.num_Strings)
    )
    let (extraFlagCount, extraNumberCount, extraTextCount) = (
      Int(type.ext_Booleans), Int(type.ext_Numbers), Int(type.ext_Strings)
    )
    let flags = UnsafeBufferPointer(start: type.Booleans, count: flagCount).map { Int8($0) }
    let numbers = UnsafeBufferPointer(start: type.Numbers, count: numberCount).map { Int32($0) }
    let texts = UnsafeBufferPointer(start: type.Strings, count: textCount).map(Text.init)
    let names = UnsafeBufferPointer(
      start: type.ext_Names, count: extraFlagCount + extraNumberCount + extraTextCount
    ).map { $0.map { String(cString: $0) } ?? "" }
    self.init(
      names: type.term_names.map { String(cString: $0) } ?? "",
      flags: Array(flags.dropLast(extraFlagCount)),
      numbers: Array(numbers.dropLast(extraNumberCount)),
      texts: Array(texts.dropLast(extraTextCount)),
      extraFlags: zip(names, flags.suffix(extraFlagCount)).map(Extension.init),
      extraNumbers: zip(names.dropFirst(extraFlagCount), numbers.suffix(extraNumberCount))
        .map(Extension.init),
      extraTexts: zip(names.suffix(extraTextCount), texts.suffix(extraTextCount))
        .map(Extension.init))
  }
}

extension TerminalDescription.Text {
  /// Copies a text; the pointer −1 means a cancelled one.
  fileprivate init(_ pointer: UnsafeMutablePointer<CChar>?) {
    guard let pointer else {
      self = .absent
      return
    }
    self =
      Int(bitPattern: pointer) == -1
      ? .cancelled
      : .bytes(
        UnsafeBufferPointer(start: pointer, count: strlen(pointer)).map { UInt8(bitPattern: $0) })
  }
}
