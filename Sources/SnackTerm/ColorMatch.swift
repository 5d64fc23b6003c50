internal import SnackCore

/// Finds the colour of a terminal that comes nearest to a wanted one.
enum ColorMatch {
  private typealias Triple = XtermPalette.Triple

  /// The number that a terminal has for a colour of the xterm palette.
  static func number(ofPalette index: UInt8, depth: ColorDepth) -> Int32 {
    guard Int(index) >= depth.rawValue || depth == .direct else { return Int32(index) }
    let wanted = XtermPalette.color(Int(index))
    return number(red: wanted.red, green: wanted.green, blue: wanted.blue, depth: depth)
  }

  /// The number that a terminal has for the colour nearest to a mixture, each channel 0–255.
  static func number(red: Int, green: Int, blue: Int, depth: ColorDepth) -> Int32 {
    if depth == .direct { return directNumber(red: red, green: green, blue: blue) }
    let wanted = (red: red, green: green, blue: blue)
    let candidates = depth == .indexed ? XtermPalette.fixed : 0..<max(1, depth.rawValue)
    let best = candidates.min {
      distance(XtermPalette.color($0), wanted) < distance(XtermPalette.color($1), wanted)
    }
    return Int32(best ?? 0)
  }

  /// Numbers below 256 may be those of a palette, so a blue of that kind gets a trace of green.
  private static func directNumber(red: Int, green: Int, blue: Int) -> Int32 {
    let value = Int32(red << 16 | green << 8 | blue)
    return 1..<256 ~= value ? value | 1 << 8 : value
  }

  /// The number of a colour mixed with black by half.
  ///
  /// None of the first sixteen comes out: they look different on every terminal. Of direct colours
  /// the numbers below `paletteCount` are those of a palette.
  static func darker(_ number: Int32, depth: ColorDepth, paletteCount: Int32) -> Int32 {
    let color = color(ofNumber: number, depth: depth, paletteCount: paletteCount)
    let result = Self.number(
      red: color.red / 2, green: color.green / 2, blue: color.blue / 2, depth: depth)
    return depth == .direct ? max(result, 1 << 8) : result
  }

  /// Whether a colour is black, as far as can be known.
  static func isBlack(_ number: Int32, depth: ColorDepth, paletteCount: Int32) -> Bool {
    color(ofNumber: number, depth: depth, paletteCount: paletteCount) == (0, 0, 0)
  }

  /// How different two of the terminal's colours look; its own, -1, is unlike any other.
  static func distance(_ left: Int32, _ right: Int32, depth: ColorDepth) -> Int {
    if left == right { return 0 }
    guard left >= 0, right >= 0 else { return 1_000_000 }
    return distance(color(ofNumber: left, depth: depth), color(ofNumber: right, depth: depth))
  }

  private static func color(
    ofNumber number: Int32, depth: ColorDepth, paletteCount: Int32 = 0
  ) -> Triple {
    guard depth == .direct, number >= paletteCount else { return XtermPalette.color(Int(number)) }
    return (Int(number >> 16 & 255), Int(number >> 8 & 255), Int(number & 255))
  }

  /// Squared distance with the weights of the "redmean" approximation of what the eye sees.
  private static func distance(_ left: Triple, _ right: Triple) -> Int {
    let mean = (left.red + right.red) / 2
    let (red, green, blue) = (
      left.red - right.red, left.green - right.green, left.blue - right.blue
    )
    return (512 + mean) * red * red / 256 + 4 * green * green + (767 - mean) * blue * blue / 256
  }
}
