package import SnackCore

/// The room that a screen has for a card, and what the card looks like in it.
///
/// On a screen of few rows or columns the space to the edges goes first, then padding, then the
/// border: what stands on the card is what the person needs.
package struct CardGround: Hashable, Sendable {
  /// What elements need to know to measure and draw.
  let context: BulletinContext
  /// Where the card may be.
  let room: Rect
  /// Columns of the card, and the first of them.
  let columns: Range<Int>
  /// Space between the edge of the card and its content.
  let padding: Insets
  /// The first row below the screen.
  let bottom: Int

  /// With fewer rows, or columns, a card touches the edges of the screen.
  private static let roomy = Size(width: 24, height: 12)
  /// With fewer, it has neither border nor padding.
  private static let least = Size(width: 16, height: 6)
  /// What a host has reserved is left to it as long as there is so much besides.
  private static let leastBesides = Size(width: 4, height: 1)

  /// - Parameters:
  ///   - appearance: The look of the card.
  ///   - terrain: The screen.
  ///   - reserved: Rows and columns at the edges that the host keeps for itself.
  package init(appearance: BulletinAppearance, terrain: Terrain, reserved: Insets = .zero) {
    let screen = Rect(origin: .zero, size: terrain.size)
    let left = screen.inset(by: reserved)
    let usable = left.size.holds(Self.leastBesides) ? left : screen
    var look = appearance.fitted(to: terrain.depth)
    if !usable.size.holds(Self.roomy) {
      look.edgeSpacing = .zero
      look.padding = Insets(top: 1, leading: 1, trailing: 1)
    }
    let most = usable.inset(by: look.edgeSpacing)
    room = most.size.holds(Self.leastBesides) ? most : usable
    let isWide = terrain.size.width >= look.leastWideScreen
    let width = isWide ? min(max(1, look.width), room.size.width) : room.size.width
    if !Size(width: width, height: usable.size.height).holds(Self.least)
      || look.innerPadding.horizontal + Self.leastBesides.width > width
      || look.innerPadding.vertical + Self.leastBesides.height > room.size.height
    {
      (look.border, look.padding) = (.none, .zero)
    }
    let first = room.origin.x + (room.size.width - width) / 2
    columns = first..<(first + width)
    padding = look.innerPadding
    bottom = terrain.size.height
    context = BulletinContext(appearance: look, allowsUnicode: terrain.allowsUnicode)
  }

  /// The place of a card whose content has a number of rows, at the bottom of the room.
  func box(contentRows: Int) -> Rect {
    let height = min(max(1, contentRows) + padding.vertical, room.size.height)
    return Rect(
      x: columns.lowerBound, y: room.rows.upperBound - height, width: columns.count, height: height)
  }

  /// The columns of the content.
  var contentWidth: Int { max(0, columns.count - padding.horizontal) }
}

extension BulletinAppearance {
  /// Space around the content: the padding, and at least what the border takes.
  fileprivate var innerPadding: Insets {
    let line = border.thickness
    return Insets(
      top: max(padding.top, line.top), leading: max(padding.leading, line.leading),
      bottom: max(padding.bottom, line.bottom), trailing: max(padding.trailing, line.trailing))
  }
}

extension Size {
  /// Whether another size has room in it.
  fileprivate func holds(_ other: Size) -> Bool {
    width >= other.width && height >= other.height
  }
}
