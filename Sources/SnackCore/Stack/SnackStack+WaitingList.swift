/// What the open list of waiting snacks shows.
struct WaitingListRows {
  let edge: Edge
  /// Where the first row stands; the others follow away from the edge.
  let place: WaitingLinePlace
  /// The snacks that have a row, the next to come in first.
  let snacks: ArraySlice<WaitingSnack>
  /// How many others wait; a last row tells it if there is one.
  let others: Int
  let strings: BuiltInStrings

  /// The cells of a row, counted from the edge.
  func frame(of number: Int) -> Rect {
    Rect(
      x: place.columns.lowerBound, y: row(number), width: place.columns.count, height: 1)
  }

  /// The line behind the rows that counts the others; `nil` if there are none or no row for it.
  var lastLine: WaitingLine? {
    guard others > 0, snacks.count < place.freeRows else { return nil }
    let place = WaitingLinePlace(
      row: row(snacks.count), columns: place.columns, alignment: place.alignment, freeRows: 1)
    return WaitingLine(edge: edge, count: others, place: place, strings: strings)
  }

  /// The snack that has a cell.
  func snack(at point: Point) -> WaitingSnack? {
    let number = edge == .top ? point.y - place.row : place.row - point.y
    guard place.columns.contains(point.x), number >= 0, number < snacks.count else { return nil }
    return snacks[snacks.startIndex + number]
  }

  private func row(_ number: Int) -> Int { place.row + (edge == .top ? number : -number) }
}

extension SnackStack {
  /// More are not listed at once; the others come up when these have gone.
  private static let mostListed = 1000

  /// The snacks that are listed at an edge, in the order of arrival.
  func listed(at edge: Edge) -> [WaitingSnack] {
    let lanes = Alignment.allCases.filter { $0.edge == edge }.compactMap { self.lanes[$0]?.open }
    let all = lanes.flatMap { $0.first(Self.mostListed) }.sorted { $0.order < $1.order }
    return Array(all.prefix(Self.mostListed))
  }

  /// What is seen of the open list.
  var openRows: WaitingListRows? {
    guard let list = waitingList, let place = waitingLinePlace(at: list.edge) else { return nil }
    let all = listed(at: list.edge)
    let seen = seenPlaces(of: list, count: all.count, rows: place.freeRows)
    return WaitingListRows(
      edge: list.edge, place: place, snacks: all[seen],
      others: waitingCount(at: list.edge) - seen.count, strings: strings)
  }

  /// The places that fit in a number of rows: those that were seen, moved as far as the chosen one
  /// needs it.
  private func seenPlaces(of list: WaitingList, count: Int, rows: Int) -> Range<Int> {
    // The last row tells how many others there are, as long as one is left for a snack.
    let shown = min(count, waitingCount(at: list.edge) <= rows ? rows : max(1, rows - 1))
    let first = min(max(list.first, list.place - shown + 1), list.place, count - shown)
    return max(0, first)..<(max(0, first) + shown)
  }

  /// The edge whose list an order without an edge means.
  private var listedEdge: Edge {
    let edge = focusedIndex.map { states[$0].edge } ?? .top
    return waitingCount(at: edge) > 0 ? edge : Edge.allCases.first { $0 != edge } ?? edge
  }

  /// Opens the list of an edge, or closes it; without a row for it or with nobody in it nothing
  /// happens.
  mutating func openWaiting(at wanted: Edge?, now: Moment) {
    let edge = wanted ?? waitingList?.edge ?? listedEdge
    guard waitingList?.edge != edge else { return closeList(at: now) }
    guard let first = listed(at: edge).first, waitingLinePlace(at: edge) != nil
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

  /// Keeps the choice on one that waits, and closes a list that has become empty or has no row.
  /// - Returns: Whether it has closed it.
  @discardableResult
  mutating func tidyList(at now: Moment) -> Bool {
    guard var list = waitingList else { return false }
    let all = listed(at: list.edge)
    guard !all.isEmpty, let place = waitingLinePlace(at: list.edge) else {
      closeList(at: now)
      return true
    }
    list.place =
      all.firstIndex { $0.token == list.chosen } ?? min(list.place, all.count - 1)
    list.chosen = all[list.place].token
    list.first = seenPlaces(of: list, count: all.count, rows: place.freeRows).lowerBound
    waitingList = list
    return false
  }

  /// Chooses the one that is a number of places further in the list, after the last the first.
  mutating func moveInList(by step: Int) {
    guard var list = waitingList else { return }
    let all = listed(at: list.edge)
    guard !all.isEmpty else { return }
    list.place = ((list.place + step) % all.count + all.count) % all.count
    list.chosen = all[list.place].token
    waitingList = list
    revision += 1
  }

  /// Chooses the one in whose row a cell is.
  mutating func chooseInList(at point: Point, now: Moment) {
    guard let chosen = openRows?.snack(at: point)?.token else { return }
    waitingList?.chosen = chosen
    tidyList(at: now)
  }
}
