package import SnackCore

extension ColorDepth {
  /// The colour of a terminal of so many colours that comes nearest to a wanted one.
  package func nearest(to color: Color) -> Color {
    switch (color, self) {
    case (_, .mono), (.standard, _): .standard
    case (_, .direct): color
    case (.palette(let index), _):
      .palette(UInt8(clamping: ColorMatch.number(ofPalette: index, depth: self)))
    case (.rgb(let red, let green, let blue), _):
      .palette(
        UInt8(
          clamping: ColorMatch.number(
            red: Int(red), green: Int(green), blue: Int(blue), depth: self)))
    }
  }
}
