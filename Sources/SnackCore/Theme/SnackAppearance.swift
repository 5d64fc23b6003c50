/// The colour and attributes of a text.
///
/// ```swift
/// var theme = Theme.standard
/// theme.base.title = TextStyle(color: .hex(0xCBA6F7), attributes: [.bold, .italic])
/// theme.base.message.attributes.insert(.dim)
/// SnackbarManager.appearance.theme = theme
/// ```
public struct TextStyle: Hashable, Sendable {
  /// The colour of the text.
  public var color: Color
  /// The attributes, such as bold and italic.
  public var attributes: TextAttributes

  /// Creates a text style.
  public init(color: Color = .standard, attributes: TextAttributes = []) {
    self.color = color
    self.attributes = attributes
  }
}

/// The appearance of a snack.
///
/// In ``Snack/appearance``, a property that is left at its default follows the theme as adapted to
/// the terminal, so that a snack can change only its border, for example. In a ``Theme``, the
/// defaults are the terminal's own colours.
///
/// ```swift
/// let appearance = SnackAppearance(
///   title: TextStyle(color: .hex(0xFFFFFF), attributes: .bold),
///   message: TextStyle(color: .hex(0xD8DEE9)), accent: .hex(0x88C0D0),
///   backgroundColor: .hex(0x2E3440), border: Border(.rounded))
/// SnackbarManager.add(snack: Snack(message: "In its own colours", appearance: appearance))
/// ```
public struct SnackAppearance: Hashable, Sendable {
  /// The distances inside a snack, in cells.
  public struct Layout: Hashable, Sendable {
    /// The space between the outer edge of the box and its content; it includes the border.
    public var contentInset: Insets
    /// The rows between title and message.
    public var labelSpacing: Int
    /// The columns between icon and texts.
    public var iconToLabelSpacing: Int
    /// The corner radius; above zero, a light border has round corners.
    public var cornerRadius: Int
    /// The maximum size of an icon; a smaller icon uses only what it needs.
    public var iconSize: Size

    /// Creates a layout; the defaults are Y-Snackbar's, at 8 points a column and 16 a row.
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

  /// The style of the title.
  public var title: TextStyle
  /// The style of the message.
  public var message: TextStyle
  /// The colour of the icon, and of a border without a colour.
  public var accent: Color
  /// The colour behind the content.
  public var backgroundColor: Color
  /// The line around the snack.
  public var border: Border
  /// The shadow of the snack.
  public var elevation: Elevation
  /// The distances inside the snack.
  public var layout: Layout

  /// Creates an appearance; properties that are not given follow the theme.
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

  /// The appearance whose properties all follow the theme.
  public static let standard = SnackAppearance()

  /// The space around the content: the content inset, and at least the thickness of the border.
  var padding: Insets {
    let inset = layout.contentInset
    let line = border.thickness
    return Insets(
      top: max(inset.top, line.top), leading: max(inset.leading, line.leading),
      bottom: max(inset.bottom, line.bottom), trailing: max(inset.trailing, line.trailing))
  }
}
