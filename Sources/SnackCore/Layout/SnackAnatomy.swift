extension SnackControls {
  /// - Parameters:
  ///   - snack: The snack whose controls they are.
  ///   - seconds: The time it has on the screen, if it has any.
  ///   - isStill: Whether nothing turns.
  init(of snack: Snack, seconds: Double?, isStill: Bool = false) {
    buttons = snack.actions.distinct.map {
      Button(
        id: $0.id, label: $0.label, hotkey: $0.hotkey,
        showsCountdown: $0.showsCountdown && seconds != nil)
    }
    hasCloseButton = snack.showsCloseButton
    hasTimeBar = snack.showsRemainingTime && seconds != nil
    span = seconds
    progress = snack.progress?.part
    hasSpinner = snack.progress != nil && progress == nil
    spins = hasSpinner && !isStill
  }
}

/// What stands at the trailing end of the first row of a box: how often the snack has come, and the
/// cross.
package struct CornerParts {
  /// How often the snack has come, with a blank at each side.
  let badge: GlyphLine
  private(set) var badgeColumn: Int?
  private(set) var crossColumn: Int?
  /// Columns of the content that the parts take, if no row above the content has room for them.
  private(set) var contentColumns = 0

  /// Columns of the cross and the blanks at its sides.
  package static let crossWidth = 3
  /// Columns that are left to the rest of the row in any case.
  private static let leastRest = 4
  /// A greater number is not told.
  private static let mostRepetitions = 999

  /// - Parameters:
  ///   - controls: What the snack has.
  ///   - width: The columns of its box.
  ///   - padding: The space around its content.
  init(_ controls: SnackControls, width: Int, padding: Insets) {
    badge = Self.badge(controls)
    var end = Self.end(ofRow: width, padding: padding)
    if controls.hasCloseButton, let column = Self.crossColumn(width: width, padding: padding) {
      crossColumn = column
      end -= Self.crossWidth + 1
    }
    if !badge.isEmpty, end - badge.width >= Self.leastRest - 1 { badgeColumn = end - badge.width }
    let first = badgeColumn ?? crossColumn
    guard padding.top == 0, let first else { return }
    contentColumns = max(0, width - padding.trailing - first)
  }

  /// Above the content the last column is the border's.
  private static func end(ofRow width: Int, padding: Insets) -> Int {
    padding.top == 0 ? width : width - 1
  }

  /// The cross with the blanks at its sides.
  package static func cross(allowsUnicode: Bool) -> GlyphLine {
    GlyphLine([.blank, Glyph(allowsUnicode ? "×" : "x"), .blank])
  }

  /// Where the cross of a box begins; `nil` if there is no room for it.
  package static func crossColumn(width: Int, padding: Insets) -> Int? {
    let column = end(ofRow: width, padding: padding) - crossWidth
    return column >= leastRest ? column : nil
  }

  /// The columns that the parts take side by side.
  static func naturalWidth(of controls: SnackControls) -> Int {
    (controls.hasCloseButton ? crossWidth + 1 : 0) + badge(controls).width
  }

  private static func badge(_ controls: SnackControls) -> GlyphLine {
    let count = controls.repetitions
    guard count > 1 else { return GlyphLine() }
    let text = count > mostRepetitions ? "×\(mostRepetitions)+" : "×\(count)"
    return GlyphLine([.blank] + TextFlow.singleLine(text, width: 8).glyphs + [.blank])
  }
}

/// Where the parts of a snack lie inside its box; the painter draws them there, and the pointer
/// finds them there.
struct SnackAnatomy {
  /// A button that is shown.
  struct PlacedButton {
    /// Its place among all buttons.
    let index: Int
    let label: ButtonLabel
    let rect: Rect
  }

  /// The room of the view.
  let content: Rect
  /// The buttons that have room, from left to right.
  private(set) var buttons: [PlacedButton] = []
  /// Buttons that are left of those shown, and right of them.
  private(set) var hidden = (before: 0, after: 0)
  /// The row of the buttons.
  private(set) var buttonRow: Rect?
  /// The cross.
  private(set) var closeButton: Rect?
  /// How often the snack has come, and where that stands.
  private(set) var badge: (label: GlyphLine, rect: Rect)?
  /// The line whose length is the time that is left.
  private(set) var timeBar: Rect?

  /// The bar that shows how far the work has come.
  private(set) var progressBar: Rect?

  /// The rows that bar and buttons take below the content; one row of content goes before both,
  /// buttons before the bar.
  static func rows(of controls: SnackControls, limit: Int) -> (bar: Int, buttons: Int) {
    let buttons = controls.buttons.isEmpty || limit < 2 ? 0 : 1
    return (controls.progress == nil || limit - buttons < 2 ? 0 : 1, buttons)
  }

