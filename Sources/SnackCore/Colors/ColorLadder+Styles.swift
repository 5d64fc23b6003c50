/// Colours and attributes for the overlay's styles.
extension ColorLadder {
  /// The terminal's colours and attributes for a style.
  package struct Shown: Hashable, Sendable {
    /// The terminal's colour numbers.
    package var colors: PairColors
    /// The attributes to set in addition to the colours.
    package var attributes: TextAttributes
  }

  /// Returns the terminal's colours and attributes for a style.
  package func shown(_ style: Style) -> Shown {
    var shown = Shown(colors: .own, attributes: style.attributes.subtracting(.darkened))
    let darkens = style.attributes.contains(.darkened)
    if darkens, !canMix { shown.attributes.insert(.dim) }
    guard depth > .mono else { return shown }
    if depth < .indexed {
      setLimitedColors(of: style, in: &shown)
    } else {
      shown.colors = colors(of: style)
    }
    if darkens, canMix {
      shown.colors = darker(than: shown.colors)
      if shown.colors.foreground < 0 { shown.attributes.insert(.dim) }
    }
    return shown
  }

  private func colors(of style: Style) -> PairColors {
    let background = number(of: style.background, standard: defaults.background)
    let foreground = number(of: style.foreground, standard: defaults.foreground)
    let isLost = foreground == background && style.foreground != style.background
    return PairColors(
      foreground: isLost && depth == .indexed ? ColorMatch.neighbor(of: foreground) : foreground,
      background: background)
  }

  /// Sets the colours of a limited palette, where a bright colour may need bold.
  private func setLimitedColors(of style: Style, in shown: inout Shown) {
    let choice = LimitedPalette(depth: depth, terminalBackground: terminalBackground)
      .choice(for: style.foreground, on: style.background, standard: defaults)
    if choice.isBold { shown.attributes.insert(.bold) }
    // Terminals with few colours show bold black as grey.
    if choice.foreground == 0 { shown.attributes.remove(.bold) }
    shown.colors = PairColors(foreground: choice.foreground, background: choice.background)
  }
}
