/// What the open list of waiting snacks shows.
struct WaitingListRows {
  /// The snacks that have a row, the next to come in first.
  let snacks: ArraySlice<WaitingSnack>
  /// How many others wait; a last row tells it if there is one.
  let others: Int
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

  /// What of the list fits in a number of rows: the chosen snack and those around it.
  func listRows(at edge: Edge, rows: Int) -> WaitingListRows {
    let all = listed(at: edge)
    let total = waitingCount(at: edge)
    // The last row tells how many others there are, as long as one is left for a snack.
    let shown = min(all.count, total <= rows ? rows : max(1, rows - 1))
    let first = min(max(0, (waitingList?.place ?? 0) - shown / 2), all.count - shown)
    return WaitingListRows(snacks: all[first..<(first + shown)], others: total - shown)
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
  mutating func tidyList(at now: Moment) {
    guard var list = waitingList else { return }
    let all = listed(at: list.edge)
    guard !all.isEmpty, waitingLinePlace(at: list.edge) != nil else {
      return closeList(at: now)
    }
    list.place =
      all.firstIndex { $0.token == list.chosen } ?? min(list.place, all.count - 1)
    list.chosen = all[list.place].token
    waitingList = list
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
}
