/// A painter for a thin bar that grows by half columns, for progress and remaining time.
struct LineBar {
  let context: ViewContext
  /// The filled half columns.
  let halves: Int

  private var look: SnackAppearance { context.appearance }

  /// The share of the accent in a track; the rest is the panel's background.
  private static let trackStrength = 0.3

  /// Draws the filled part, from the leading end.
  /// - Parameters:
  ///   - rect: The area of the whole bar.
  ///   - isOnLine: Whether the area contains a thin line, which continues after the half column.
  ///   - canvas: The canvas.
  func draw(in rect: Rect, isOnLine: Bool = false, on canvas: inout Canvas) {
    let end = rect.origin.x + halves / 2
    let filled = Rect(origin: rect.origin, size: Size(width: halves / 2, height: 1))
    canvas.fill(
      filled, with: Glyph(context.allowsUnicode ? "━" : "="), style: style(look.accent))
    guard halves % 2 == 1, context.allowsUnicode else { return }
    let half = Glyph(isOnLine ? "╾" : "╸")
    canvas.put(half, x: end, y: rect.origin.y, style: style(look.accent))
  }

  /// Draws the track, and the filled part on it.
  ///
  /// Half a column remains free between two lines of the same thickness.
  func drawWithTrack(in rect: Rect, on canvas: inout Canvas) {
    guard let color = trackColor else {
      let track = Glyph(context.allowsUnicode ? "─" : "-")
      canvas.fill(rect, with: track, style: style(look.message.color, .dim))
      return draw(in: rect, isOnLine: true, on: &canvas)
    }
    canvas.fill(rect, with: Glyph("━"), style: style(color))
    if halves > 0, halves / 2 < rect.size.width {
      canvas.put(
        Glyph("╺"), x: rect.origin.x + halves / 2, y: rect.origin.y, style: style(color))
    }
    draw(in: rect, on: &canvas)
  }

  /// The colour of a track as thick as the filled part; `nil` if none can be mixed.
  private var trackColor: Color? {
    guard context.allowsUnicode, context.allowsBlends else { return nil }
    return look.backgroundColor.mixed(with: look.accent, fraction: Self.trackStrength)
  }

  private func style(_ color: Color, _ attributes: TextAttributes = []) -> Style {
    Style(foreground: color, background: look.backgroundColor, attributes: attributes)
  }
}
