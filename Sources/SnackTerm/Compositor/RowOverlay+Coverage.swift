extension RowOverlay {
  /// The overlay's part of a cell.
  enum Coverage: UInt8 {
    case nothing, narrow, wideFirst, wideSecond

    init(glyphColumn: Int) {
      self = glyphColumn == 0 ? .narrow : glyphColumn == 1 ? .wideFirst : .wideSecond
    }
  }
}
