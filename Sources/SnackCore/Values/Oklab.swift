#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Mixes colours as the eye sees them, in Oklab (Björn Ottosson, "A perceptual color space for image
/// processing", 2020).
package enum Oklab {
  /// What the three kinds of cones answer, each as the cube root of its stimulus.
  ///
  /// Oklab is a linear map of these, so a mixture in Oklab is a mixture of them.
  private struct Response {
    var long: Double
    var medium: Double
    var short: Double

    var lightness: Double {
      0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    }
  }

  /// Mixes two colours.
  /// - Parameters:
  ///   - first: Red, green and blue, each 0–255.
  ///   - second: The other colour.
  ///   - part: How much of the mixture is the second one, 0…1.
  /// - Returns: The mixture.
  package static func mix(
    _ first: XtermPalette.Triple, _ second: XtermPalette.Triple, part: Double
  ) -> XtermPalette.Triple {
    let (from, to) = (response(to: first), response(to: second))
    func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * part }
    return color(
      Response(
        long: between(from.long, to.long), medium: between(from.medium, to.medium),
        short: between(from.short, to.short)))
  }

  /// The place of a colour in Oklab.
  struct Place {
    private let lightness: Double
    /// Its tint, from green to red and from blue to yellow.
    private let red: Double
    private let yellow: Double

    /// Finds the place of red, green and blue, each 0–255.
    init(_ color: XtermPalette.Triple) {
      let response = response(to: color)
      let (long, medium, short) = (response.long, response.medium, response.short)
      lightness = response.lightness
      red = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
      yellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    /// How different two colours look: the square of their distance, in which the difference of their
    /// tints counts four times that of their lightness.
    func difference(from other: Place) -> Double {
      let lightness = lightness - other.lightness
      let (red, yellow) = (red - other.red, yellow - other.yellow)
      return lightness * lightness + 4 * (red * red + yellow * yellow)
    }
  }

  /// A darker colour of the same tint, which a mixture with black would make dull.
  /// - Parameters:
  ///   - color: Red, green and blue, each 0–255.
  ///   - part: How much of its lightness is taken away, 0…1.
  /// - Returns: The colour, or where no screen can show it the nearest.
  package static func darker(
    _ color: XtermPalette.Triple, by part: Double
  ) -> XtermPalette.Triple {
    var response = response(to: color)
    // What is the same for all three kinds is lightness alone: the tint is made of differences.
    let loss = part * response.lightness
    response.long -= loss
    response.medium -= loss
    response.short -= loss
    return self.color(response)
  }

  private static func response(to color: XtermPalette.Triple) -> Response {
    let (red, green, blue) = (
      Color.linear(color.red), Color.linear(color.green), Color.linear(color.blue)
    )
    return Response(
      long: cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue),
      medium: cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue),
      short: cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue))
  }

  private static func color(_ response: Response) -> XtermPalette.Triple {
    func cube(_ value: Double) -> Double { value * value * value }
    let (long, medium, short) = (
      cube(response.long), cube(response.medium), cube(response.short)
    )
    return (
      Color.channel(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
      Color.channel(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
      Color.channel(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short)
    )
  }
}

extension Color {
  /// Red, green and blue, each 0–255; `nil` if they are not known, because the colour is the
  /// terminal's own or one of the first sixteen of its palette, which look different everywhere.
  package var knownParts: XtermPalette.Triple? {
    switch self {
    case .standard: nil
    case .palette(let index):
      XtermPalette.fixed.contains(Int(index)) ? XtermPalette.color(Int(index)) : nil
    case .rgb(let red, let green, let blue): (Int(red), Int(green), Int(blue))
    }
  }

  /// Red, green and blue, each 0–255, as xterm shows them; `nil` for the terminal's own colour.
  package var shownParts: XtermPalette.Triple? {
    if case .palette(let index) = self { return XtermPalette.color(Int(index)) }
    return knownParts
  }

  /// The colour mixed with another, of which a part is to be seen, 0…1; `nil` if one is not known.
  package func mixed(with other: Color, part: Double) -> Color? {
    guard let own = knownParts, let others = other.knownParts else { return nil }
    let mixture = Oklab.mix(own, others, part: part)
    return .rgb(UInt8(mixture.red), UInt8(mixture.green), UInt8(mixture.blue))
  }

  /// A channel as a share of the light, 0…1: c ÷ 12.92 up to 0.04045, ((c + 0.055) ÷ 1.055)^2.4 above.
  static func linear(_ channel: Int) -> Double {
    let share = Double(channel) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }

  /// The channel, 0–255, of a share of the light; what no screen can show counts as the nearest.
  fileprivate static func channel(_ light: Double) -> Int {
    let share = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return Int((min(1, max(0, share)) * 255).rounded())
  }
}
