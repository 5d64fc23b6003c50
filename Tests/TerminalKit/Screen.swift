/// A terminal emulator that renders the output of a program.
public final class Screen {
  private let emulator: Emulator
  private let widths: WidthProbe
  private var filter = SequenceFilter()

  /// Creates an empty screen.
  public init(rows: Int, columns: Int) throws(TerminalError) {
    emulator = try Emulator(rows: rows, columns: columns)
    widths = try WidthProbe()
  }

  /// Renders bytes and returns the terminal's answers to the queries among them.
  @discardableResult
  public func feed(_ bytes: [UInt8]) -> [UInt8] {
    emulator.write(filter.rewritten(bytes))
    return emulator.consumeReplies()
  }

  /// Renders text and returns the terminal's answers to the queries in it.
  @discardableResult
  public func feed(_ text: String) -> [UInt8] { feed(Array(text.utf8)) }

  /// Changes the size; text keeps its rows and is not rewrapped.
  public func resize(rows: Int, columns: Int) {
    emulator.resize(rows: rows, columns: columns)
  }

  /// The position of the cursor; much cheaper than an image.
  public var cursor: ScreenPosition { emulator.cursor }

  /// The current contents of the screen.
  public var image: ScreenImage {
    let size = emulator.size
    return ScreenImage(
      cells: (0..<size.rows).map { row(at: $0, columns: size.columns) },
      cursor: emulator.cursor, privateModes: filter.modes.active)
  }

  /// Returns whether a cell is the second half of a wide character, even after the first half was
  /// overwritten.
  ///
  /// libvterm does not keep the style of such a cell.
  public func isSecondHalf(row: Int, column: Int) -> Bool {
    emulator.cell(row: row, column: column).isTail
  }

  /// Returns a row, with blanks for the remaining halves of overwritten wide characters.
  ///
  /// Terminals blank the other half. libvterm leaves it, and reports a narrow character as wide if
  /// it replaced a first half.
  private func row(at row: Int, columns: Int) -> [ScreenCell] {
    let isReversed = filter.modes.active.contains(PrivateModes.reverseScreen)
    let raw = (0..<columns).map { emulator.cell(row: row, column: $0) }
    var cells: [ScreenCell] = []
    while cells.count < columns {
      let cell = raw[cells.count]
      let next = cells.count + 1 < columns ? raw[cells.count + 1] : nil
      guard let text = cell.text else {
        let blank = cell.seen(as: " ", width: 1)
        cells.append(cell.isTail ? blank : cell.erased(isScreenReversed: isReversed))
        continue
      }
      switch (widths.isWide(text), next) {
      case (true, .some(let tail)) where tail.isTail:
        // Both halves have the same style; libvterm's second cell is out of date.
        cells += [cell.seen(as: text, width: 2), cell.seen(as: "", width: 0)]
      case (true, _): cells.append(cell.seen(as: " ", width: 1))
      case (false, _): cells.append(cell.seen(as: text, width: 1))
      }
    }
    return cells
  }
}
