/// Boxes of one colour; those that share a whole side are merged.
///
/// Merged boxes have no seams that a viewer could show when it scales the picture.
struct BoxPile {
  private var boxes = Chain(axis: \.width)

  /// Boxes that grow along one axis as adjacent boxes are added.
  private struct Chain {
    let axis: WritableKeyPath<Box, Int>
    private(set) var boxes: [Box] = []
    /// The indices of the boxes, by the position at which an adjacent box would start.
    private var ends: [Box: Int] = [:]

    init(axis: WritableKeyPath<Box, Int>) { self.axis = axis }

    mutating func add(_ box: Box) {
      let isRow = axis == \.width
      var start = box
      start[keyPath: axis] = 0
      let next = start.offset(x: isRow ? box.width : 0, y: isRow ? 0 : box.height)
      let index = ends.removeValue(forKey: start) ?? boxes.count
      if index == boxes.count { boxes.append(start) }
      boxes[index][keyPath: axis] += box[keyPath: axis]
      ends[next] = index
    }
  }

  /// Adds a box; the boxes of a row must be added from left to right.
  mutating func add(_ box: Box) { boxes.add(box) }

  /// All boxes as the data of one SVG path.
  var path: String {
    var columns = Chain(axis: \.height)
    for box in boxes.boxes { columns.add(box) }
    return columns.boxes.map(Self.path).joined()
  }

  private static func path(of box: Box) -> String {
    let (x, y) = (Measure.text(box.x), Measure.text(box.y))
    let (width, height) = (Measure.text(box.width), Measure.text(box.height))
    return "M\(x) \(y)h\(width)v\(height)h-\(width)z"
  }
}
