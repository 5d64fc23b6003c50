/// Red, green and blue of a dot on the screen.
package struct RGB: Hashable, Sendable {
  /// How much red, 0–255.
  package let red: UInt8
  /// How much green, 0–255.
  package let green: UInt8
  /// How much blue, 0–255.
  package let blue: UInt8

  /// Makes a colour from `0xRRGGBB`.
  package static func hex(_ value: UInt32) -> RGB {
    RGB(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }

  /// The colour as SVG and CSS write it, in the shorter of both forms.
  package var code: String {
    let parts = [red, green, blue]
    guard parts.allSatisfy({ $0 % 17 == 0 }) else {
      return parts.reduce("#") { $0 + ($1 < 16 ? "0" : "") + String($1, radix: 16) }
    }
    return parts.reduce("#") { $0 + String($1 / 17, radix: 16) }
  }

  /// The colour mixed with another one.
  /// - Parameters:
  ///   - other: The other one.
  ///   - share: How much of the other, 0…1.
  /// - Returns: The mixture.
  package func mixed(with other: RGB, share: Double) -> RGB {
    func mix(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(own) * (1 - share) + Double(other) * share).rounded())
    }
    return RGB(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
