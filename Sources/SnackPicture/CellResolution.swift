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
    case .glyph where cell.isBlended: blended(cell, over: host)
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
    if isDark { style = darkened(style, by: Cell.half) }
    let isBlack = style.foreground == .palette(0)
    if colors.depth < .indexed, isBlack { style.attributes.remove(.bold) }
    return style
  }

  /// A grey that is fainter than the terminal's own text on any ground.
  private static let faintInk = Color.palette(242)

  /// Less darkness than this, in eighths, is none for text in the terminal's own colours.
  private static let leastFaint: UInt8 = 3

  /// Less darkness than this, in eighths, is none where only an attribute can show it.
  private static let leastDim: UInt8 = 2

  private func darkened(_ style: Style, by eighths: UInt8) -> Style {
    var dark = style
    guard canDarken else {
      if eighths >= Self.leastDim { dark.attributes.insert(.dim) }
      return dark
    }
    switch (style.foreground, style.background) {
    case (.standard, .standard): if eighths >= Self.leastFaint { dark.foreground = Self.faintInk }
    case (.standard, _): dark.attributes.insert(.dim)
    default: dark.foreground = darker(style.foreground, by: eighths)
    }
    dark.background = darker(style.background, by: eighths)
    return dark
  }

  /// A colour mixed with black; the terminal's own stays.
  private func darker(_ color: Color, by eighths: UInt8) -> Color {
    guard color != .standard, eighths > 0 else { return color }
    let left = Int(Cell.whole - min(Cell.whole, eighths))
    func rest(_ part: UInt8) -> UInt8 { UInt8(Int(part) * left / Int(Cell.whole)) }
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
    let dims = !canDarken && shade.strength >= Self.leastDim
    if dims, style.background == .standard { style.foreground = .standard }
    return (glyph, darkened(style, by: shade.strength))
  }

  /// A cell on its way in or out: the colours are mixed in the place of the glyph of which more is
  /// there; where they cannot be, it is there from half of it on.
  private func blended(_ cell: Cell, over host: Cell) -> (glyph: Glyph, style: Style)? {
    let showsHost = cell.strength < Cell.half
    guard canDarken else { return showsHost ? nil : (cell.glyph, settled(cell.style)) }
    let (own, beneath) = (seen(cell.style), seen(host.style))
    let part = Double(cell.strength) / Double(Cell.whole)
    func mixed(_ first: Color, _ second: Color) -> Color {
      first == second
        ? first : colors.depth.nearest(to: first.mixed(with: second, part: part) ?? second)
    }
    let style = Style(
      foreground: showsHost ? mixed(beneath.ink, own.ground) : mixed(beneath.ground, own.ink),
      background: mixed(beneath.ground, own.ground),
      attributes: (showsHost ? host.style : cell.style).attributes.subtracting(.reverse))
    return (showsHost ? host.glyph : cell.glyph, style)
  }

  /// Both colours of a style as they are seen.
  private func seen(_ style: Style) -> (ink: Color, ground: Color) {
    let ink = colors.rgb(of: style.foreground, own: colors.ink)
    let ground = colors.rgb(of: style.background, own: colors.ground)
    let isReversed = style.attributes.contains(.reverse)
    let both = (
      Color.rgb(ink.red, ink.green, ink.blue), Color.rgb(ground.red, ground.green, ground.blue)
    )
    return isReversed ? (both.1, both.0) : both
  }

  /// A block on the background of what is beneath.
  private func fringe(_ cell: Cell, over host: Cell) -> (glyph: Glyph, style: Style)? {
    guard canDarken else { return nil }
    let isReversed = host.style.attributes.contains(.reverse)
    var rest = isReversed ? host.style.foreground : host.style.background
    // The terminal's own colour of text cannot be named as a background.
    let isInk = isReversed && rest == .standard
    rest = darker(rest, by: cell.strength)
    let isDark = cell.style.attributes.contains(.darkened)
    let panel = colors.depth.nearest(to: cell.style.foreground)
    let block = darker(panel, by: isDark ? Cell.half : 0)
    let showsRest = cell.style.attributes.contains(.reverse)
    let style = Style(
      foreground: isInk ? rest : block, background: isInk ? block : rest,
      attributes: showsRest != isInk ? .reverse : [])
    return (cell.glyph, style)
  }
}
