public import SnackCore

/// What a card and the elements on it look like.
public struct BulletinAppearance: Hashable, Sendable {
  /// What a button looks like.
  public struct Button: Hashable, Sendable {
    /// How the label is set while something else has the focus.
    ///
    /// What has the focus is bold and filled with the card's accent, whatever is set here. Only
    /// that is ever reversed, so ``/SnackCore/TextAttributes/reverse`` counts for nothing.
    public var title: TextStyle
    /// The colour that fills the button while something else has the focus; `nil` leaves the card's.
    public var color: Color?
    /// The line around the button, which takes a row above and one below it.
    public var border: Border
    /// What stands before the label.
    public var icon: Icon?

    /// Makes the look of a button.
    public init(
      title: TextStyle, color: Color? = nil, border: Border = .none, icon: Icon? = nil
    ) {
      self.title = title
      self.color = color
      self.border = border
      self.icon = icon
    }
  }

  /// How the title is set.
  public var title = TextStyle(attributes: .bold)
  /// How descriptions, fields and lists are set.
  public var description = TextStyle()
  /// The colour of icons, cell art and bars, and of what has the focus; it fills a button or the
  /// cross that has it.
  public var accent = Color.standard
  /// What stands before the sentence that says what is wrong in a field.
  public var problemIcon = Icon("✖", ascii: "x")
  /// The colour of that sentence.
  public var problemColor = Color.standard
  /// The button that goes on; it is the bold one in brackets.
  public var actionButton = Button(title: TextStyle(attributes: .bold))
  /// The button that leads elsewhere.
  public var alternativeButton = Button(title: TextStyle())
  /// The colour behind the content.
  public var backgroundColor = Color.standard
  /// The line around the card.
  public var border = Border(.light)
  /// Above zero a light border gets round corners.
  public var cornerRadius = 1
  /// Space between the edge of the card and its content; a border lies inside of it.
  public var padding = Insets(columns: 3, rows: 1)
  /// Rows between two elements; a negative number counts as zero.
  public var elementSpacing = 1
  /// Space between the card and the edges of the screen.
  public var edgeSpacing = BulletinAppearance.regularSpacing
  /// The columns of a card on a wide screen; fewer than one count as one.
  public var width = 55
  /// A card is a sheet over the full width where the screen has fewer columns.
  public var leastWideScreen = 80

  /// Makes a look in the terminal's own colours.
  public init() {}

  /// The usual space to the edges of the screen: 1 cell.
  public static let regularSpacing = Insets(columns: 1, rows: 1)
  /// Space to the sides of the screen only, 1 cell.
  public static let compactSpacing = Insets(columns: 1, rows: 0)
  /// No space: the card touches the edges of the screen.
  public static let noSpacing = Insets.zero

  /// The look of cards for which nothing else was chosen.
  public static let standard = BulletinAppearance(theme: .standard)
}

extension BulletinAppearance {
  /// Makes the look that goes with a theme's snacks.
  public init(theme: Theme) {
    self.init()
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

  /// The look made fit for what a terminal can show.
  ///
  /// As with snacks, a background alone may not set a card off where there are few colours.
  func fitted(to depth: ColorDepth) -> BulletinAppearance {
    var look = self
    if depth < .indexed, look.border.style == .none { look.border = Border(.light) }
    return look
  }
}
