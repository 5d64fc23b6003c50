/// What a terminal makes of colours: the numbers that show a style, from direct colour down to none.
///
/// Whoever shows cells asks here, be it on a terminal or as a picture of one; so both look the same.
package struct ColorLadder: Hashable, Sendable {
  /// How many colours there are.
  package let depth: ColorDepth
  /// How many numbers of colours are of a palette on a terminal of direct colours.
  package let paletteCount: Int32
  /// The colours of text that asks for none.
  package let defaults: PairColors
  /// Whether there are colours enough, and pairs for them, to mix two.
  package let canMix: Bool
  /// The terminal's own background, if it has told.
  package var ground: Color?
  /// The terminal's own colour of text, if it has told.
  package var ink: Color?

  /// Makes the rules for a terminal.
  /// - Parameters:
  ///   - depth: How many colours there are.
  ///   - paletteCount: How many numbers of colours are of a palette, if colours are direct.
  ///   - defaults: The colours of text that asks for none.
  ///   - hasManyPairs: Whether there are pairs for mixtures.
  ///   - ground: The terminal's own background, if it has told.
  ///   - ink: The terminal's own colour of text, if it has told.
  package init(
    depth: ColorDepth, paletteCount: Int32 = 0, defaults: PairColors = .own,
    hasManyPairs: Bool = true, ground: Color? = nil, ink: Color? = nil
  ) {
    (self.depth, self.paletteCount, self.defaults) = (depth, paletteCount, defaults)
    canMix = hasManyPairs && depth >= .indexed
    (self.ground, self.ink) = (ground, ink)
  }

  /// The number that the terminal has for a colour.
  /// - Parameters:
  ///   - color: The colour.
  ///   - standard: The number for none.
  /// - Returns: That of the nearest one.
  package func number(of color: Color, standard: Int32) -> Int32 {
    switch color {
    case .standard: standard
    case .palette(let index):
      ColorMatch.number(ofPalette: index, depth: depth, paletteCount: paletteCount)
    case .rgb(let red, let green, let blue):
      ColorMatch.number(red: Int(red), green: Int(green), blue: Int(blue), depth: depth)
    }
  }

  /// The colour that the terminal shows for a number.
  package func color(ofNumber number: Int32) -> Color {
    guard number >= 0 else { return .standard }
    let isMixture = depth == .direct && number >= paletteCount
    return isMixture ? .hex(UInt32(number)) : .palette(UInt8(clamping: number))
  }

  /// Red, green and blue of a number, as xterm shows them.
  package func mixture(ofNumber number: Int32) -> XtermPalette.Triple {
    ColorMatch.color(ofNumber: number, depth: depth, paletteCount: paletteCount)
  }

  /// What is taken for the terminal's own colours: those that it has told, else black, and grey text
  /// that can be read on the background.
  var ownColors: (ink: XtermPalette.Triple, ground: XtermPalette.Triple) {
    let grey = ground?.isLight == true ? 38 : 229
    return (ink?.knownParts ?? (grey, grey, grey), ground?.knownParts ?? (0, 0, 0))
  }
}
