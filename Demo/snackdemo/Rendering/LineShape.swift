import SnackTerm

/// The box-drawing glyphs, as lines from the middle of a cell to its edges.
enum LineShape {
  enum Weight: Int { case none, light, heavy, double }

  /// The weights of a glyph's lines towards each edge of the cell.
  struct Arms {
    var up = Weight.none
    var right = Weight.none
    var down = Weight.none
    var left = Weight.none
  }

  /// Glyphs by weight, indexed by the bit mask of their arms: bit 0 up, 1 right, 2 down, 3 left.
  private static let tables: [(weight: Weight, glyphs: [Character])] = [
    (.light, Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")), (.heavy, Array(" ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋")),
    (.double, Array("   ╚ ║╔╠ ╝═╩╗╣╦╬")),
  ]

  private static let arms: [Unicode.Scalar: Arms] = {
    var known: [Unicode.Scalar: Arms] = [:]
    for (weight, glyphs) in tables {
      for (bits, glyph) in glyphs.enumerated() where glyph != " " {
        func arm(_ bit: Int) -> Weight { bits >> bit & 1 == 1 ? weight : .none }
        guard let scalar = glyph.unicodeScalars.first else { continue }
        known[scalar] = Arms(up: arm(0), right: arm(1), down: arm(2), left: arm(3))
      }
    }
    known["╼"] = Arms(right: .heavy, left: .light)
    known["╾"] = Arms(right: .light, left: .heavy)
    known["╽"] = Arms(up: .light, down: .heavy)
    known["╿"] = Arms(up: .heavy, down: .light)
    return known
  }()

  /// Returns the boxes of a glyph in a cell; `nil` if the glyph is not a line.
  static func boxes(of scalar: Unicode.Scalar) -> [Box]? {
    arms[scalar].map { arms in
      arms.isDouble ? doubleBoxes(of: arms) : plainBoxes(of: arms)
    }
  }

  private static let pixel = Measure.perPixel
  private static let middle = (x: Measure.cellWidth / 2, y: Measure.cellHeight / 2)

  private static func thickness(_ weight: Weight) -> Int {
    switch weight {
    case .none: 0
    case .light: pixel
    case .heavy, .double: 3 * pixel
    }
  }

  private static func plainBoxes(of arms: Arms) -> [Box] {
    let (up, right) = (thickness(arms.up), thickness(arms.right))
    let (down, left) = (thickness(arms.down), thickness(arms.left))
    // An arm reaches half the thickness of the crossing arms beyond the middle.
    let (joinX, joinY) = (max(up, down) / 2, max(left, right) / 2)
    let (x, y) = middle
    let boxes = [
      Box(x: 0, y: y - left / 2, width: x + joinX, height: left),
      Box(x: x - joinX, y: y - right / 2, width: Measure.cellWidth - x + joinX, height: right),
      Box(x: x - up / 2, y: 0, width: up, height: y + joinY),
      Box(x: x - down / 2, y: y - joinY, width: down, height: Measure.cellHeight - y + joinY),
    ]
    return boxes.filter { $0.width > 0 && $0.height > 0 }
  }

  /// Returns the boxes of double lines; each line ends where it meets one of an adjacent arm.
  private static func doubleBoxes(of arms: Arms) -> [Box] {
    let (up, right) = (arms.up != .none, arms.right != .none)
    let (down, left) = (arms.down != .none, arms.left != .none)
    func row(_ line: Int, meets: Bool) -> [Box] {
      spans(left, right, meets: meets, middle: middle.x, length: Measure.cellWidth).map {
        Box(x: $0.lowerBound, y: middle.y + line, width: $0.count, height: pixel)
      }
    }
    func column(_ line: Int, meets: Bool) -> [Box] {
      spans(up, down, meets: meets, middle: middle.y, length: Measure.cellHeight).map {
        Box(x: middle.x + line, y: $0.lowerBound, width: pixel, height: $0.count)
      }
    }
    return row(near, meets: up) + row(far, meets: down) + column(near, meets: left)
      + column(far, meets: right)
  }

  /// The starts of both strokes of a double line, relative to its middle.
  private static let (near, far) = (-3 * pixel / 2, pixel / 2)

  /// Returns the parts of a cell that a line covers.
  /// - Parameters:
  ///   - before: Whether it starts at the near edge.
  ///   - after: Whether it ends at the far edge.
  ///   - meets: Whether two lines branch off from it, with a gap between them.
  ///   - middle: The middle of the cell.
  ///   - length: The extent of the cell.
  /// - Returns: One or two parts.
  private static func spans(
    _ before: Bool, _ after: Bool, meets: Bool, middle: Int, length: Int
  ) -> [Range<Int>] {
    let (start, end) = (middle + (meets ? far : near), middle + (meets ? near : far) + pixel)
    if before, after, start <= end { return [0..<length] }
    return (before ? [0..<end] : []) + (after ? [start..<length] : [])
  }

  /// Returns the path of a rounded corner in a cell; `nil` if the glyph is not one.
  ///
  /// The path is a quarter of a ring between the middles of two edges.
  static func arc(of scalar: Unicode.Scalar, x: Int, y: Int) -> String? {
    let bends: [Unicode.Scalar: (right: Bool, down: Bool)] = [
      "╭": (true, true), "╮": (false, true), "╯": (false, false), "╰": (true, false),
    ]
    guard let bend = bends[scalar] else { return nil }
    return arc(toRight: bend.right, down: bend.down, x: x, y: y)
  }

  private static func arc(toRight: Bool, down isDown: Bool, x: Int, y: Int) -> String {
    let (edgeX, edgeY) = (toRight ? Measure.cellWidth : 0, isDown ? Measure.cellHeight : 0)
    let toEdge = toRight ? 1 : -1
    let down = isDown ? 1 : -1
    let radius = middle.x
    let outer = Measure.text(radius + pixel / 2)
    let inner = Measure.text(radius - pixel / 2)
    let sweep = toRight == isDown
    func at(_ pointX: Int, _ pointY: Int) -> String {
      Measure.text(x + pointX) + " " + Measure.text(y + pointY)
    }
    let (near, far) = (middle.x - toEdge * pixel / 2, middle.x + toEdge * pixel / 2)
    let (top, bottom) = (middle.y - down * pixel / 2, middle.y + down * pixel / 2)
    let turn = middle.y + down * radius
    return "M\(at(near, edgeY))V\(Measure.text(y + turn))"
      + "A\(outer) \(outer) 0 0 \(sweep ? 1 : 0) \(at(edgeX, top))V\(Measure.text(y + bottom))"
      + "A\(inner) \(inner) 0 0 \(sweep ? 0 : 1) \(at(far, turn))V\(Measure.text(y + edgeY))Z"
  }
}

extension LineShape.Arms {
  var isDouble: Bool { [up, right, down, left].contains(.double) }
}
