/// Where snacks come to rest: one after the other, away from their edge.
///
/// The oldest touches the margin of its edge and each newer one lies behind all older ones
/// whose columns it shares, so snacks at different sides of an edge do not push each other as
/// long as there is room beside each other.
struct SlotLayout {
  /// A box to place.
  struct Item {
    let alignment: Alignment
    var columns: Range<Int>
    var height: Int
    /// Rows between it and its edge if it is the first there; `nil` takes the common margin.
    var margin: Int?

    var edge: Edge { alignment.edge }

    /// A box with room for each of both.
    func union(_ other: Item) -> Item {
      var item = self
      item.columns = columns.union(other.columns)
      item.height = max(height, other.height)
      return item
    }
  }

  let margins: Insets
  let spacing: Int

  init(measure: SnackMeasure) {
    margins = measure.margins
    spacing = measure.spacing
  }

  /// Rows between an edge and the first snack at it.
  func margin(of edge: Edge) -> Int { edge == .top ? margins.top : margins.bottom }

  /// The distance of each box from its edge, for boxes from the oldest to the newest.
  func distances(of items: [Item]) -> [Int] {
    var distances: [Int] = []
    distances.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      var distance = item.margin.map { min(mostCells, max(0, $0)) } ?? margin(of: item.edge)
      for older in 0..<index
      where items[older].edge == item.edge && items[older].columns.overlaps(item.columns) {
        distance = max(distance, distances[older] + items[older].height + spacing)
      }
      distances.append(distance)
    }
    return distances
  }

  /// The rows that an edge uses, its margin included.
  func extent(of edge: Edge, items: [Item], distances: [Int]) -> Int {
    zip(items, distances).reduce(margin(of: edge)) { extent, pair in
      pair.0.edge == edge ? max(extent, pair.1 + pair.0.height) : extent
    }
  }

  /// Says whether boxes at both edges leave each other room.
  /// - Parameters:
  ///   - items: The boxes, from the oldest to the newest.
  ///   - extraRows: Rows that each edge needs besides.
  ///   - rows: Rows of the screen.
  /// - Returns: True if no box reaches off the screen or into one of the other edge.
  func fits(_ items: [Item], extraRows: [Edge: Int], rows: Int) -> Bool {
    let distances = distances(of: items)
    let used = Edge.allCases.map {
      extent(of: $0, items: items, distances: distances) + (extraRows[$0] ?? 0)
    }
    let faces = Edge.allCases.allSatisfy { edge in items.contains { $0.edge == edge } }
    return used.reduce(0, +) + (faces ? spacing : 0) <= rows
  }
}
