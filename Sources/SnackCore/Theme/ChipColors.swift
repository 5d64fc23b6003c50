/// The colours of a button drawn as a chip: a label on a coloured fill, without brackets.
///
/// At rest the fill is a tint of the panel; with the focus it is solid.
package struct ChipColors: Hashable, Sendable {
  /// The style of an unfocused button, in bold.
  package let resting: Style
  /// The style of a focused button, in bold.
  package let focused: Style
  /// The colour of the key after the label of an unfocused button.
  package let restingKey: Color
  /// The colour of the key after the label of a focused button.
  package let focusedKey: Color

  /// The strength of a tint.
  package struct Strength: Sendable {
    /// The shares of colour to try, weakest first.
    fileprivate let shares: [Double]
    /// The minimum contrast ratio between the fill and the panel.
    fileprivate let minSeparation: Double

    /// The strength for the buttons of a snack and the action button of a card.
    package static let regular = Strength(
      shares: [0.24, 0.32, 0.4, 0.5, 0.6], minSeparation: 1.3)
    /// The strength for the alternative button of a card.
    package static let subtle = Strength(
      shares: [0.12, 0.16, 0.2, 0.25, 0.3], minSeparation: 1.15)
  }

  /// Creates the colours of a chip; `nil` below 256 colours, or if `color` or `panel` is unknown.
  /// - Parameters:
  ///   - color: The colour of the label, and of the fill with the focus.
  ///   - tint: The colour of the tint; if it is `nil` or unknown, the label's colour.
  ///   - strength: The strength of the tint.
  ///   - panel: The background around the chip.
  ///   - depth: The number of colours that the terminal can show.
  package init?(
    _ color: Color, tint: Color? = nil, strength: Strength = .regular, on panel: Color,
    depth: ColorDepth
  ) {
    guard depth >= .indexed, let color = color.shown(at: depth), let panel = panel.shown(at: depth)
    else { return nil }
    let ink = tint?.shown(at: depth) ?? color
    let isLighter = color.isLighter(than: panel)
    // On a panel of medium lightness, a label may be unreadable on any tint. The fill is
    // then the panel's colour, darkened for a light label and lightened for a dark one.
    let fills = [ink, isLighter ? .black : .rgb(255, 255, 255)].lazy
      .flatMap { ink in
        strength.shares.lazy.compactMap { panel.mixed(with: ink, share: $0, depth: depth) }
      }
      .filter { ($0.contrast(with: panel) ?? 1) >= strength.minSeparation }
    let fill = fills.first {
      color.readable(on: $0, depth: depth).isLighter(than: $0) == isLighter
    }
    guard let fill = fill ?? fills.first else { return nil }
    resting = Style(
      foreground: color.readable(on: fill, depth: depth), background: fill, attributes: .bold)
    focused = Style(
      foreground: panel.readable(on: color, depth: depth), background: color, attributes: .bold)
    restingKey = resting.foreground.receding(into: resting.background, depth: depth)
    focusedKey = focused.foreground.receding(into: focused.background, depth: depth)
  }
}

extension Color {
  /// Returns the colour that a terminal of this depth shows; `nil` if that is unknown.
  fileprivate func shown(at depth: ColorDepth) -> Color? {
    guard let components = knownComponents else { return nil }
    guard depth == .indexed, case .rgb = self else { return self }
    let (red, green, blue) = components
    let number = ColorMatch.number(red: red, green: green, blue: blue, depth: depth)
    return .palette(UInt8(clamping: number))
  }

  private func darker(by share: Double) -> Color? {
    knownComponents.map { ColorMatch.rgb(Oklab.darker($0, by: share)) }
  }

  fileprivate func isLighter(than other: Color) -> Bool {
    (contrast(with: .black) ?? 1) > (other.contrast(with: .black) ?? 1)
  }

  /// Returns the colour in a dimmer tone that is still readable on a fill.
  fileprivate func receding(into fill: Color, depth: ColorDepth) -> Color {
    (mixed(with: fill, share: 0.35, depth: depth) ?? self).readable(on: fill, depth: depth)
  }

  /// Returns the colour mixed with a share of another, as a terminal of this depth shows it.
  fileprivate func mixed(with other: Color, share: Double, depth: ColorDepth) -> Color? {
    let mixture = other == .black ? darker(by: share) : mixed(with: other, fraction: share)
    guard let mixture else { return nil }
    guard depth == .indexed, let components = mixture.knownComponents else { return mixture }
    return .palette(UInt8(clamping: ColorMatch.mixed(components, depth: depth)))
  }
}
