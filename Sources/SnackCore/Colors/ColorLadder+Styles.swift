/// Styles of the overlay.
extension ColorLadder {
  /// What shows a style on the terminal.
  package struct Shown: Hashable, Sendable {
    /// The colours in the numbers of the terminal.
    package var colors: PairColors
    /// What the terminal is asked for beside colours.
    package var attributes: TextAttributes
  }

  /// What shows a style.
  package func shown(_ style: Style) -> Shown {
    var shown = Shown(colors: .own, attributes: style.attributes.subtracting(.darkened))
    let darkens = style.attributes.contains(.darkened)
    if darkens, !canMix { shown.attributes.insert(.dim) }
    guard depth > .mono else { return shown }
    if depth < .indexed {
      setFewColors(of: style, in: &shown)
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

  /// Few colours may need bold for one.
  private func setFewColors(of style: Style, in shown: inout Shown) {
    let choice = FewColors(depth: depth, ground: ground)
      .choice(for: style.foreground, on: style.background, standard: defaults)
    if choice.isBold { shown.attributes.insert(.bold) }
    // Bold black is shown as grey by terminals of few colours.
    if choice.foreground == 0 { shown.attributes.remove(.bold) }
    shown.colors = PairColors(foreground: choice.foreground, background: choice.background)
  }
}
