/// A cell of a program's screen.
struct OutputCell: Hashable {
  /// The content of a cell.
  enum Content: Hashable {
    /// Never written, or erased.
    case erased
    /// A character of a number of columns.
    case character(UInt32, width: Int)
    /// A character with marks: its place in the emulator's table.
    case cluster(Int, width: Int)
    /// The second column of a wide character.
    case tail
  }

  private static let clusterFlag: UInt32 = 1 << 31

  private var value: UInt32 = 0
  /// 1 or 2; 0 for the second column of a wide character.
  private(set) var width: UInt8 = 1
  /// Whether selective erasure leaves the cell.
  var isProtected = false
  /// Whether the content differs between terminals; such a cell is never painted.
  var isUncertain = false
  var rendition = Rendition.plain

  /// Creates an erased cell.
  init(erasedWith rendition: Rendition) { self.rendition = rendition.erased }

  init(character: UInt32, width: Int, _ rendition: Rendition) {
    value = character
    self.width = UInt8(truncatingIfNeeded: width)
    self.rendition = rendition
  }

  init(cluster: Int, width: Int, _ rendition: Rendition) {
    self.init(character: UInt32(cluster) | Self.clusterFlag, width: width, rendition)
  }

  /// Creates the second column of a wide character.
  init(tailWith rendition: Rendition) {
    self.init(character: 0, width: 0, rendition)
  }

  var content: Content {
    if width == 0 { return .tail }
    if value == 0 { return .erased }
    return value & Self.clusterFlag == 0
      ? .character(value, width: Int(width))
      : .cluster(Int(value & ~Self.clusterFlag), width: Int(width))
  }

  /// Replaces the character with one of the same width.
  mutating func setCharacter(_ scalar: UInt32) { value = scalar }

  /// Removes the character, because half of it has been overwritten or moved.
  ///
  /// A cell that was uncertain remains so, because another terminal may have kept it.
  mutating func blank(isUncertain: Bool = false) {
    value = 0x20
    width = 1
    if isUncertain { self.isUncertain = true }
  }
}
