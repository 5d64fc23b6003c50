import Glibc

/// A reader of a command's output that finds its last line, and lines with only a percentage.
///
/// The memory for a line is bounded, however long the line is.
struct LineMonitor {
  /// The fraction in the last numeric line; `nil` once it is consumed.
  private var fraction: Double?
  /// The last line that is neither numeric nor blank; `nil` once it is consumed.
  private var line: [UInt8]?
  /// The start of a line that may turn out to be a number.
  private var candidate: [UInt8] = []
  /// The start of an unfinished line that is not a number.
  private var text: [UInt8] = []
  private var isInText = false

  /// The maximum length of a numeric line, in bytes.
  private static let longestNumber = 24
  /// The maximum length of a displayed line, in bytes.
  private static let longestText = 400

  /// Reads a piece of output.
  mutating func read(_ bytes: UnsafeRawBufferPointer) {
    var start = 0
    while start < bytes.count {
      let end = Self.lineEnd(in: bytes, from: start)
      add(UnsafeRawBufferPointer(rebasing: bytes[start..<(end ?? bytes.count)]))
      if end != nil { endLine() }
      start = end.map { $0 + 1 } ?? bytes.count
    }
  }

  /// Returns and clears the latest fraction and line.
  mutating func consumeReport() -> (fraction: Double?, line: String?) {
    defer { (fraction, line) = (nil, nil) }
    return (fraction, line.map { String(decoding: $0, as: UTF8.self) })
  }

  private static func lineEnd(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = bytes.baseAddress,
      let found = memchr(base + start, 0x0A, bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  private mutating func add(_ piece: UnsafeRawBufferPointer) {
    if !isInText, candidate.count + piece.count <= Self.longestNumber,
      piece.allSatisfy(Self.mayBeInNumber)
    {
      candidate += piece
      return
    }
    if !isInText {
      text = candidate
      candidate = []
      isInText = true
    }
    text += piece.prefix(max(0, Self.longestText - text.count))
  }

  private mutating func endLine() {
    if let percent = isInText ? nil : Self.percent(of: candidate) {
      fraction = percent / 100
    } else {
      let shown = isInText ? text : candidate
      if shown.contains(where: { $0 > 0x20 }) { line = shown }
    }
    candidate = []
    text = []
    isInText = false
  }

  private static func mayBeInNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "%"): true
    default: isBlank(byte)
    }
  }

  /// Returns whether a byte is a space, a tab or a carriage return, as in CR LF line endings.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  private static func percent(of line: [UInt8]) -> Double? {
    var number = trimmed(line[...])
    if number.last == UInt8(ascii: "%") { number = trimmed(number.dropLast()) }
    let text = String(decoding: number, as: UTF8.self)
    // Double's initializer also accepts a leading or trailing point.
    guard number.first != UInt8(ascii: "."), number.last != UInt8(ascii: "."),
      let percent = Double(text), (0...100).contains(percent)
    else { return nil }
    return percent
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }
}
