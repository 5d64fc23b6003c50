internal import SnackCore

/// The position of an inline screen on its terminal, in cells from the top left corner.
struct InlineAnchor: Hashable {
  /// The terminal's row that is row 0 of the screen.
  let firstRow: Int
  /// The rows of the screen.
  let rows: Int
  /// The cursor's position before the screen was started, restored when the screen ends.
  let start: Point

  /// Anchors a screen below the cursor's row, or on it if the cursor is at its start.
  ///
  /// If there are too few rows below, the terminal scrolls.
  /// - Parameters:
  ///   - cursor: The position of the terminal's cursor.
  ///   - rows: The rows of the screen.
  ///   - terminal: The size of the terminal.
  init(below cursor: Point, rows: Int, on terminal: Size) {
    self.rows = min(max(1, rows), max(1, terminal.height))
    let first = max(0, cursor.y) + (cursor.x > 0 ? 1 : 0)
    let scrolled = max(0, first + self.rows - terminal.height)
    firstRow = first - scrolled
    start =
      cursor.y >= scrolled
      ? Point(x: cursor.x, y: cursor.y - scrolled) : Point(x: 0, y: firstRow)
  }

  /// The bytes that scroll the terminal, if necessary, and clear the screen.
  ///
  /// They must be sent with the cursor at the position that was given to the initializer.
  var reservation: [UInt8] {
    let steps = rows - 1 + (start.y < firstRow ? 1 : 0)
    return Array(String(repeating: "\r\n", count: steps).utf8) + clearing
  }

  /// The bytes that clear the rows of the screen and all rows below.
  var clearing: [UInt8] { Self.address(Point(x: 0, y: firstRow)) + Array("\u{1B}[J".utf8) }

  /// The bytes that clear the screen and return to the position before it.
  var ending: [UInt8] { clearing + Self.address(start) }

  /// The terminfo capability that moves the cursor to a row and a column of the screen.
  var cursorAddress: [UInt8] {
    Array("\u{1B}[%i%p1%{\(Self.padded(firstRow))}%+%d;%p2%dH".utf8)
  }

  /// The terminal's capabilities that depend on the anchor.
  ///
  /// Their texts have the same length for all anchors, so that they can be changed in place.
  var capabilities: [(capability: TerminalDescription.TextCapability, text: [UInt8])] {
    [(.cup, cursorAddress), (.clear, clearing), (.rmcup, ending)]
  }

  private static func address(_ place: Point) -> [UInt8] {
    Array("\u{1B}[\(padded(place.y + 1));\(padded(place.x + 1))H".utf8)
  }

  private static func padded(_ number: Int) -> String {
    let digits = String(min(max(0, number), 9_999))
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension TerminalDescription {
  /// The capabilities that address rows of the terminal other than by `cup`, or scroll it.
  private static let unusable: [TextCapability] = [
    .smcup, .home, .ll, .vpa, .mrcup, .csr, .wind, .ind, .ri, .indn, .rin, .il, .il1, .dl, .dl1,
    .sc, .rc,
  ]

  /// Returns the description of an inline screen; `nil` unless cursor addresses follow ECMA-48.
  func inline(at anchor: InlineAnchor) -> TerminalDescription? {
    let usual = Array("\u{1B}[%i%p1%d;%p2%dH".utf8)
    guard let address = self[.cup], address.starts(with: usual),
      address.count == usual.count || address[usual.count] == UInt8(ascii: "$"),
      self[.ed]?.starts(with: "\u{1B}[J".utf8) == true
    else { return nil }
    var description = self
    for capability in Self.unusable { description[capability] = nil }
    for (capability, text) in anchor.capabilities { description[capability] = text }
    return description
  }
}
