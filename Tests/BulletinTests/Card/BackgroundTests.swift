import SnackCore
import Testing

@testable import Bulletin

@Suite struct BackgroundTests {
  private static let styles: [(BulletinBackground, unicode: Shade?, ascii: Shade?)] = [
    (.none, nil, nil),
    (.dimmed, .darker, .darker),
    (.blurredExtraLight, .mask(Glyph("·")), .mask(Glyph("."))),
    (.blurredLight, .mask(Glyph("░")), .mask(Glyph(":"))),
    (.blurredDark, .darkMask(Glyph("▒")), .darkMask(Glyph("#"))),
  ]

  @Test func everyStyleCoversAllOfTheScreen() {
    #expect(Self.styles.map(\.0) == BulletinBackground.allCases)
    for (background, unicode, ascii) in Self.styles {
      for (allowsUnicode, shade) in [(true, unicode), (false, ascii)] {
        var canvas = Canvas(size: Size(width: 12, height: 3))
        background.cover(&canvas, allowsUnicode: allowsUnicode)
        let shades = (0..<3).flatMap { row in (0..<12).map { canvas[$0, row].shade } }
        #expect(Set(shades) == [shade], "\(background)")
      }
    }
  }

  @Test(arguments: BulletinBackground.allCases)
  func coveredToastRemainsReadable(background: BulletinBackground) {
    var canvas = Canvas(size: Size(width: 12, height: 1))
    canvas.put(TextFlow.singleLine("Saved", width: 12), x: 2, y: 0, style: .plain)
    let before = canvas.screen
    background.cover(&canvas, allowsUnicode: true)
    #expect(canvas.screen == before)
    #expect(canvas[2, 0].style.attributes.contains(.darkened) == (background != .none))
  }

  @Test func coversAnEmptyScreen() {
    var canvas = Canvas(size: .zero)
    BulletinBackground.dimmed.cover(&canvas, allowsUnicode: true)
    #expect(canvas == Canvas(size: .zero))
  }

  /// Visible fractions of a card, and the darkness of the host in eighths, gradual or not.
  static let degrees: [(part: Double, direct: UInt8, few: UInt8)] = [
    (0, 0, 0), (0.1, 0, 0), (0.2, 1, 0), (0.45, 2, 0), (0.5, 2, 4), (0.7, 3, 4), (0.9, 4, 4),
    (1, 4, 4), (1.5, 4, 4),
  ]

  @Test(arguments: degrees)
  func hostDarkensGradually(part: Double, direct: UInt8, few: UInt8) {
    for (hasDegrees, darkness) in [(true, direct), (false, few)] {
      var canvas = Canvas(size: Size(width: 1, height: 1))
      BulletinBackground.dimmed.cover(
        &canvas, fraction: part, dimsGradually: hasDegrees, allowsUnicode: true)
      #expect(canvas[0, 0].alpha == darkness)
      var masked = Canvas(size: Size(width: 1, height: 1))
      BulletinBackground.blurredLight.cover(
        &masked, fraction: part, dimsGradually: hasDegrees, allowsUnicode: true)
      #expect((masked[0, 0].kind == .shade) == (part >= 0.5))
    }
  }
}
