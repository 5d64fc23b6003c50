package import SnackCore

/// A terminal's report of its cursor's position, among keys that were typed meanwhile.
package struct CursorReport: Hashable {
  /// The query for the report.
  static let query = Array("\u{1B}[6n".utf8)

  /// The position, in cells from the top left corner.
  package let place: Point
  /// The bytes before and after the report.
  let typed: [UInt8]

  /// Finds the first report in the input; `nil` if there is none.
  package init?(in input: [UInt8]) {
    for start in input.indices where input[start] == 0x1B {
      guard let (place, end) = Self.report(in: input[start...]) else { continue }
      self.place = place
      typed = Array(input[..<start] + input[end...])
      return
    }
    return nil
  }

  /// Returns the report at the start of the input, and the position after it.
  private static func report(in input: ArraySlice<UInt8>) -> (place: Point, end: Int)? {
    guard input.starts(with: "\u{1B}[".utf8),
      let end = input.firstIndex(of: UInt8(ascii: "R"))
    else { return nil }
    let text = String(decoding: input[(input.startIndex + 2)..<end], as: UTF8.self)
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { part in
      part.count <= 5 && part.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(part) : nil
    }
    guard numbers.count == 2, let row = numbers[0], let column = numbers[1], row > 0, column > 0
    else { return nil }
    return (Point(x: column - 1, y: row - 1), end + 1)
  }
}
