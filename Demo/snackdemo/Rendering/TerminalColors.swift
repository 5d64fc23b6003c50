import SnackTerm

/// The colours of the terminal in a picture: their depth, and the default colours.
struct TerminalColors: Hashable, Sendable {
  /// The colour depth.
  var depth: ColorDepth
  /// The default foreground colour.
  var foreground: RGB
  /// The default background colour.
  var background: RGB
  /// Whether the default colours are known; unknown ones are not mixed with others.
  var areDefaultsKnown = true

  /// Returns the colours of a terminal with light text on a dark background.
  static func dark(_ depth: ColorDepth) -> TerminalColors {
    TerminalColors(depth: depth, foreground: .hex(0xD0D3DA), background: .hex(0x14171C))
  }

  /// Returns the colours of a terminal with dark text on a light background.
  static func light(_ depth: ColorDepth) -> TerminalColors {
    TerminalColors(depth: depth, foreground: .hex(0x24292F), background: .hex(0xFAFAFA))
  }

  /// The colour conversion for this terminal.
  ///
  /// With direct colour, every number up to 255 is an entry of the palette.
  var ladder: ColorLadder {
    ColorLadder(
      depth: depth, paletteCount: depth == .direct ? 256 : 0,
      terminalBackground: areDefaultsKnown ? color(background) : nil,
      terminalForeground: areDefaultsKnown ? color(foreground) : nil)
  }

  private func color(_ mixture: RGB) -> Color { .rgb(mixture.red, mixture.green, mixture.blue) }

  /// Returns the components of a colour.
  /// - Parameters:
  ///   - color: The colour.
  ///   - standard: The terminal's default for `Color.standard`.
  /// - Returns: The components.
  func rgb(of color: Color, standard: RGB) -> RGB {
    switch color {
    case .standard: standard
    case .rgb(let red, let green, let blue): RGB(red: red, green: green, blue: blue)
    case .palette(let index):
      Self.rgb(of: XtermPalette.color(Int(index)))
    }
  }

  private static func rgb(of color: XtermPalette.Triple) -> RGB {
    RGB(
      red: UInt8(clamping: color.red), green: UInt8(clamping: color.green),
      blue: UInt8(clamping: color.blue))
  }
}
