public import SnackCore

/// The colours, borders and spacing of a card and its elements.
///
/// A property that is left at its default follows the next appearance: a card's follows the
/// manager's, and the manager's follows the theme of the snacks, which is adapted to the terminal.
/// Reading such a property returns the standard theme's value. An appearance made from a theme
/// follows no other.
///
/// ```swift
/// let card = PageBulletinItem(title: "Delete the log?")
/// card.appearance.actionButton.color = .hex(0xBF616A)
/// let bulletin = BulletinManager(rootItem: card)
/// bulletin.appearance.border = Border(.double)
/// bulletin.appearance.edgeSpacing = BulletinAppearance.noSpacing
/// ```
public struct BulletinAppearance: Hashable, Sendable {
  /// The appearance of a button.
  public struct Button: Hashable, Sendable {
    /// The style of the label.
    ///
    /// A focused button is bold and has markers. It keeps its fill colour; without one, the colour
    /// of its label fills it. ``/SnackCore/TextAttributes/reverse`` is ignored, because such a fill
    /// marks the focus. If only the fill colour is set, the label's colour is made readable on it.
    public var title: TextStyle
    /// The fill colour of the button; `nil` tints the card's background with a text colour.
    ///
    /// With fewer than 256 colours, without Unicode, or on an unknown background, there is no tint.
    public var color: Color?
    /// The border of the button, which needs one row above and one below the label.
    public var border: Border
    /// The icon before the label.
    public var icon: Icon?

    /// Creates the appearance of a button.
    public init(
      title: TextStyle, color: Color? = nil, border: Border = .none, icon: Icon? = nil
    ) {
      self.title = title
      self.color = color
      self.border = border
      self.icon = icon
    }
  }

  /// The style of titles.
  public var title = TextStyle(attributes: .bold)
  /// The style of descriptions, fields and lists.
  public var description = TextStyle()
  /// The colour of icons, cell art, bars and focus; it fills the focused close button.
  public var accent = Color.standard
  /// The icon before the problem of a field or a list.
  public var problemIcon = Icon("✖", ascii: "x")
  /// The colour of problems.
  public var problemColor = Color.standard
  /// The appearance of action buttons, which are bold by default; without a tint, in brackets.
  public var actionButton = Button(title: TextStyle(attributes: .bold))
  /// The appearance of alternative buttons, with a fainter tint or else in parentheses.
  public var alternativeButton = Button(title: TextStyle())
  /// The background colour of the card.
  public var backgroundColor = Color.standard
  /// The border of the card.
  public var border = Border(.light)
  /// The corner radius; above zero, a light border has round corners.
  public var cornerRadius = 1
  /// Space between the card's edge and its content, in cells; includes the border.
  public var padding = Insets(columns: 3, rows: 1)
  /// Rows between two elements; negative counts as zero.
  public var elementSpacing = 1
  /// Space between the card and the edges of the screen, in cells.
  public var edgeSpacing = BulletinAppearance.regularSpacing
  /// Columns of a card on a wide screen, at least 1.
  public var width = 55
  /// Minimum columns of a wide screen; on a narrower one, the card spans the full width.
  public var minimumWideScreenWidth = 80

  /// Whether properties with default values follow another appearance.
  private(set) var followsOthers = false

  /// Creates an appearance whose properties all follow another one; the same as ``standard``.
  public init() { self = .standard }

  /// Creates an appearance with default values.
  private init(followsOthers: Bool) { self.followsOthers = followsOthers }

  /// Edge spacing of 1 cell on all sides, the default.
  public static let regularSpacing = Insets(columns: 1, rows: 1)
  /// Edge spacing of 1 cell at the leading and trailing sides only.
  public static let compactSpacing = Insets(columns: 1, rows: 0)
  /// No edge spacing: the card touches the edges of the screen.
  public static let noSpacing = Insets.zero

  /// The default appearance: a card follows its manager, and a manager follows the theme.
  public static let standard = BulletinAppearance(theme: .standard, followsOthers: true)
}

extension BulletinAppearance {
  /// Creates an appearance that matches a theme's snacks and follows no other.
  public init(theme: Theme) { self.init(theme: theme, followsOthers: false) }

  private init(theme: Theme, followsOthers: Bool) {
    self.init(followsOthers: followsOthers)
    let base = theme.base
    let accent = theme.accents[.info]?.color ?? base.accent
    title = TextStyle(color: base.title.color, attributes: base.title.attributes.union(.bold))
    description = base.message
    self.accent = accent
    problemColor = theme.accents[.error]?.color ?? base.message.color
    problemIcon = theme.accents[.error]?.icon ?? problemIcon
    actionButton.title.color = accent
    alternativeButton.title.color = accent
    backgroundColor = base.backgroundColor
    border = base.border
    cornerRadius = base.layout.cornerRadius
  }
}
