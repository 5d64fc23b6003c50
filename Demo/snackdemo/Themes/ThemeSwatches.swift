import SnackTerm

/// Samples of themes, drawn as rows of toasts for a terminal's normal output.
struct ThemeSwatches {
  private let themes: [Theme]
  private let traits: TerminalTraits

  /// The columns that a toast needs for the names of the built-in themes, including its gap.
  private static let minWidth = 36
  /// The maximum columns of a toast, including its gap.
  private static let maxWidth = 48
  /// The columns to the right of a toast, for its shadow.
  private static let gap = 4
  /// The rows for the tallest toast, on the narrowest terminal.
  private static let maxHeight = 24

  /// The minimum columns of a terminal on which a toast can show a theme's name.
  private static let minTerminalWidth = 20

  /// Creates the swatches for a terminal, whose height does not matter.
  ///
  /// It is `nil` if the terminal is too narrow, or if the user has a screen reader, for which a list
  /// is better.
  init?(_ themes: [Theme], on traits: TerminalTraits) {
    guard traits.size.width >= Self.minTerminalWidth, traits.preferences.hasScreenReader != true
    else { return nil }
    self.themes = themes
    self.traits = traits
  }

  /// The number of toasts in a row.
  private var columnCount: Int { max(1, min(themes.count, traits.size.width / Self.minWidth)) }

  /// The columns of a toast and its gap.
  private var columnWidth: Int { max(1, min(Self.maxWidth, traits.size.width / columnCount)) }

  /// The toasts in the terminal's colours, a line for each row of cells.
  var text: String {
    stride(from: 0, to: themes.count, by: columnCount).map { first in
      AnsiText.text(of: picture(of: themes.dropFirst(first).prefix(columnCount)))
    }.joined(separator: "\n")
  }

  /// Returns the picture of a row of toasts, with at least one row below each, for its shadow.
  private func picture(of themes: some Collection<Theme>) -> Picture {
    let frames = themes.map(frame)
    let height = frames.map(Self.height).max() ?? 0
    var canvas = Canvas(size: Size(width: columnWidth * columnCount, height: height))
    for (number, frame) in frames.enumerated() { canvas.draw(frame, x: number * columnWidth, y: 0) }
    return Picture(host: Canvas(size: canvas.size), overlay: canvas, colors: colors)
  }

  /// Returns the height of a toast and its shadow, with at least one row below the toast.
  private static func height(of frame: Canvas) -> Int {
    let drawn = (0..<frame.size.height).map { row in
      frame.drawnColumns(inRow: row).map { frame[$0, row].kind }.filter { $0 != .clear }
    }
    let toast = drawn.lastIndex { $0.contains { $0 != .shade } } ?? -1
    return max(toast + 2, (drawn.lastIndex { !$0.isEmpty } ?? -1) + 1)
  }

  /// Returns the cells of a resting toast that presents a theme.
  private func frame(of theme: Theme) -> Canvas {
    let appearance = ManagerAppearance(
      contentInset: Insets(trailing: columnWidth < Self.minWidth ? 0 : Self.gap),
      maxSnackWidth: columnWidth, theme: theme)
    let manager = SnackbarManager(
      configuration: Configuration(appearance: appearance, policy: Policy(maxHeightShare: 1)))
    manager.add(
      snack: Snack(
        alignment: .topLeading, title: theme.name, message: theme.summary,
        duration: .untilDismissed, level: .info))
    var own = traits
    own.size = Size(width: columnWidth, height: Self.maxHeight)
    var scene = SnackScene(manager: manager, traits: own)
    for second in [0.0, 1, 2] { scene.turn(at: Moment(seconds: second)) }
    return scene.frame
  }

  /// The terminal's colours; unknown default colours are not mixed with others.
  private var colors: TerminalColors {
    var colors = TerminalColors.dark(traits.depth)
    colors.areDefaultsKnown = traits.background != nil && traits.foreground != nil
    if let background = traits.background {
      colors.background = colors.rgb(of: background, standard: colors.background)
    }
    if let foreground = traits.foreground {
      colors.foreground = colors.rgb(of: foreground, standard: colors.foreground)
    }
    return colors
  }
}
