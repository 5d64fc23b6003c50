extension SnackControls {
  /// Creates the controls of a snack.
  /// - Parameters:
  ///   - snack: The snack.
  ///   - seconds: The snack's time on the screen, if limited.
  ///   - isStill: Whether spinners do not turn.
  init(of snack: Snack, seconds: Double?, isStill: Bool = false) {
    buttons = snack.actions.distinct.map {
      Button(
        id: $0.id, label: $0.label, hotkey: $0.hotkey,
        showsCountdown: $0.showsCountdown && seconds != nil)
    }
    hasCloseButton = snack.hasCloseButton
    hasTimeBar = snack.showsRemainingTime && seconds != nil
    totalSeconds = seconds
    progress = snack.progress?.fractionCompleted
    hasSpinner = snack.progress != nil && progress == nil
    spins = hasSpinner && !isStill
  }
}

/// The layout of a snack's parts inside its box, for drawing and for hit tests.
struct PartLayout {
  /// A button that is shown.
  struct PlacedButton {
    /// The index among all buttons.
    let index: Int
    let label: ButtonLabel
    let rect: Rect
  }

  /// The area of the view.
  let content: Rect
  /// The buttons that fit, from left to right.
  private(set) var buttons: [PlacedButton] = []
  /// The numbers of hidden buttons to the left and to the right of those shown.
  private(set) var hidden = (before: 0, after: 0)
  /// The hint about the key that moves the focus, and its area.
  private(set) var focusHint: (text: GlyphLine, rect: Rect)?
  /// The row of the buttons.
  private(set) var buttonRow: Rect?
  /// The area of the close button.
  private(set) var closeButton: Rect?
  /// The repetition count and its area.
  private(set) var badge: (label: GlyphLine, rect: Rect)?
  /// The area of the bar that shows the remaining time.
  private(set) var timeBar: Rect?

  /// The area of the task's progress bar, or of the percentage alone.
  private(set) var progressBar: Rect?

  /// The rows below the content.
  struct Rows {
    /// The number of blank rows above the progress bar, 0 or 1.
    var air = 0
    var bar = 0
    /// The number of blank rows above the buttons, 0 or 1.
    var gap = 0
    var buttons = 0

    var count: Int { air + bar + gap + buttons }
  }

  /// Returns the rows below the content, as far as a limit has room for them.
  ///
  /// One row of content has priority over all of them, buttons over the bar, and the bar over the
  /// blank rows.
  static func rows(of controls: SnackControls, limit: Int) -> Rows {
    var rows = Rows()
    if !controls.buttons.isEmpty, limit > 1 { rows.buttons = 1 }
    if controls.progress != nil, limit - rows.count > 1 { rows.bar = 1 }
    if controls.hasAirAboveBar, rows.bar > 0, limit - rows.count > 1 { rows.air = 1 }
    if controls.hasAirAboveButtons, rows.buttons > 0, limit - rows.count > 1 { rows.gap = 1 }
    return rows
  }

  /// Creates the layout of a snack.
  /// - Parameters:
  ///   - size: The size of the box.
  ///   - context: The context of the snack's view.
  ///   - chosen: The button that must be visible.
  init(size: Size, context: ViewContext, chosen: Int? = nil) {
    let inner = Rect(origin: .zero, size: size).inset(by: context.appearance.padding)
    let controls = context.controls
    let rows = Self.rows(of: controls, limit: inner.size.height)
    let corner = CornerParts(context, width: size.width)
    let width = inner.size.width - corner.contentColumns
    let number = Self.progressColumns(of: controls, rows: rows, width: width)
    content = Rect(
      origin: inner.origin,
      size: Size(width: width - number, height: inner.size.height - rows.count))
    if number > 0 {
      progressBar = Rect(
        x: inner.origin.x + width - Self.numberWidth, y: inner.origin.y,
        width: Self.numberWidth, height: 1)
    }
    placeRows(rows, of: controls, in: inner, chosen: chosen ?? 0)
    placeEdgeParts(corner, size: size, context: context)
  }

  private mutating func placeRows(
    _ rows: Rows, of controls: SnackControls, in inner: Rect, chosen: Int
  ) {
    var row = Rect(
      x: inner.origin.x, y: inner.origin.y + content.size.height + rows.air,
      width: inner.size.width, height: 1)
    if rows.bar > 0 {
      progressBar = row.inset(by: Insets(leading: controls.textColumn))
      row = row.offset(dx: 0, dy: 1)
    }
    guard rows.buttons > 0 else { return }
    row = row.offset(dx: 0, dy: rows.gap)
    buttonRow = row
    placeButtons(controls, in: row, chosen: chosen)
    placeFocusHint(controls, in: row.inset(by: Insets(leading: controls.textColumn)))
  }

