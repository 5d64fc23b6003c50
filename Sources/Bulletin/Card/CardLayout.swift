package import SnackCore

/// The layout of a card at rest, with the positions of everything on it.
package struct CardLayout: Sendable {
  /// The appearance of the card and the area available to it.
  let surface: CardSurface
  /// The card on the screen.
  package let box: Rect
  /// The part of the card that shows its content, on the screen.
  package let viewport: Rect
  /// Whether the card shows everything at once, with its pictures and blank rows.
  let isComplete: Bool
  /// Rows of the content, including those outside the viewport.
  package let contentRows: Int
  /// The first visible row of the content.
  package let scroll: Int
  /// The close button on the screen; `nil` if there is none, or no row above the content for it.
  package let closeButton: Rect?
  /// The pieces to draw, in content coordinates.
  let pieces: [CardPiece]
  /// The rows of the viewport in which pinned pieces cover the content.
  let pinnedRows: PinnedRows
  /// Whether the card shows a spinner.
  package let hasSpinner: Bool

  /// Lays out a card.
  /// - Parameters:
  ///   - elements: The elements of the card, as adopted by the state.
  ///   - state: The state of the card.
  ///   - surface: The surface of the card.
  ///   - hasCloseButton: Whether there is a close button.
  package init(
    _ elements: [BulletinElement], state: CardState, on surface: CardSurface, hasCloseButton: Bool
  ) {
    var flow = CardFlow(elements, state, surface)
    // The card keeps its height while a list is narrowed.
    let allRows = state.unfiltered.map {
      CardFlow(elements, $0, surface).rows
    }
    let box = surface.box(contentRows: max(flow.rows, allRows ?? 0))
    let viewport = box.inset(by: surface.padding)
    // Without padding, the scroll indicator needs a column of the content.
    if flow.rows > viewport.size.height, surface.padding.trailing == 0 {
      flow = CardFlow(elements, state, surface, width: surface.contentWidth - 1)
    }
    flow.pieces.pin(in: viewport.size.height, rows: flow.rows)
    scroll = Self.scroll(of: state, flow.pieces, rows: flow.rows, height: viewport.size.height)
    pinnedRows = flow.pieces.pinnedRows(at: scroll, rows: flow.rows)
    closeButton = hasCloseButton ? Self.closeButton(of: box, surface) : nil
    self.surface = surface
    self.box = box
    self.viewport = viewport
    pieces = flow.pieces
    contentRows = flow.rows
    hasSpinner = flow.pieces.contains(where: \.isSpinner)
    isComplete = flow.density == .full && flow.rows <= viewport.size.height
  }

  private static func closeButton(of box: Rect, _ surface: CardSurface) -> Rect? {
    let padding = surface.padding
    let column = CornerParts.closeButtonColumn(width: box.size.width, padding: padding)
    guard padding.top > 0, let column else { return nil }
    return Rect(
      x: box.origin.x + column, y: box.origin.y + surface.closeButtonRow,
      width: CornerParts.closeButtonWidth, height: 1)
  }

  /// Returns the state's scroll row, adjusted to keep the focused element in view.
  private static func scroll(
    of state: CardState, _ pieces: [CardPiece], rows: Int, height: Int
  ) -> Int {
    var first = state.scroll
    let focused = pieces.firstIndex { $0.hasFocus(in: state) }
    if state.scrollTarget != .nothing, let index = focused, pieces[index].footerRow == nil {
      let pinned = pieces.pinnedRows(around: pieces[index], rows: rows)
      let revealed = rowsToReveal(state, pieces, from: index, height: height - pinned.count)
      let end = revealed.upperBound - height + pinned.bottom
      first = min(max(first, end), revealed.lowerBound - pinned.top)
    }
    return min(max(0, first), max(0, rows - height))
  }

  /// Returns the rows to keep in view: those of the focused element and its problem.
  ///
  /// If they do not fit together, the problem and the last option take precedence until the next
  /// user input.
  /// If a control does not fit, only its current row counts.
  private static func rowsToReveal(
    _ state: CardState, _ pieces: [CardPiece], from index: Int, height: Int
  ) -> Range<Int> {
    let focused = pieces[index].rect.rows
    if case .control(let control) = pieces[index].kind, focused.count > height {
      let row = min(max(0, control.currentRow), focused.count - 1) + focused.lowerBound
      return row..<row + 1
    }
    let stop = pieces[index].target?.stop
    let end = pieces[index...].firstIndex { $0.target?.stop != stop } ?? pieces.endIndex
    guard end < pieces.endIndex, case .problem = pieces[end].kind else { return focused }
    let all = focused.lowerBound..<pieces[end].rect.rows.upperBound
    guard state.scrollTarget == .problem, all.count > height else { return all }
    return pieces[end - 1].rect.rows.lowerBound..<all.upperBound
  }

  /// Whether there is content above the visible rows.
  package var hasMoreAbove: Bool { scroll > 0 }
  /// Whether there is content below the visible rows.
  package var hasMoreBelow: Bool { scroll + viewport.size.height < contentRows }
  /// Whether the end of the content is visible, in columns wide enough to read it.
  var showsEnd: Bool { !hasMoreBelow && CardSurface.isReadable(uncovered.size) }

  // MARK: Hit testing

  /// The part of the viewport that pinned pieces do not cover.
  private var uncovered: Rect { viewport.inset(by: pinnedRows.insets) }

  /// Returns the visible part of a rectangle of a piece, on the screen; `nil` if there is none.
  private func onScreen(_ rect: Rect, of piece: CardPiece) -> Rect? {
    let row = piece.row(at: scroll) - piece.rect.origin.y
    let visible = rect.offset(dx: viewport.origin.x, dy: viewport.origin.y + row)
      .intersection(piece.isPinned ? viewport : uncovered)
    return visible.isEmpty ? nil : visible
  }

  private func onScreen(_ piece: CardPiece) -> Rect? { onScreen(piece.rect, of: piece) }

  /// Returns the screen rectangle of a hit target; `nil` if it is invisible.
  package func frame(of target: CardTarget) -> Rect? {
    if target == .close { return closeButton }
    return pieces.first { $0.target == target }.flatMap { onScreen($0) }
  }

  /// Returns the hit target at a point on the screen; `nil` if there is none.
  package func hitTest(at point: Point) -> CardTarget? {
    if closeButton?.contains(point) == true { return .close }
    return pieces.first { piece in
      piece.target != nil && onScreen(piece)?.contains(point) == true
    }?.target
  }

  /// Whether the focused part is visible, at least partially.
  package func showsFocus(of state: CardState) -> Bool {
    if state.focus == .close { return closeButton != nil }
    return pieces.contains { $0.hasFocus(in: state) && onScreen($0) != nil }
  }

  /// Returns the text rectangle of the focused field; `nil` if no visible field has the focus.
  func textRect(of state: CardState) -> Rect? {
    guard let piece = pieces.first(where: { $0.hasFocus(in: state) }),
      case .field = piece.kind, let visible = onScreen(piece)
    else { return nil }
    let text = piece.contentRect
    return Rect(
      origin: visible.origin.moved(by: text.origin.x - piece.rect.origin.x), size: text.size)
  }

  /// Returns the cell of the focused control at a point on the screen; `nil` outside of it.
  func cell(at point: Point, of state: CardState) -> Point? {
    guard uncovered.contains(point), let piece = pieces.first(where: { $0.hasFocus(in: state) }),
      case .control = piece.kind
    else { return nil }
    let contentRect = piece.contentRect.offset(
      dx: viewport.origin.x, dy: viewport.origin.y - scroll)
    guard contentRect.contains(point) else { return nil }
    return Point(x: point.x - contentRect.origin.x, y: point.y - contentRect.origin.y)
  }

  /// Returns the position of the terminal's cursor: the focused part, or the cursor of a field.
  package func cursor(of state: CardState) -> Point? {
    if state.focus == .close { return closeButton.map { $0.origin.moved(by: 1) } }
    if let place = filterCursor(of: state) { return place }
    guard let piece = pieces.first(where: { $0.hasFocus(in: state) }),
      let visible = onScreen(piece)
    else { return nil }
    if let marker = piece.buttonMarker { return (onScreen(marker, of: piece) ?? visible).origin }
    guard case .field(let field) = piece.kind, var editor = state.editors[field.id] else {
      return visible.origin
    }
    let text = piece.contentRect
    let view = editor.view(
      width: text.size.width, allowsUnicode: surface.context.allowsUnicode)
    return visible.origin.moved(by: text.origin.x - piece.rect.origin.x + (view.cursorColumn ?? 0))
  }

  /// Returns the position of the cursor in the filter of the focused list; `nil` if there is none.
  private func filterCursor(of state: CardState) -> Point? {
    guard let list = state.filteredList, var query = state.choices[list.id]?.query,
      let piece = pieces.first(where: { $0.isFilter && $0.target?.stop == state.focus }),
      let visible = onScreen(piece)
    else { return nil }
    let text = piece.contentRect
    let view = query.view(width: text.size.width, allowsUnicode: surface.context.allowsUnicode)
    return visible.origin.moved(by: text.origin.x - piece.rect.origin.x + (view.cursorColumn ?? 0))
  }
}

extension Point {
  fileprivate func moved(by columns: Int) -> Point { Point(x: x + columns, y: y) }
}

extension CardPiece {
  /// Whether the piece has the focus.
  func hasFocus(in state: CardState) -> Bool {
    guard let target, target.stop == state.focus else { return false }
    if case .option(let list, let index) = target {
      return index == state.choices[list]?.highlighted && index == state.highlight
    }
    if case .filter = kind { return state.highlight == nil }
    return true
  }
}

extension CardState {
  /// Adopts the scroll positions of a layout's card and fields, so that nothing jumps.
  package mutating func adoptScroll(of layout: CardLayout) {
    scroll = layout.scroll
    for piece in layout.pieces {
      guard case .field(let field) = piece.kind else { continue }
      _ = editors[field.id]?.view(
        width: piece.contentRect.size.width, allowsUnicode: layout.surface.context.allowsUnicode)
    }
  }
}
