public import SnackCore

/// The context in which an element measures and draws.
///
/// ```swift
/// struct Stars: BulletinDrawable {
///   func measure(in limit: Size, context: BulletinContext) -> Size { Size(width: 5, height: 1) }
///   func draw(on canvas: inout Canvas, context: BulletinContext) {
///     let text = context.allowsUnicode ? "★★★☆☆" : "***--"
///     let style = context.style(TextStyle(color: context.appearance.accent))
///     canvas.put(TextFlow.singleLine(text, width: 5), x: 0, y: 0, style: style)
///   }
/// }
/// ```
public struct BulletinContext: Hashable, Sendable {
  /// The appearance of the card, adapted to the terminal.
  public var appearance: BulletinAppearance
  /// Whether non-ASCII glyphs may be used.
  public var allowsUnicode: Bool
  /// Whether the drawing has the focus; false while measuring, so the focus never changes its size.
  public var hasFocus: Bool
  /// Whether the terminal has enough colours to mix them.
  package var allowsBlends = false
  /// The colour depth for buttons drawn as chips; `nil` draws brackets.
  var chipDepth: ColorDepth?
  /// The terminal's own background, if it has reported one.
  var terminalBackground: Color?

  /// Creates a context.
  public init(
    appearance: BulletinAppearance = .standard, allowsUnicode: Bool = true, hasFocus: Bool = false
  ) {
    self.appearance = appearance
    self.allowsUnicode = allowsUnicode
    self.hasFocus = hasFocus
  }

  /// Whether a panel and the host can share a cell.
  var hasSubcellEdges: Bool { allowsUnicode && allowsBlends }

  /// Creates the context of a card on a terminal.
  init(appearance: BulletinAppearance, traits: TerminalTraits) {
    self.init(appearance: appearance, allowsUnicode: traits.allowsUnicode)
    allowsBlends = traits.allowsBlends
    chipDepth = traits.allowsUnicode ? traits.depth : nil
    terminalBackground = traits.background
  }

  /// Returns a text style on the card's background.
  public func style(_ text: TextStyle) -> Style {
    Style(
      foreground: text.color, background: appearance.backgroundColor, attributes: text.attributes)
  }
}

/// A custom drawing on a card, which measures and draws itself.
///
/// ``InterfaceBuilder/custom(_:)`` only displays it;
/// ``InterfaceBuilder/control(id:label:_:currentRow:handles:onKey:onClick:)`` also handles focus,
/// keys and clicks. It is a value; when the content changes, the item makes a new one.
///
/// ```swift
/// struct Rule: BulletinDrawable {
///   func measure(in limit: Size, context: BulletinContext) -> Size {
///     Size(width: limit.width, height: 1)
///   }
///   func draw(on canvas: inout Canvas, context: BulletinContext) {
///     let text = String(repeating: context.allowsUnicode ? "─" : "-", count: canvas.size.width)
///     let line = TextFlow.singleLine(text, width: canvas.size.width)
///     canvas.put(line, x: 0, y: 0, style: context.style(TextStyle()))
///   }
/// }
/// ```
public protocol BulletinDrawable: Sendable {
  /// Returns the size that the drawing needs, at most `limit`.
  func measure(in limit: Size, context: BulletinContext) -> Size

  /// Draws on a canvas of the measured size, filled with the background.
  func draw(on canvas: inout Canvas, context: BulletinContext)
}