  private mutating func placeEdgeParts(_ corner: CornerParts, size: Size, context: ViewContext) {
    closeButton = corner.closeButtonColumn.map {
      Rect(x: $0, y: corner.row, width: CornerParts.closeButtonWidth, height: 1)
    }
    badge = corner.badgeColumn.map {
      (corner.badge, Rect(x: $0, y: corner.row, width: corner.badge.width, height: 1))
    }
    timeBar = Self.timeBar(size: size, context: context)
  }

  /// The columns of the ellipsis for hidden buttons and the blank beside it.
  private static let ellipsis = 2

  /// The columns between the hint about the focus and the buttons.
  private static let hintGap = 2

  /// The columns of the progress bar, including its number, in a snack that hugs its content.
  private static let naturalBarWidth = 20

  /// Returns the columns of the widest part: all buttons, the progress bar, or the corner.
  static func naturalWidth(of controls: SnackControls) -> Int {
    let buttons = controls.buttons.reduce(0) { width, button in
      guard width < maxCells else { return width }
      return width + 1 + ButtonLabel(of: button, controls, availableWidth: maxCells).columns
    }
    let hintColumns = controls.focusHint.map {
      controls.textColumn + TextFlow.singleLine($0.text, width: maxCells).width + hintGap
    }
    let bar = controls.progress == nil ? 0 : naturalBarWidth
    return max(buttons - 1 + (hintColumns ?? 0), bar, CornerParts.naturalWidth(of: controls))
  }

  /// Places as many buttons as fit at the trailing end, including the chosen one.
  private mutating func placeButtons(_ controls: SnackControls, in row: Rect, chosen: Int) {
    let availableWidth = row.size.width
    let labels = controls.buttons.map {
      ButtonLabel(of: $0, controls, availableWidth: availableWidth)
    }
    let widths = labels.map(\.columns)
    guard widths.indices.contains(chosen) else { return }
    let (shown, used) = Self.visibleButtons(widths, around: chosen, in: availableWidth)
    hidden = (shown.lowerBound, widths.count - shown.upperBound)
    var column = row.columns.upperBound - used - (hidden.after > 0 ? Self.ellipsis : 0)
    for index in shown {
      let rect = Rect(x: column, y: row.origin.y, width: widths[index], height: 1)
      buttons.append(PlacedButton(index: index, label: labels[index], rect: rect))
      column += widths[index] + 1
    }
  }

  /// Places the hint before the buttons, or only its key, if there is room.
  private mutating func placeFocusHint(_ controls: SnackControls, in row: Rect) {
    guard let hint = controls.focusHint, hidden == (0, 0), let first = buttons.first else { return }
    let room = first.rect.origin.x - row.origin.x - Self.hintGap
    let texts = [hint.text, hint.key].map { TextFlow.singleLine($0, width: maxCells) }
    guard let text = texts.first(where: { $0.width <= room }) else { return }
    focusHint = (text, Rect(origin: row.origin, size: Size(width: text.width, height: 1)))
  }

  /// Finds the buttons that fit, starting with the chosen one and preferring those after it.
  /// - Returns: The range of the buttons, and their width in columns.
  private static func visibleButtons(
    _ widths: [Int], around chosen: Int, in availableWidth: Int
  ) -> (shown: Range<Int>, used: Int) {
    var shown = chosen..<(chosen + 1)
    var used = widths[chosen]
    func fits(_ range: Range<Int>, _ width: Int) -> Bool {
      let before = range.lowerBound > 0 ? ellipsis : 0
      let after = range.upperBound < widths.count ? ellipsis : 0
      return width + before + after <= availableWidth
    }
    while true {
      let after = shown.lowerBound..<min(widths.count, shown.upperBound + 1)
      let before = max(0, shown.lowerBound - 1)..<shown.upperBound
      if after != shown, fits(after, used + 1 + widths[after.upperBound - 1]) {
        shown = after
        used += 1 + widths[after.upperBound - 1]
      } else if before != shown, fits(before, used + 1 + widths[before.lowerBound]) {
        shown = before
        used += 1 + widths[before.lowerBound]
      } else {
        return (shown, used)
      }
    }
  }
}
