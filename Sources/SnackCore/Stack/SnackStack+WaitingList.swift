/// The visible rows of the open waiting list.
struct WaitingListRows {
  let edge: Edge
  /// The position of the first row; the others follow away from the edge.
  let placement: WaitingLinePlacement
  /// The listed snacks, starting with the next to be admitted.
  let snacks: ArraySlice<WaitingSnack>
  /// The number of queued snacks that are not listed; a last row shows it if there is room.
  let others: Int
  let strings: BuiltInStrings

  /// Returns the cells of a row; rows are counted from the edge.
  func frame(of number: Int) -> Rect {
    Rect(
      x: placement.columns.lowerBound, y: row(number), width: placement.columns.count, height: 1)
  }

  /// The line after the rows that counts the others; `nil` if there are none or no row is free.
  var lastLine: WaitingLine? {
    guard others > 0, snacks.count < placement.freeRows else { return nil }
    let placement = WaitingLinePlacement(
      row: row(snacks.count), columns: placement.columns, alignment: placement.alignment,
      freeRows: 1)
    return WaitingLine(edge: edge, count: others, placement: placement, strings: strings)
  }

  /// Returns the snack whose row contains a cell.
  func snack(at point: Point) -> WaitingSnack? {
    let number = edge == .top ? point.y - placement.row : placement.row - point.y
    guard placement.columns.contains(point.x), number >= 0, number < snacks.count else {
      return nil
    }
    return snacks[snacks.startIndex + number]
  }

  private func row(_ number: Int) -> Int { placement.row + (edge == .top ? number : -number) }
}

extension SnackStack {
  /// Maximum number of listed snacks; the others follow as these leave.
  private static let maxListed = 1000

  /// Returns the snacks listed at an edge, in order of arrival.
  func listed(at edge: Edge) -> [WaitingSnack] {
    queue.readySnacks(at: edge, limit: Self.maxListed)
  }

  /// The visible rows of the open list; `nil` if no list is open.
  var openRows: WaitingListRows? {
    guard let list = waitingList, let placement = waitingLinePlacement(at: list.edge) else {
      return nil
    }
    let all = listed(at: list.edge)
    let indices = visibleIndices(of: list, count: all.count, rows: placement.freeRows)
    return WaitingListRows(
      edge: list.edge, placement: placement, snacks: all[indices],
      others: waitingCount(at: list.edge) - indices.count, strings: strings)
  }

  /// Returns the visible range of the list, scrolled only as far as the selection requires.
  private func visibleIndices(of list: WaitingList, count: Int, rows: Int) -> Range<Int> {
    // The last row counts the others, as long as another row is left for a snack.
    let shown = min(count, waitingCount(at: list.edge) <= rows ? rows : max(1, rows - 1))
    let first = min(max(list.first, list.index - shown + 1), list.index, count - shown)
    return max(0, first)..<(max(0, first) + shown)
  }

  /// The edge whose list is opened if none is specified.
  private var listedEdge: Edge {
    let edge = focusedIndex.map { states[$0].edge } ?? .top
    return waitingCount(at: edge) > 0 ? edge : Edge.allCases.first { $0 != edge } ?? edge
  }

  /// Opens the list of an edge, or closes it; does nothing without queued snacks or a free row.
  mutating func openWaiting(at wanted: Edge?, now: Moment) {
    let edge = wanted ?? waitingList?.edge ?? listedEdge
    guard waitingList?.edge != edge else { return closeList(at: now) }
    guard let first = listed(at: edge).first, waitingLinePlacement(at: edge) != nil
    else { return }
    waitingList = WaitingList(edge: edge, chosen: first.token)
    choose(nil, at: now)
    revision += 1
  }

  mutating func closeList(at now: Moment) {
    guard waitingList != nil else { return }
    waitingList = nil
    choose(nil, at: now)
    revision += 1
  }

  /// Keeps the selection on a queued snack, and closes a list that is empty or has no row.
  /// - Returns: Whether the list was closed.
  @discardableResult
  mutating func tidyList(at now: Moment) -> Bool {
    guard var list = waitingList else { return false }
    let all = listed(at: list.edge)
    guard !all.isEmpty, let placement = waitingLinePlacement(at: list.edge) else {
      closeList(at: now)
      return true
    }
    list.index =
      all.firstIndex { $0.token == list.chosen } ?? min(list.index, all.count - 1)
    list.chosen = all[list.index].token
    list.first = visibleIndices(of: list, count: all.count, rows: placement.freeRows).lowerBound
    waitingList = list
    return false
  }

  /// Moves the selection by a number of rows, wrapping at both ends.
  mutating func moveInList(by step: Int) {
    guard var list = waitingList else { return }
    let all = listed(at: list.edge)
    guard !all.isEmpty else { return }
    list.index = ((list.index + step) % all.count + all.count) % all.count
    list.chosen = all[list.index].token
    waitingList = list
    revision += 1
  }

  /// Selects the snack whose row contains a cell.
  mutating func chooseInList(at point: Point, now: Moment) {
    guard let chosen = openRows?.snack(at: point)?.token else { return }
    waitingList?.chosen = chosen
    tidyList(at: now)
  }
}
