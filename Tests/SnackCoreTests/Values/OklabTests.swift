import Testing

@testable import SnackCore

/// Perceptual mixtures of colours.
@Suite struct OklabTests {
  /// Mixtures calculated separately with the matrices of the Oklab publication.
  static let mixtures: [(Color, Color, Double, Color)] = [
    (.hex(0xFFFFFF), .hex(0x000000), 0.5, .rgb(99, 99, 99)),
    (.hex(0xFF0000), .hex(0x0000FF), 0.5, .rgb(140, 83, 162)),
    (.hex(0xFF0000), .hex(0x00FF00), 0.5, .rgb(208, 168, 0)),
    (.hex(0x0000FF), .hex(0xFFFF00), 0.25, .rgb(29, 119, 231)),
    (.hex(0x282A36), .hex(0xF8F8F2), 0.125, .rgb(62, 64, 75)),
    (.hex(0x123456), .hex(0x123456), 0.7, .hex(0x123456)),
    (.palette(16), .palette(231), 1, .rgb(255, 255, 255)),
    (.rgb(12, 200, 7), .rgb(99, 0, 200), 0, .rgb(12, 200, 7)),
  ]

  @Test(arguments: mixtures)
  func mixturesArePerceptuallyUniform(first: Color, second: Color, part: Double, mixture: Color) {
    #expect(first.mixed(with: second, fraction: part) == mixture)
    #expect(second.mixed(with: first, fraction: 1 - part) == mixture)
  }

  @Test(arguments: [Color.standard, .palette(0), .palette(15)])
  func terminalColorsAreUnknown(color: Color) {
    #expect(color.mixed(with: .hex(0xFFFFFF), fraction: 0.5) == nil)
    #expect(Color.hex(0xFFFFFF).mixed(with: color, fraction: 0.5) == nil)
  }

  @Test func greysInterpolateAsGreys() {
    var last = -1
    for step in 0...64 {
      let mixture = Oklab.mix((0, 0, 0), (255, 255, 255), fraction: Double(step) / 64)
      #expect(mixture.red == mixture.green && mixture.green == mixture.blue)
      #expect(mixture.red > last || mixture.red == 0)
      last = mixture.red
    }
    #expect(last == 255)
  }
}