  /// - Parameters:
  ///   - size: The size of the box.
  ///   - context: What is shown in it.
  ///   - chosen: The button that must be among those shown.
  init(size: Size, context: ViewContext, chosen: Int? = nil) {
    let inner = Rect(origin: .zero, size: size).inset(by: context.appearance.padding)
    let controls = context.controls
    let rows = Self.rows(of: controls, limit: inner.size.height)
    let corner = CornerParts(
      controls, width: size.width, padding: context.appearance.padding)
    content = Rect(
      origin: inner.origin,
      size: Size(
        width: inner.size.width - corner.contentColumns,
        height: inner.size.height - rows.bar - rows.buttons))
    placeRows(rows, of: controls, in: inner, chosen: chosen ?? 0)
    placeEdgeParts(corner, of: controls, size: size, padding: context.appearance.padding)
  }

  private mutating func placeRows(
    _ rows: (bar: Int, buttons: Int), of controls: SnackControls, in inner: Rect, chosen: Int
  ) {
    var row = Rect(
      x: inner.origin.x, y: inner.origin.y + content.size.height, width: inner.size.width,
      height: 1)
    if rows.bar > 0 {
      progressBar = row
      row = row.offset(dx: 0, dy: 1)
    }
    guard rows.buttons > 0 else { return }
    buttonRow = row
    placeButtons(controls, in: row, chosen: chosen)
  }

  private mutating func placeEdgeParts(
    _ corner: CornerParts, of controls: SnackControls, size: Size, padding: Insets
  ) {
    closeButton = corner.crossColumn.map {
      Rect(x: $0, y: 0, width: CornerParts.crossWidth, height: 1)
    }
    badge = corner.badgeColumn.map {
      (corner.badge, Rect(x: $0, y: 0, width: corner.badge.width, height: 1))
    }
    if controls.hasTimeBar, padding.bottom > 0, size.width > 2 {
      timeBar = Rect(x: 1, y: size.height - 1, width: size.width - 2, height: 1)
    }
  }

  /// Cells that tell of buttons that are not shown.
  private static let ellipsis = 2

  /// The columns of the bar of a snack that hugs its content, number included.
  private static let naturalBar = 20

  /// The columns that all buttons take side by side, or the bar, or what stands in the corner.
  static func naturalWidth(of controls: SnackControls) -> Int {
    let buttons = controls.buttons.reduce(0) { width, button in
      guard width < mostCells else { return width }
      return width + 1 + ButtonLabel(of: button, controls, room: mostCells).columns
    }
    let bar = controls.progress == nil ? 0 : naturalBar
    return max(buttons - 1, bar, CornerParts.naturalWidth(of: controls))
  }

  /// Shows as many buttons as have room, at the trailing end, the chosen one among them.
  private mutating func placeButtons(_ controls: SnackControls, in row: Rect, chosen: Int) {
    let room = row.size.width
    let labels = controls.buttons.map { ButtonLabel(of: $0, controls, room: room) }
    let widths = labels.map(\.columns)
    guard widths.indices.contains(chosen) else { return }
    let (shown, used) = Self.visibleButtons(widths, around: chosen, in: room)
    hidden = (shown.lowerBound, widths.count - shown.upperBound)
    var column = row.columns.upperBound - used - (hidden.after > 0 ? Self.ellipsis : 0)
    for index in shown {
      let rect = Rect(x: column, y: row.origin.y, width: widths[index], height: 1)
      buttons.append(PlacedButton(index: index, label: labels[index], rect: rect))
      column += widths[index] + 1
    }
  }

  /// As many buttons as have room, beginning with the chosen one, then those after it first.
  /// - Returns: Which, and the columns that they take.
  private static func visibleButtons(
    _ widths: [Int], around chosen: Int, in room: Int
  ) -> (shown: Range<Int>, used: Int) {
    var (shown, used) = (chosen..<(chosen + 1), widths[chosen])
    func fits(_ range: Range<Int>, _ width: Int) -> Bool {
      let before = range.lowerBound > 0 ? ellipsis : 0
      let after = range.upperBound < widths.count ? ellipsis : 0
      return width + before + after <= room
    }
    while true {
      let after = shown.lowerBound..<min(widths.count, shown.upperBound + 1)
      let before = max(0, shown.lowerBound - 1)..<shown.upperBound
      if after != shown, fits(after, used + 1 + widths[after.upperBound - 1]) {
        (shown, used) = (after, used + 1 + widths[after.upperBound - 1])
      } else if before != shown, fits(before, used + 1 + widths[before.lowerBound]) {
        (shown, used) = (before, used + 1 + widths[before.lowerBound])
      } else {
        return (shown, used)
      }
    }
  }
}
