/// The colour and the setting of a text.
public struct TextStyle: Hashable, Sendable {
  /// The colour of the text.
  public var color: Color
  /// Bold, italic and the like.
  public var attributes: TextAttributes

  /// Makes a text style.
  public init(color: Color = .standard, attributes: TextAttributes = []) {
    self.color = color
    self.attributes = attributes
  }
}

/// What a snack looks like.
public struct SnackAppearance: Hashable, Sendable {
  /// Distances inside a snack, in cells.
  public struct Layout: Hashable, Sendable {
    /// Space between the outer edge of the box and its content; a border lies inside of it.
    public var contentInset: Insets
    /// Rows between title and message.
    public var labelSpacing: Int
    /// Columns between icon and texts.
    public var iconToLabelSpacing: Int
    /// Above zero a light border gets round corners.
    public var cornerRadius: Int
    /// The room an icon may take; a smaller icon takes what it needs.
    public var iconSize: Size

    /// Makes a layout; the defaults are Y-Snackbar's at 8 points a column and 16 a row.
    public init(
      contentInset: Insets = Insets(columns: 2, rows: 1), labelSpacing: Int = 0,
      iconToLabelSpacing: Int = 2, cornerRadius: Int = 1,
      iconSize: Size = Size(width: 4, height: 2)
    ) {
      self.contentInset = contentInset
      self.labelSpacing = max(0, labelSpacing)
      self.iconToLabelSpacing = max(0, iconToLabelSpacing)
      self.cornerRadius = max(0, cornerRadius)
      self.iconSize = iconSize
    }
  }

  /// How the title is set.
  public var title: TextStyle
  /// How the message is set.
  public var message: TextStyle
  /// The colour of the icon and of a border that has none of its own.
  public var accent: Color
  /// The colour behind the content.
  public var backgroundColor: Color
  /// The line around the snack.
  public var border: Border
  /// The shadow that it casts.
  public var elevation: Elevation
  /// Distances inside the snack.
  public var layout: Layout

  /// Makes an appearance; without arguments it uses the terminal's own colours.
  public init(
    title: TextStyle = TextStyle(attributes: .bold), message: TextStyle = TextStyle(),
    accent: Color = .standard, backgroundColor: Color = .standard, border: Border = .none,
    elevation: Elevation = Elevation(), layout: Layout = Layout()
  ) {
    self.title = title
    self.message = message
    self.accent = accent
    self.backgroundColor = backgroundColor
    self.border = border
    self.elevation = elevation
    self.layout = layout
  }

  /// Space around the content: the inset, and at least what the border takes.
  var padding: Insets {
    let (inset, line) = (layout.contentInset, border.thickness)
    return Insets(
      top: max(inset.top, line.top), leading: max(inset.leading, line.leading),
      bottom: max(inset.bottom, line.bottom), trailing: max(inset.trailing, line.trailing))
  }
}
