package import SnackTerm

/// The terminal that a picture shows: how many colours it has, and which are its own.
package struct TerminalColors: Hashable, Sendable {
  /// How many colours it shows.
  package var depth: ColorDepth
  /// The colour of text that has none.
  package var ink: RGB
  /// The colour behind text that has none.
  package var ground: RGB

  /// Light text on a dark ground.
  package static func dark(_ depth: ColorDepth) -> TerminalColors {
    TerminalColors(depth: depth, ink: .hex(0xD0D3DA), ground: .hex(0x14171C))
  }

  /// Dark text on a light ground.
  package static func light(_ depth: ColorDepth) -> TerminalColors {
    TerminalColors(depth: depth, ink: .hex(0x24292F), ground: .hex(0xFAFAFA))
  }

  /// What the terminal makes of colours; it has told its own, and every number up to 255 is of the
  /// palette.
  var ladder: ColorLadder {
    ColorLadder(
      depth: depth, paletteCount: depth == .direct ? 256 : 0,
      ground: .rgb(ground.red, ground.green, ground.blue),
      ink: .rgb(ink.red, ink.green, ink.blue))
  }

  /// What a colour looks like.
  /// - Parameters:
  ///   - color: The colour.
  ///   - own: What the terminal takes for none.
  /// - Returns: Red, green and blue.
  func rgb(of color: Color, own: RGB) -> RGB {
    switch color {
    case .standard: own
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
