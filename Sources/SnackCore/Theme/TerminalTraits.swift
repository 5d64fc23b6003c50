/// The terminal's size and capabilities.
///
/// ```swift
/// var traits = TerminalTraits(size: Size(width: 100, height: 30), depth: .direct)
/// traits.background = .hex(0x1E1E2E)
/// traits.backgroundTone = .dark
/// let scene = SnackScene(manager: .shared, traits: traits)
/// ```
public struct TerminalTraits: Hashable, Sendable {
  /// The tone of a terminal's background.
  public enum BackgroundTone: String, Hashable, Sendable, CaseIterable {
    /// The background is unknown.
    case unknown
    /// White is more readable than black on the background.
    case dark
    /// Black is more readable than white on the background.
    case light

    /// Creates the tone of a background colour; see `Color.isLight`.
    public init(_ background: Color) {
      self = background.isLight.map { $0 ? .light : .dark } ?? .unknown
    }
  }

  /// The size of the screen in cells.
  public var size: Size
  /// The number of colours that the terminal can show.
  public var depth: ColorDepth
  /// Whether glyphs beyond ASCII may be used.
  public var allowsUnicode: Bool
  /// The tone of the terminal's own background.
  public var backgroundTone: BackgroundTone
  /// The terminal's own background, if it has reported one; setting it updates ``backgroundTone``.
  public var background: Color? {
    didSet { backgroundTone = background.map(BackgroundTone.init) ?? backgroundTone }
  }
  /// The terminal's own foreground, if it has reported one.
  public var foreground: Color?
  /// The user's accessibility preferences.
  public var preferences: AccessibilityPreferences
  /// Whether the connection to the terminal has been too slow lately.
  ///
  /// Everything then moves by whole cells, which sends the least data.
  public var isSlow = false
  /// The name of the key that moves the focus from the program to the snacks; `nil` hides the hint.
  package var focusKey: String?

  /// Creates the traits of a terminal.
  public init(
    size: Size, depth: ColorDepth = .indexed, allowsUnicode: Bool = true,
    backgroundTone: BackgroundTone = .unknown,
    preferences: AccessibilityPreferences = AccessibilityPreferences()
  ) {
    self.size = size
    self.depth = depth
    self.allowsUnicode = allowsUnicode
    self.backgroundTone = backgroundTone
    self.preferences = preferences
  }

  /// Whether a panel and the host can share a cell.
  package var hasSubcellEdges: Bool { allowsUnicode && allowsBlends }

  /// Whether colours can be blended with those underneath, which needs more than sixteen colours.
  package var allowsBlends: Bool { depth >= .indexed }
}
