/// A colour of red, green and blue components.
struct RGB: Hashable, Sendable {
  /// The red component, 0–255.
  let red: UInt8
  /// The green component, 0–255.
  let green: UInt8
  /// The blue component, 0–255.
  let blue: UInt8

  /// Returns the colour for a value of the form `0xRRGGBB`.
  static func hex(_ value: UInt32) -> RGB {
    RGB(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }

  /// The hexadecimal code for SVG and CSS, in its short form if possible.
  var code: String {
    let parts = [red, green, blue]
    guard parts.allSatisfy({ $0 % 17 == 0 }) else {
      return parts.reduce("#") { $0 + ($1 < 16 ? "0" : "") + String($1, radix: 16) }
    }
    return parts.reduce("#") { $0 + String($1 / 17, radix: 16) }
  }

  /// Returns the colour mixed with another one.
  /// - Parameters:
  ///   - other: The other colour.
  ///   - share: The fraction of the other colour, 0…1.
  /// - Returns: The mixed colour.
  func mixed(with other: RGB, share: Double) -> RGB {
    func mix(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(own) * (1 - share) + Double(other) * share).rounded())
    }
    return RGB(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
