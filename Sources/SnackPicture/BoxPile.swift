/// Boxes of one colour, of which those that touch along a whole side become one.
///
/// Without seams between them no viewer shows any, whatever it scales the picture to.
struct BoxPile {
  private var boxes = Chain(axis: \.width)

  /// Boxes that grow in one direction by those that are put to their ends.
  private struct Chain {
    let axis: WritableKeyPath<Box, Int>
    private(set) var boxes: [Box] = []
    /// For the place to which the next box of a chain would come the last one.
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

  /// Puts a box on the pile; those of a row have to come from left to right.
  mutating func add(_ box: Box) { boxes.add(box) }

  /// All of them as the data of one path.
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
