import Testing

@testable import SnackCore

/// The contrast ratio of WCAG 2.2.
@Suite struct ContrastTests {
  /// Two colours and their ratio, calculated by hand to two decimal places.
  private static let ratios: [(Color, Color, Double)] = [
    (.hex(0xFFFFFF), .hex(0x000000), 21), (.hex(0x777777), .hex(0xFFFFFF), 4.48),
    (.hex(0x767676), .hex(0xFFFFFF), 4.54), (.hex(0xFF0000), .hex(0xFFFFFF), 4.00),
    (.hex(0x0000FF), .hex(0xFFFFFF), 8.59), (.hex(0x0A0A0A), .hex(0x000000), 1.06),
    (.palette(231), .palette(16), 21), (.palette(243), .hex(0xFFFFFF), 4.54),
    (.palette(9), .palette(9), 1), (.palette(120), .hex(0x87FF87), 1),
  ]

  @Test(arguments: ratios)
  func ratioMatchesTheFormulaInBothDirections(text: Color, panel: Color, ratio: Double) throws {
    let found = try #require(text.contrast(with: panel))
    #expect(abs(found - ratio) < 0.005, "\(found)")
    #expect(panel.contrast(with: text) == found)
  }

  @Test(arguments: [
    (Color.standard, Color.standard), (.standard, .hex(0xFFFFFF)), (.palette(15), .hex(0)),
    (.palette(0), .palette(7)),
  ])
  func terminalColorsHaveNoKnownContrast(text: Color, panel: Color) {
    #expect(text.contrast(with: panel) == nil)
    #expect(panel.contrast(with: text) == nil)
  }

  @Test func problemDescribesRoleAndContrast() {
    var theme = Theme.standard
    theme.base.backgroundColor = .hex(0xFFFFFF)
    theme.base.title.color = .hex(0x777777)
    theme.base.message.color = .standard
    theme.base.accent = .hex(0)
    theme.accents = [.error: .init(color: .hex(0xFFFFFF)), .info: .init(color: .palette(3))]
    #expect(
      theme.contrastProblems().map(\.description) == [
        "contrast of the title with the background is 4.4; use at least 4.5",
        "contrast of the error accent with the background is 1.0; use at least 4.5",
      ])
    #expect(theme.contrastProblems(minContrast: 4).map(\.role) == [.accent(.error)])
  }
}
