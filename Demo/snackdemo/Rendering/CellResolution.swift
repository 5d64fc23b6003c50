import SnackTerm

/// The conversion of overlay and host cells to what a terminal shows.
struct CellResolution {
  let ladder: ColorLadder

  /// Returns the host's own cell in the colours that the terminal has.
  func settled(_ host: Cell) -> (glyph: Glyph, style: Style) {
    (host.glyph, style(colors(of: host.style), host.style.attributes))
  }

  /// Returns what the terminal receives for a cell.
  /// - Parameters:
  ///   - cell: The cell of the overlay.
  ///   - host: The host's cell underneath, in colours that the terminal has.
  /// - Returns: The glyph and its style; `nil` if the cell underneath is unchanged.
  func resolved(_ cell: Cell, over host: Cell) -> (glyph: Glyph, style: Style)? {
    switch cell.kind {
    case .clear, .tail: nil
    case .glyph where cell.isBlended: blended(cell, over: host)
    case .glyph: (cell.glyph, shown(cell.style))
    case .shade: shaded(host, by: cell)
    case .subcellEdge: subcellEdge(cell, over: host)
    }
  }

  private func shown(_ style: Style) -> Style {
    let shown = ladder.shown(style)
    return self.style(shown.colors, shown.attributes)
  }

  private func style(_ colors: PairColors, _ attributes: TextAttributes) -> Style {
    Style(
      foreground: ladder.color(ofNumber: colors.foreground),
      background: ladder.color(ofNumber: colors.background), attributes: attributes)
  }

  private func colors(of style: Style) -> PairColors {
    guard ladder.depth > .mono else { return .own }
    return PairColors(
      foreground: ladder.number(of: style.foreground, standard: -1),
      background: ladder.number(of: style.background, standard: -1))
  }

  private func shaded(_ host: Cell, by shade: Cell) -> (glyph: Glyph, style: Style) {
    var glyph = host.glyph
    var attributes = host.style.attributes
    if shade.glyph != .blank, !host.glyph.isSpace {
      glyph = shade.glyph
      attributes.formIntersection([.dim, .reverse])
    }
    var colors = colors(of: host.style)
    let isDark = shade.style.attributes.contains(.darkened)
    switch isDark ? ladder.darkening(of: colors, by: shade.alpha) : .none {
    case .none: break
    case .colors(let dark):
      if dark.foreground < 0 { attributes.insert(.dim) }
      colors = dark
    case .dim(let losesColor):
      attributes.insert(.dim)
      if losesColor { colors = .own }
    }
    return (glyph, style(colors, attributes))
  }

  /// Returns a fading cell; if colours cannot be mixed, it is shown from half opacity on.
  private func blended(_ cell: Cell, over host: Cell) -> (glyph: Glyph, style: Style)? {
    let isReversed = host.style.attributes.contains(.reverse)
    guard
      let blend = ladder.blend(
        cell.style, alpha: cell.alpha, over: colors(of: host.style),
        isReversed: isReversed)
    else { return cell.alpha < Cell.halfAlpha ? nil : (cell.glyph, shown(cell.style)) }
    let seen = blend.showsHost ? host : cell
    return (
      seen.glyph, style(blend.colors, seen.style.attributes.subtracting([.reverse, .darkened]))
    )
  }

  /// Returns a partial block over the background of the cell underneath.
  private func subcellEdge(_ cell: Cell, over host: Cell) -> (glyph: Glyph, style: Style)? {
    let isReversed = host.style.attributes.contains(.reverse)
    return ladder.subcellEdge(cell, over: colors(of: host.style), isReversed: isReversed)
      .map { (cell.glyph, style($0.colors, $0.attributes)) }
  }
}
