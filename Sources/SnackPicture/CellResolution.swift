internal import SnackTerm

/// What a terminal makes of the overlay's cells and of those of the host beneath.
struct CellResolution {
  let colors: TerminalColors

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
      foreground: colors.depth.nearest(to: style.foreground),
      background: colors.depth.nearest(to: style.background),
      attributes: style.attributes.subtracting(.darkened))
    if isDark { style = darkened(style, share: Self.darkness) }
    let isBlack = style.foreground == .palette(0)
    if colors.depth < .indexed, isBlack { style.attributes.remove(.bold) }
    return style
  }

  /// A grey that is fainter than the terminal's own text on any ground.
  private static let faintInk = Color.palette(242)

  /// How much black there is in darkened colours, 0…1.
  private static let darkness = 0.5

  private func darkened(_ style: Style, share: Double) -> Style {
    var dark = style
    guard canDarken else {
      dark.attributes.insert(.dim)
      return dark
    }
    switch (style.foreground, style.background) {
    case (.standard, .standard): dark.foreground = Self.faintInk
    case (.standard, _): dark.attributes.insert(.dim)
    default: dark.foreground = darker(style.foreground, share: share)
    }
    dark.background = darker(style.background, share: share)
    return dark
  }

  /// A colour mixed with black; the terminal's own stays.
  private func darker(_ color: Color, share: Double) -> Color {
    guard color != .standard else { return color }
    func rest(_ part: UInt8) -> UInt8 { UInt8(Double(part) * (1 - share)) }
    let rgb = colors.rgb(of: color, own: colors.ground)
    return colors.depth.nearest(to: .rgb(rest(rgb.red), rest(rgb.green), rest(rgb.blue)))
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
    return (glyph, darkened(style, share: Self.darkness))
  }

  /// A block on the background of what is beneath.
  private func fringe(_ cell: Cell, over host: Cell) -> (glyph: Glyph, style: Style)? {
    guard canDarken else { return nil }
    let isReversed = host.style.attributes.contains(.reverse)
    var rest = isReversed ? host.style.foreground : host.style.background
    // The terminal's own colour of text cannot be named as a background.
    let isInk = isReversed && rest == .standard
    if cell.style.attributes.contains(.darkened) {
      rest = darker(rest, share: Self.darkness)
    }
    let block = colors.depth.nearest(to: cell.style.foreground)
    let showsRest = cell.style.attributes.contains(.reverse)
    let style = Style(
      foreground: isInk ? rest : block, background: isInk ? block : rest,
      attributes: showsRest != isInk ? .reverse : [])
    return (cell.glyph, style)
  }
}
