@testable import snackdemo
import SnackTerm
import Testing

/// The overlay's cells over those of a host, as a terminal shows them.
@Suite struct PictureTests {
  /// The style of the host's row.
  private static let host = Style(foreground: .rgb(200, 100, 50), background: .rgb(20, 40, 60))

  private func picture(
    of host: Style, _ text: String = "abc", depth: ColorDepth = .direct,
    overlay: (inout Canvas) -> Void
  ) -> Picture {
    let size = Size(width: 3, height: 1)
    var (below, above) = (Canvas(size: size), Canvas(size: size))
    below.put(TextFlow.singleLine(text, width: 3), x: 0, y: 0, style: host)
    overlay(&above)
    return Picture(host: below, overlay: above, colors: .dark(depth))
  }

  @Test func hostShowsWhereTheOverlayIsClear() {
    let look = picture(of: Self.host) { _ in }.look(x: 1, y: 0)
    #expect(look.glyph == Glyph("b"))
    #expect((look.foreground.code, look.background.code) == ("#c86432", "#14283c"))
  }

  @Test func glyphOfTheOverlayHidesTheHost() {
    let look = picture(of: Self.host) { $0.put(Glyph("x"), x: 1, y: 0, style: .plain) }.look(
      x: 1, y: 0)
    #expect(look.glyph == Glyph("x"))
    #expect(look.background == TerminalColors.dark(.direct).background)
  }

  @Test func shadeDarkensBothColoursAndKeepsTheText() {
    let picture = picture(of: Self.host) {
      $0.shade(Rect(x: 1, y: 0, width: 1, height: 1))
    }
    let look = picture.look(x: 1, y: 0)
    #expect(look.glyph == Glyph("b"))
    #expect((look.foreground.code, look.background.code) == ("#643219", "#0a141e"))
    #expect(picture.look(x: 2, y: 0).foreground.code == "#c86432")
  }

  @Test func shadeOverHalfAWideGlyphDarkensTheWholeGlyph() {
    let picture = picture(of: Self.host, "東x") {
      $0.shade(Rect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect((0..<3).map { picture.look(x: $0, y: 0).glyph?.text } == ["東", nil, "x"])
    #expect(picture.look(x: 0, y: 0).background.code == "#0a141e")
    #expect(picture.look(x: 1, y: 0).background.code == "#0a141e")
  }

  @Test func glyphOverHalfAWideOneLeavesABlank() {
    let picture = picture(of: Self.host, "東x") { $0.put(Glyph("y"), x: 1, y: 0, style: .plain) }
    #expect((0..<3).map { picture.look(x: $0, y: 0).glyph?.text } == [" ", "y", "x"])
  }

  @Test func maskReplacesLettersOnly() {
    let picture = picture(of: Self.host, "a b") {
      $0.shade(Rect(x: 0, y: 0, width: 3, height: 1), by: .mask(Glyph("░")))
    }
    #expect((0..<3).map { picture.look(x: $0, y: 0).glyph?.text } == ["░", " ", "░"])
    #expect(picture.look(x: 0, y: 0).foreground.code == "#c86432")
  }

  /// Host styles, and the background expected beside a block of the overlay.
  @Test(
    arguments: [
      (host, "#14283c"), (.plain, TerminalColors.dark(.direct).background.code),
      (Style(attributes: .reverse), TerminalColors.dark(.direct).foreground.code),
    ])
  func blockKeepsTheHostBackground(host: Style, background: String) {
    for block in [EighthBlock.lower(3), .left(2)] {
      let look = picture(of: host) {
        $0.fill(Rect(x: 1, y: 0, width: 1, height: 1), with: block, color: .rgb(9, 9, 9))
      }.look(x: 1, y: 0)
      #expect((look.foreground.code, look.background.code) == ("#090909", background))
    }
    for block in [EighthBlock.upper(3), .right(2)] {
      let look = picture(of: host) {
        $0.fill(Rect(x: 1, y: 0, width: 1, height: 1), with: block, color: .rgb(9, 9, 9))
      }.look(x: 1, y: 0)
      #expect((look.foreground.code, look.background.code) == (background, "#090909"))
    }
  }

  /// The expected red at each colour depth.
  @Test(
    arguments: [
      (ColorDepth.direct, Color.rgb(210, 10, 10)), (.indexed, .palette(160)),
      (.sixteen, .palette(1)), (.eight, .palette(1)), (.mono, .standard),
    ])
  func colorsMapToTheNearestAvailable(depth: ColorDepth, color: Color) {
    let red = Style(foreground: .rgb(210, 10, 10))
    let picture = picture(of: red, depth: depth) { _ in }
    #expect(picture[1, 0].style.foreground == color)
  }

  @Test(arguments: [ColorDepth.sixteen, .eight, .mono])
  func shadowDimsTextWithFewColors(depth: ColorDepth) {
    let picture = picture(of: .plain, depth: depth) {
      $0.shade(Rect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(picture[1, 0].style == Style(attributes: .dim))
    let (plain, dim) = (picture.look(x: 0, y: 0), picture.look(x: 1, y: 0))
    #expect(plain.foreground != dim.foreground && dim.foreground != dim.background)
  }
}
