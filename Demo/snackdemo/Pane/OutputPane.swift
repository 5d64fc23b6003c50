import SnackTerm

/// The last lines of a command's output, as a terminal would show them.
///
/// Carriage returns, backspaces and erasures change the current line. The memory is bounded by
/// ``Limits-swift.struct``, however much the command writes.
struct OutputPane {
  /// The maximum amount of output to keep; the oldest lines are dropped.
  struct Limits {
    var lines = 2000
    /// Columns of all lines together.
    var columns = 100_000
    /// Columns of one line; a longer one continues as another line.
    var lineColumns = 4000
  }

  private(set) var lines: [PaneLine] = []
  /// The number of lines dropped so far, which is the number of the oldest line.
  private(set) var firstNumber = 0
  /// The first row while scrolled back; `nil` while the newest rows are shown.
  var top: Top?

  /// The position of a row, which further output does not change.
  struct Top: Hashable, Comparable {
    /// The number of the line, counted from the start of the output.
    var line: Int
    var row: Int

    static func < (left: Top, right: Top) -> Bool {
      (left.line, left.row) < (right.line, right.row)
    }
  }

  private let limits: Limits
  private let depth: ColorDepth
  private var scanner = OutputScanner()
  private var style = Style.plain
  /// The style in the terminal's colours.
  private var shownStyle = Style.plain
  private var column = 0
  /// Whether the last line may still change; if not, the next text starts a line.
  private var isInLine = false
  private var columnCount = 0
  private var cluster = ClusterState()

  private static let tabStop = 8
  /// The text in place of output that was too fast to show.
  static let gap = "… not shown here; printed at the end"

  /// Creates an empty pane for a terminal with a colour depth.
  init(depth: ColorDepth = .indexed, limits: Limits = Limits()) {
    self.depth = depth
    self.limits = limits
  }

  /// Adds output.
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    var scanner = scanner
    scanner.scan(bytes) { write($0) }
    self.scanner = scanner
    dropOldLines()
  }

  /// Marks a gap, and adds the output after it.
  ///
  /// That output may begin inside a line or a character. It is shown from its first complete line
  /// or, if it has no line break, from its first complete character.
  mutating func skip(to bytes: UnsafeBufferPointer<UInt8>) {
    scanner = OutputScanner()
    setStyle(.plain)
    if isInLine { endLine() }
    if !endsInGap {
      startLineIfNeeded()
      for scalar in Self.gap.unicodeScalars {
        put(Glyph(scalar), style: Style(attributes: .dim))
      }
      endLine()
    }
    let start: Int =
      bytes.firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.firstIndex { $0 & 0xC0 != 0x80 }
      ?? bytes.endIndex
    write(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  private var endsInGap: Bool {
    lines.last.map { $0.columns.compactMap(\.glyph?.text).joined() == Self.gap } ?? false
  }

  private mutating func write(_ element: OutputScanner.Element) {
    switch element {
    case .text(let scalar): write(scalar)
    case .newline: endLine()
    case .carriageReturn: move(to: 0)
    case .backspace: move(to: max(0, column - 1))
    case .tab:
      startLineIfNeeded()
      move(to: min(limits.lineColumns, (column / Self.tabStop + 1) * Self.tabStop))
    case .eraseLine(let part): erase(part)
    case .rendition(let parameters):
      var style = style
      style.apply(rendition: parameters)
      setStyle(style)
    }
  }

  private mutating func setStyle(_ style: Style) {
    guard style != self.style else { return }
    self.style = style
    shownStyle = style.fitted(to: depth)
  }

  private mutating func move(to column: Int) {
    self.column = column
    cluster = ClusterState()
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch cluster.next(scalar) {
    case .glyph(let glyph):
      startLineIfNeeded()
      if column + glyph.width > limits.lineColumns {
        isInLine = false
        startLineIfNeeded()
      }
      put(glyph, style: shownStyle)
    case .mark(let mark):
      guard isInLine else { return }
      lines[lines.count - 1].add(mark: mark, before: column)
    case .newline: endLine()
    case .nothing: break
    }
  }

  private mutating func put(_ glyph: Glyph, style: Style) {
    changeLine { [column] in $0.put(glyph, at: column, style: style) }
    column += glyph.width
  }

  private mutating func erase(_ part: OutputScanner.Erasure) {
    guard isInLine else { return }
    changeLine { [column] line in
      switch part {
      case .fromCursor: line.erase(column..<max(column, line.columns.count))
      case .toCursor: line.erase(0..<(column + 1))
      case .all: line.erase(0..<line.columns.count)
      }
    }
  }

  private mutating func changeLine(_ change: (inout PaneLine) -> Void) {
    let last = lines.count - 1
    let before = lines[last].columns.count
    change(&lines[last])
    columnCount += lines[last].columns.count - before
  }

  private mutating func endLine() {
    startLineIfNeeded()
    isInLine = false
    cluster = ClusterState()
  }

  private mutating func startLineIfNeeded() {
    guard !isInLine else { return }
    lines.append(PaneLine())
    isInLine = true
    column = 0
    if lines.count > 2 * limits.lines || columnCount > 2 * limits.columns { dropOldLines() }
  }

  /// Drops the oldest lines: many at once, because each drop moves all other lines.
  private mutating func dropOldLines() {
    guard lines.count > limits.lines || columnCount > limits.columns else { return }
    var count = 0
    var columns = columnCount
    while lines.count - count > limits.lines * 3 / 4 || columns > limits.columns * 3 / 4,
      count < lines.count - 1
    {
      columns -= lines[count].columns.count
      count += 1
    }
    lines.removeFirst(count)
    columnCount = columns
    firstNumber += count
  }
}
