public import SnackCore

/// What an element needs to know of its surroundings to measure and draw.
public struct BulletinContext: Hashable, Sendable {
  /// The look of the card, made fit for the terminal.
  public var appearance: BulletinAppearance
  /// Whether glyphs beyond ASCII may be used.
  public var allowsUnicode: Bool
  /// Whether what draws has the focus; false while it measures, so that its size does not change.
  public var hasFocus: Bool

  /// Makes a context.
  public init(
    appearance: BulletinAppearance = .standard, allowsUnicode: Bool = true, hasFocus: Bool = false
  ) {
    self.appearance = appearance
    self.allowsUnicode = allowsUnicode
    self.hasFocus = hasFocus
  }

  /// A style on the card's background.
  public func style(_ text: TextStyle) -> Style {
    Style(
      foreground: text.color, background: appearance.backgroundColor, attributes: text.attributes)
  }
}

/// Something that an element of a card shows which no other element can: it measures and draws.
///
/// ``InterfaceBuilder/custom(_:)`` only shows it; on a
/// ``InterfaceBuilder/control(id:label:_:currentRow:takes:onKey:onClick:)`` a person does something.
/// It is a value; the item makes a new one when it has something else to show.
public protocol BulletinDrawable: Sendable {
  /// The room that it needs, at most `limit`.
  func measure(in limit: Size, context: BulletinContext) -> Size

  /// Draws on a canvas of the measured size, filled with the background.
  func draw(on canvas: inout Canvas, context: BulletinContext)
}
