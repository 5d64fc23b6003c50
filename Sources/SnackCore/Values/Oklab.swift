#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Perceptual mixing of colours in Oklab.
///
/// See Björn Ottosson, "A perceptual color space for image processing", 2020.
package enum Oklab {
  /// The responses of the three kinds of cones, each as the cube root of its stimulus.
  ///
  /// Oklab is a linear map of these, so mixing them is the same as mixing in Oklab.
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
  ///   - second: The other colour, each channel 0–255.
  ///   - fraction: The share of the second colour, 0…1.
  /// - Returns: The mixture.
  package static func mix(
    _ first: XtermPalette.Triple, _ second: XtermPalette.Triple, fraction: Double
  ) -> XtermPalette.Triple {
    let (from, to) = (response(to: first), response(to: second))
    func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * fraction }
    return color(
      Response(
        long: between(from.long, to.long), medium: between(from.medium, to.medium),
        short: between(from.short, to.short)))
  }

  /// The coordinates of a colour in Oklab.
  struct Coordinates {
    private let lightness: Double
    /// The tint, from green to red and from blue to yellow.
    private let red: Double
    private let yellow: Double

    /// Creates the coordinates of red, green and blue, each 0–255.
    init(_ color: XtermPalette.Triple) {
      let response = response(to: color)
      let (long, medium, short) = (response.long, response.medium, response.short)
      lightness = response.lightness
      red = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
      yellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    /// Returns the perceived difference: the squared distance, with the tint weighted four times.
    func difference(from other: Coordinates) -> Double {
      let lightness = lightness - other.lightness
      let (red, yellow) = (red - other.red, yellow - other.yellow)
      return lightness * lightness + 4 * (red * red + yellow * yellow)
    }
  }

  /// Returns a darker colour of the same tint; mixing with black would make it dull.
  /// - Parameters:
  ///   - color: Red, green and blue, each 0–255.
  ///   - fraction: The share of lightness to remove, 0…1.
  /// - Returns: The colour, clamped to sRGB.
  package static func darker(
    _ color: XtermPalette.Triple, by fraction: Double
  ) -> XtermPalette.Triple {
    var response = response(to: color)
    // An equal change of all three responses changes only the lightness, not the tint.
    let loss = fraction * response.lightness
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
  /// Red, green and blue, each 0–255; `nil` for colours that differ between terminals.
  ///
  /// Those are the terminal's own colour and the first sixteen of its palette.
  package var knownComponents: XtermPalette.Triple? {
    switch self {
    case .standard: nil
    case .palette(let index):
      XtermPalette.fixed.contains(Int(index)) ? XtermPalette.color(Int(index)) : nil
    case .rgb(let red, let green, let blue): (Int(red), Int(green), Int(blue))
    }
  }

  /// Red, green and blue, each 0–255, as xterm shows them; `nil` for the standard colour.
  package var xtermComponents: XtermPalette.Triple? {
    if case .palette(let index) = self { return XtermPalette.color(Int(index)) }
    return knownComponents
  }

  /// Returns the colour mixed with a share of another, 0…1; `nil` if either is unknown.
  package func mixed(with other: Color, fraction: Double) -> Color? {
    guard let own = knownComponents, let others = other.knownComponents else { return nil }
    let mixture = Oklab.mix(own, others, fraction: fraction)
    return .rgb(UInt8(mixture.red), UInt8(mixture.green), UInt8(mixture.blue))
  }

  /// Converts an sRGB channel, 0–255, to linear light, 0…1.
  ///
  /// The formula is c ÷ 12.92 up to 0.04045, and ((c + 0.055) ÷ 1.055)^2.4 above.
  static func linear(_ channel: Int) -> Double {
    let share = Double(channel) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }

  /// Converts linear light to an sRGB channel, clamped to 0–255.
  fileprivate static func channel(_ light: Double) -> Int {
    let share = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return Int((min(1, max(0, share)) * 255).rounded())
  }
}
