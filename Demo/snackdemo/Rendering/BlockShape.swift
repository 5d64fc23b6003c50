/// The glyphs that fill a part of a cell.
enum BlockShape {
  /// The part of a cell that a glyph fills, and how densely.
  struct Block {
    let boxes: [Box]
    /// The fraction of the foreground colour, 0…1.
    let alpha: Double
  }

  /// Returns the block of a glyph; `nil` if the glyph is not a block.
  static func block(of scalar: Unicode.Scalar) -> Block? {
    let value = Int(scalar.value)
    switch value {
    case 0x2581...0x2588: return Block(part(top: 0x2588 - value))
    case 0x2589...0x258F: return Block(part(right: 0x2590 - value))
    case 0x2580: return Block(part(bottom: 4))
    case 0x2590: return Block(part(left: 4))
    case 0x2594: return Block(part(bottom: 1))
    case 0x2595: return Block(part(left: 7))
    case 0x2591...0x2593:
      return Block(boxes: [part()], alpha: Double(value - 0x2590) / 4)
    case 0x2596...0x259F: return Block(quadrants: quadrants[value - 0x2596])
    default: return nil
    }
  }

  /// Bit masks of the filled quarters.
  ///
  /// From bit 0, the bits are upper left, upper right, lower left and lower right.
  private static let quadrants = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

  /// Returns the part of a cell between edges given in eighths of its width and height.
  fileprivate static func part(
    top: Int = 0, bottom: Int = 8, left: Int = 0, right: Int = 8
  ) -> Box {
    let (stepX, stepY) = (Measure.cellWidth / 8, Measure.cellHeight / 8)
    return Box(
      x: left * stepX, y: top * stepY, width: (right - left) * stepX,
      height: (bottom - top) * stepY)
  }
}

extension BlockShape.Block {
  fileprivate init(_ box: Box) { self.init(boxes: [box], alpha: 1) }

  fileprivate init(quadrants: Int) {
    let quarters = [
      BlockShape.part(bottom: 4, right: 4), BlockShape.part(bottom: 4, left: 4),
      BlockShape.part(top: 4, right: 4), BlockShape.part(top: 4, left: 4),
    ]
    self.init(
      boxes: quarters.indices.filter { quadrants >> $0 & 1 == 1 }.map { quarters[$0] }, alpha: 1)
  }
}
