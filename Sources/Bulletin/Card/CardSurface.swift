package import SnackCore

/// The area available to a card, and the card's appearance in it.
///
/// On a small screen, the card has no edge spacing and less padding. On an even smaller one, it has
/// no border and no padding either, which leaves more rows and columns for the content.
package struct CardSurface: Hashable, Sendable {
  /// The context in which elements measure and draw.
  let context: BulletinContext
  /// The area available to the card.
  let bounds: Rect
  /// The columns of the card.
  let columns: Range<Int>
  /// Space between the card's edge and its content.
  let padding: Insets
  /// The first row below the screen.
  let bottom: Int

  /// Minimum columns for a blank column inside the border.
  private static let minimumAiryWidth = 24
  /// Minimum area for edge spacing and regular padding.
  private static let minimumInsetSize = Size(width: 24, height: 12)
  /// Minimum size of a card with a border and padding.
  static let minimumBorderedSize = Size(width: 16, height: 6)
  /// Minimum size left for content; insets that leave less are dropped.
  private static let minimumContentSize = Size(width: 4, height: 1)

  /// Creates the surface of a card.
  /// - Parameters:
  ///   - appearance: The appearance of the card.
  ///   - traits: The traits of the terminal.
  ///   - reserved: Rows and columns at the edges that the host reserves.
  package init(appearance: BulletinAppearance, traits: TerminalTraits, reserved: Insets = .zero) {
    let screen = Rect(origin: .zero, size: traits.size)
    let unreserved = screen.inset(by: reserved)
    let usable = unreserved.size.holds(Self.minimumContentSize) ? unreserved : screen
    var look = appearance.fitted(to: traits.depth)
    if !usable.size.holds(Self.minimumInsetSize) {
      look.edgeSpacing = .zero
      look.padding = Self.reducedPadding(of: look, width: usable.size.width)
    }
    let inset = usable.inset(by: look.edgeSpacing)
    bounds = inset.size.holds(Self.minimumContentSize) ? inset : usable
    let isWide = traits.size.width >= look.minimumWideScreenWidth
    let width = isWide ? min(max(1, look.width), bounds.size.width) : bounds.size.width
    if !Size(width: width, height: usable.size.height).holds(Self.minimumBorderedSize)
      || look.innerPadding.horizontal + Self.minimumContentSize.width > width
      || look.innerPadding.vertical + Self.minimumContentSize.height > bounds.size.height
    {
      look.border = .none
      look.padding = .zero
    }
    let first = bounds.origin.x + (bounds.size.width - width) / 2
    columns = first..<(first + width)
    padding = look.innerPadding
    bottom = traits.size.height
    context = BulletinContext(appearance: look, traits: traits)
  }

  /// Returns whether content of a size can be read.
  static func isReadable(_ size: Size) -> Bool { size.holds(minimumContentSize) }

  /// Returns the padding on a small screen, with a blank column inside the border if possible.
  private static func reducedPadding(of look: BulletinAppearance, width: Int) -> Insets {
    func columns(_ wanted: Int, _ line: Int) -> Int {
      width < minimumAiryWidth ? 1 : max(1, min(wanted, line + 1))
    }
    let line = look.border.thickness
    return Insets(
      top: 1, leading: columns(look.padding.leading, line.leading),
      trailing: columns(look.padding.trailing, line.trailing))
  }

  /// The most rows of content that a card can show.
  var maxContentRows: Int { max(1, bounds.size.height - padding.vertical) }

  /// Returns the box of a card with the given number of content rows, at the bottom of the area.
  func box(contentRows: Int) -> Rect {
    let height = min(max(1, contentRows) + padding.vertical, bounds.size.height)
    return Rect(
      x: columns.lowerBound, y: bounds.rows.upperBound - height, width: columns.count,
      height: height)
  }

  /// Whether the border is a hairline.
  var hasHairline: Bool {
    let border = context.appearance.border
    return border.style.isHairline && !border.isASCII && context.hasSubcellEdges
  }

  /// Returns the part of a card that its panel fills.
  func panel(of card: Size) -> Rect {
    context.appearance.border.panel(
      of: Rect(origin: .zero, size: card), hasEdges: context.hasSubcellEdges)
  }

  /// The row of the close button in the card: on the border, but inside a hairline.
  var closeButtonRow: Int { hasHairline ? padding.top : 0 }

  /// The width of the content, in columns.
  var contentWidth: Int { max(0, columns.count - padding.horizontal) }
}

extension BulletinAppearance {
  /// Space around the content: the padding, but at least the thickness of the border.
  fileprivate var innerPadding: Insets {
    let line = border.thickness
    return Insets(
      top: max(padding.top, line.top), leading: max(padding.leading, line.leading),
      bottom: max(padding.bottom, line.bottom), trailing: max(padding.trailing, line.trailing))
  }
}

extension Size {
  /// Whether another size fits into this one.
  fileprivate func holds(_ other: Size) -> Bool {
    width >= other.width && height >= other.height
  }
}
