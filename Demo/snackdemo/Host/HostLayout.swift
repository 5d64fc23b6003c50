import SnackTerm

/// The frames of the sample host's parts on a screen of a given size.
///
/// A part that does not fit is empty.
struct HostLayout: Hashable, Sendable {
  let size: Size
  let header: Rect
  let table: Rect
  /// The rule above the log; empty if it does not fit.
  let logRule: Rect
  let log: Rect
  /// The list of themes; empty if it does not fit.
  let pane: Rect
  let help: Rect

  /// The area between header and help line.
  var body: Rect {
    Rect(
      x: 0, y: header.size.height, width: size.width,
      height: size.height - header.size.height - help.size.height)
  }

  /// The minimum width of a screen with a pane.
  private static let leastWidthWithPane = 76
  private static let paneWidth = 21
  /// The minimum body height at which empty rows separate the parts.
  private static let leastRowsWithGaps = 18

  /// Creates the layout for a screen.
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - services: The number of rows for the whole table, without its heading.
  ///   - hasPane: Whether to include the list of themes.
  init(size: Size, services: Int, hasPane: Bool) {
    self.size = size
    header = Rect(x: 0, y: 0, width: size.width, height: min(1, size.height))
    help = Rect(x: 0, y: size.height - 1, width: size.width, height: size.height > 1 ? 1 : 0)
    let body = header.size.height..<max(header.size.height, size.height - 1)
    let showsPane = hasPane && size.width >= Self.leastWidthWithPane && body.count >= 10
    let width = showsPane ? size.width - Self.paneWidth : size.width
    pane = Rect(
      x: width, y: body.lowerBound, width: size.width - width,
      height: showsPane ? body.count : 0)
    let gap = body.count >= Self.leastRowsWithGaps ? 1 : 0
    let wanted = services + 1
    let tableRows = body.count < 7 ? body.count : min(wanted, body.count / 2)
    table = Rect(x: 0, y: body.lowerBound + gap, width: width, height: min(tableRows, wanted))
    let rest = (table.rows.upperBound + gap)..<max(table.rows.upperBound + gap, body.upperBound)
    let showsLog = rest.count >= 2
    // A toast that spans the screen leaves a column on each side, where no rule may show.
    let margin = showsPane || width < 3 ? 0 : 1
    logRule = Rect(
      x: margin, y: rest.lowerBound, width: width - 2 * margin, height: showsLog ? 1 : 0)
    log = Rect(
      x: 0, y: rest.lowerBound + 1, width: width, height: showsLog ? rest.count - 1 : 0)
  }
}
