/// A search for the terminal's colour nearest to a given colour.
package enum ColorMatch {
  package typealias Triple = XtermPalette.Triple

  /// Returns the terminal's number for a colour of the xterm palette.
  ///
  /// With direct colour, numbers below `paletteCount` are palette indices. They look as the user
  /// has configured them and are the shortest to send.
  package static func number(
    ofPalette index: UInt8, depth: ColorDepth, paletteCount: Int32 = 0
  ) -> Int32 {
    let isOwn = depth == .direct ? index < paletteCount : Int(index) < depth.rawValue
    guard !isOwn else { return Int32(index) }
    let wanted = XtermPalette.color(Int(index))
    return number(red: wanted.red, green: wanted.green, blue: wanted.blue, depth: depth)
  }

  /// Returns the number of the colour nearest to a mixture, each channel 0–255.
  package static func number(red: Int, green: Int, blue: Int, depth: ColorDepth) -> Int32 {
    if depth == .direct { return directNumber(red: red, green: green, blue: blue) }
    let wanted = (red: red, green: green, blue: blue)
    let index =
      depth == .indexed
      ? nearest(of: XtermPalette.candidates(near: wanted), to: wanted)
      : nearest(of: 0..<max(1, depth.rawValue), to: wanted)
    return Int32(index)
  }

  /// Returns the palette index of the colour with the least distance; the first one of several.
  static func nearest(of candidates: some Sequence<Int>, to wanted: Triple) -> Int {
    var best = (index: 0, distance: Int.max)
    for index in candidates {
      let distance = distance(XtermPalette.color(index), wanted)
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }

  /// Returns the number of a mixture in direct colour.
  ///
  /// Numbers below 256 may be palette indices; they are avoided by setting green to 1.
  private static func directNumber(red: Int, green: Int, blue: Int) -> Int32 {
    let value = Int32(red << 16 | green << 8 | blue)
    return 0..<256 ~= value ? value | 1 << 8 : value
  }

  /// Returns a colour mixed with a share of black, 0…1.
  static func darkened(_ color: Triple, black: Double) -> Triple {
    func rest(_ channel: Int) -> Int { Int(Double(channel) * (1 - black)) }
    return (rest(color.red), rest(color.green), rest(color.blue))
  }

  /// Returns the number of a mixture, avoiding palette colours that differ between terminals.
  ///
  /// Of 256 colours it is the one that looks most similar, apart from the first sixteen. The tint
  /// has the greatest weight; otherwise the letters of a fading word would get different tints.
  static func mixed(_ color: Triple, depth: ColorDepth) -> Int32 {
    guard depth == .indexed else {
      let result = number(red: color.red, green: color.green, blue: color.blue, depth: depth)
      return depth == .direct ? max(result, 1 << 8) : result
    }
    let wanted = Oklab.Coordinates(color)
    let best = fixedPlaces.indices.min {
      fixedPlaces[$0].difference(from: wanted) < fixedPlaces[$1].difference(from: wanted)
    }
    return Int32(XtermPalette.fixed.lowerBound + (best ?? 0))
  }

  private static let fixedPlaces = XtermPalette.fixed.map {
    Oklab.Coordinates(XtermPalette.color($0))
  }

  /// Returns the most similar other colour of the 256, for text that would be invisible otherwise.
  static func neighbor(of number: Int32) -> Int32 {
    let color = XtermPalette.color(Int(number))
    let best = XtermPalette.fixed.filter { XtermPalette.color($0) != color }.min {
      distance(XtermPalette.color($0), color) < distance(XtermPalette.color($1), color)
    }
    return Int32(best ?? 0)
  }

  /// Returns the contrast ratio of two colours, 1…21; see `Color.contrast(with:)`.
  package static func contrast(_ left: Triple, _ right: Triple) -> Double {
    rgb(left).contrast(with: rgb(right)) ?? 1
  }

  static func rgb(_ color: Triple) -> Color {
    .rgb(
      UInt8(clamping: color.red), UInt8(clamping: color.green), UInt8(clamping: color.blue))
  }

  /// Returns red, green and blue of a number, as xterm shows it.
  package static func color(
    ofNumber number: Int32, depth: ColorDepth, paletteCount: Int32 = 0
  ) -> XtermPalette.Triple {
    guard depth == .direct, number >= paletteCount else { return XtermPalette.color(Int(number)) }
    return (Int(number >> 16 & 255), Int(number >> 8 & 255), Int(number & 255))
  }

  /// Returns the squared distance with the weights of the "redmean" approximation of perception.
  package static func distance(_ left: Triple, _ right: Triple) -> Int {
    let mean = (left.red + right.red) / 2
    let (red, green, blue) = (
      left.red - right.red, left.green - right.green, left.blue - right.blue
    )
    return (512 + mean) * red * red / 256 + 4 * green * green + (767 - mean) * blue * blue / 256
  }
}
