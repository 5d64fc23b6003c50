/// The mapping of styles to a terminal's colour numbers, from direct colour down to none.
///
/// Terminal output and pictures of a terminal both use it, so that they look the same.
package struct ColorLadder: Hashable, Sendable {
  /// The number of colours that the terminal can show.
  package let depth: ColorDepth
  /// The number of palette indices on a terminal with direct colour.
  package let paletteCount: Int32
  /// The colours of text without explicit colours.
  package let defaults: PairColors
  /// Whether the terminal has enough colours and colour pairs for mixtures.
  package let canMix: Bool
  /// The terminal's own background, if it has reported one.
  package var terminalBackground: Color?
  /// The terminal's own foreground, if it has reported one.
  package var terminalForeground: Color?

  /// Creates the mapping for a terminal.
  /// - Parameters:
  ///   - depth: The number of colours that the terminal can show.
  ///   - paletteCount: The number of palette indices, with direct colour.
  ///   - defaults: The colours of text without explicit colours.
  ///   - hasManyPairs: Whether there are enough colour pairs for mixtures.
  ///   - terminalBackground: The terminal's own background, if it has reported one.
  ///   - terminalForeground: The terminal's own foreground, if it has reported one.
  package init(
    depth: ColorDepth, paletteCount: Int32 = 0, defaults: PairColors = .own,
    hasManyPairs: Bool = true, terminalBackground: Color? = nil, terminalForeground: Color? = nil
  ) {
    self.depth = depth
    self.paletteCount = paletteCount
    self.defaults = defaults
    canMix = hasManyPairs && depth >= .indexed
    self.terminalBackground = terminalBackground
    self.terminalForeground = terminalForeground
  }

  /// Returns the terminal's number for a colour.
  /// - Parameters:
  ///   - color: The colour.
  ///   - standard: The number for the terminal's own colour.
  /// - Returns: The number of the nearest colour.
  package func number(of color: Color, standard: Int32) -> Int32 {
    switch color {
    case .standard: standard
    case .palette(let index):
      ColorMatch.number(ofPalette: index, depth: depth, paletteCount: paletteCount)
    case .rgb(let red, let green, let blue):
      ColorMatch.number(red: Int(red), green: Int(green), blue: Int(blue), depth: depth)
    }
  }

  /// Returns the colour that the terminal shows for a number.
  package func color(ofNumber number: Int32) -> Color {
    guard number >= 0 else { return .standard }
    let isDirect = depth == .direct && number >= paletteCount
    return isDirect ? .hex(UInt32(number)) : .palette(UInt8(clamping: number))
  }

  /// Returns red, green and blue of a number, as xterm shows it.
  package func components(ofNumber number: Int32) -> XtermPalette.Triple {
    ColorMatch.color(ofNumber: number, depth: depth, paletteCount: paletteCount)
  }

  /// The terminal's own colours, or an assumption for those that it has not reported.
  ///
  /// The background is assumed to be black, and the text a grey that is readable on the background.
  var ownColors: (foreground: XtermPalette.Triple, background: XtermPalette.Triple) {
    let grey = terminalBackground?.isLight == true ? 38 : 229
    return (
      terminalForeground?.knownComponents ?? (grey, grey, grey),
      terminalBackground?.knownComponents ?? (0, 0, 0)
    )
  }
}
