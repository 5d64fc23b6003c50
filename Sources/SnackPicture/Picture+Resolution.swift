internal import SnackTerm

/// What a terminal makes of the overlay's cells and of those of the host beneath.
extension Picture {
  /// What is to be sent for a cell.
  /// - Parameters:
  ///   - cell: What the overlay or the host wants.
  ///   - host: The settled cell beneath.
  /// - Returns: The glyph and how it is set; `nil` if the cell beneath stays as it is.
  func resolved(_ cell: Cell, over host: Cell) -> (glyph: Glyph, style: Style)? {
    switch cell.kind {
    case .clear, .tail: nil
    case .glyph: (cell.glyph, settled(cell.style))
    case .shade: shaded(host, by: cell)
    case .fringe: fringe(cell, over: host)
    }
  }

  /// Whether colours can be mixed with black; where not, text is dimmed.
  private var canDarken: Bool { colors.depth >= .indexed }

  /// A style in colours that the terminal has.
  private func settled(_ style: Style) -> Style {
    let isDark = style.attributes.contains(.darkened)
    var style = Style(
      foreground: colors.nearest(to: style.foreground),
      background: colors.nearest(to: style.background),
      attributes: style.attributes.subtracting(.darkened))
    if isDark { style = darkened(style) }
    let isBlack = style.foreground == .palette(0)
    if colors.depth < .indexed, isBlack { style.attributes.remove(.bold) }
    return style
  }

  /// A grey that is fainter than the terminal's own text on any ground.
  private static let faintInk = Color.palette(242)

  private func darkened(_ style: Style) -> Style {
    var dark = style
    guard canDarken else {
      dark.attributes.insert(.dim)
      return dark
    }
    switch (style.foreground, style.background) {
    case (.standard, .standard): dark.foreground = Self.faintInk
    case (.standard, _): dark.attributes.insert(.dim)
    default: dark.foreground = half(style.foreground)
    }
    dark.background = half(style.background)
    return dark
  }

  /// A colour mixed with black by half; the terminal's own stays.
  private func half(_ color: Color) -> Color {
    guard color != .standard else { return color }
    let rgb = colors.rgb(of: color, own: colors.ground)
    return colors.nearest(to: .rgb(rgb.red / 2, rgb.green / 2, rgb.blue / 2))
  }

  private func shaded(_ host: Cell, by shade: Cell) -> (glyph: Glyph, style: Style) {
    var (glyph, style) = (host.glyph, host.style)
    if shade.glyph != .blank, !host.glyph.isSpace {
      glyph = shade.glyph
      style.attributes.formIntersection([.dim, .reverse])
    }
    guard shade.style.attributes.contains(.darkened) else { return (glyph, style) }
    // Not every terminal of few colours dims one of them.
    if !canDarken, style.background == .standard { style.foreground = .standard }
    return (glyph, darkened(style))
  }

  /// A block on the background of what is beneath.
  private func fringe(_ cell: Cell, over host: Cell) -> (glyph: Glyph, style: Style)? {
    guard canDarken else { return nil }
    let isReversed = host.style.attributes.contains(.reverse)
    var rest = isReversed ? host.style.foreground : host.style.background
    // The terminal's own colour of text cannot be named as a background.
    let isInk = isReversed && rest == .standard
    if cell.style.attributes.contains(.darkened) { rest = half(rest) }
    let block = colors.nearest(to: cell.style.foreground)
    let showsRest = cell.style.attributes.contains(.reverse)
    let style = Style(
      foreground: isInk ? rest : block, background: isInk ? block : rest,
      attributes: showsRest != isInk ? .reverse : [])
    return (cell.glyph, style)
  }
}
