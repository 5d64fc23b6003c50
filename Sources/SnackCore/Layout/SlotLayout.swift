/// The resting positions of snacks: one after the other, away from their edge.
///
/// The oldest snack is at the margin of its edge. Each newer one is behind all older snacks that
/// share its columns, so snacks at different sides of an edge do not push each other if they fit
/// side by side.
struct SlotLayout {
  /// A box to place.
  struct Item {
    let alignment: Alignment
    var columns: Range<Int>
    var height: Int
    /// The rows from its edge if it is the first there; `nil` uses the common margin.
    var margin: Int?

    var edge: Edge { alignment.edge }

    /// Returns a box with the columns of both and the greater height.
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

  /// Returns the rows between an edge and the first snack at it.
  func margin(of edge: Edge) -> Int { edge == .top ? margins.top : margins.bottom }

  /// Returns the distance of each box from its edge, for boxes ordered from oldest to newest.
  func distances(of items: [Item]) -> [Int] {
    var distances: [Int] = []
    distances.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      var distance = item.margin.map { min(maxCells, max(0, $0)) } ?? margin(of: item.edge)
      for older in 0..<index
      where items[older].edge == item.edge && items[older].columns.overlaps(item.columns) {
        distance = max(distance, distances[older] + items[older].height + spacing)
      }
      distances.append(distance)
    }
    return distances
  }

  /// Returns the number of rows in use at an edge, including its margin.
  func extent(of edge: Edge, items: [Item], distances: [Int]) -> Int {
    zip(items, distances).reduce(margin(of: edge)) { extent, pair in
      pair.0.edge == edge ? max(extent, pair.1 + pair.0.height) : extent
    }
  }

  /// Returns whether the boxes at both edges fit on the screen.
  /// - Parameters:
  ///   - items: The boxes, from oldest to newest.
  ///   - extraRows: The additional rows that each edge needs.
  ///   - rows: The rows of the screen.
  /// - Returns: `true` if no box leaves the screen or overlaps a box of the other edge.
  func fits(_ items: [Item], extraRows: [Edge: Int], rows: Int) -> Bool {
    let distances = distances(of: items)
    let used = Edge.allCases.map {
      extent(of: $0, items: items, distances: distances) + (extraRows[$0] ?? 0)
    }
    let usesBothEdges = Edge.allCases.allSatisfy { edge in items.contains { $0.edge == edge } }
    return used.reduce(0, +) + (usesBothEdges ? spacing : 0) <= rows
  }
}
