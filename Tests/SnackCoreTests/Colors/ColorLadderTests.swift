import Testing

@testable import SnackCore

/// The colours that a terminal shows for shaded cells.
@Suite struct ColorLadderTests {
  /// Returns the background of a host's cell at each darkness from 1 to 8 eighths.
  private func backgrounds(_ ladder: ColorLadder, of host: PairColors) -> [Color] {
    (UInt8(1)...8).map { ladder.color(ofNumber: ladder.darker(than: host, by: $0).background) }
  }

  @Test func lightShadowsAreHalvedOnALightBackground() {
    let ladder = ColorLadder(depth: .direct, terminalBackground: .rgb(255, 255, 255))
    let greys: [UInt8] = [239, 223, 207, 165, 124, 82, 41, 0]
    let shown = backgrounds(ladder, of: .own)
    #expect(shown.dropLast() == greys.dropLast().map { .rgb($0, $0, $0) })
    // In direct colour, number 0 is a palette colour, so the number nearest to black is used.
    #expect(shown.last == .rgb(0, 1, 0))
  }

  @Test func shadowIsFullOnADarkBackground() {
    let ladder = ColorLadder(depth: .direct, terminalBackground: .rgb(64, 64, 64))
    let greys: [UInt8] = [56, 48, 40, 32, 24, 16, 8]
    #expect(backgrounds(ladder, of: .own).dropLast() == greys.map { .rgb($0, $0, $0) })
  }

  @Test func unknownBackgroundIsUnchanged() {
    let ladder = ColorLadder(depth: .direct)
    #expect(backgrounds(ladder, of: .own).allSatisfy { $0 == .standard })
  }

  /// Colours of the 256-colour palette in a shadow of one to three eighths.
  private static let tints: [(color: UInt8, shaded: [UInt8])] = [
    (67, [67, 60, 60]), (108, [65, 65, 65]), (179, [179, 137, 94]), (174, [131, 131, 95]),
    (252, [249, 247, 244]),
  ]

  @Test(arguments: tints)
  func shadowKeepsTheTintOfTexts(color: UInt8, shaded: [UInt8]) {
    let ladder = ColorLadder(depth: .indexed, terminalBackground: .rgb(0, 0, 0))
    let host = PairColors(foreground: Int32(color), background: -1)
    let shown = (UInt8(1)...3).map { ladder.darker(than: host, by: $0).foreground }
    #expect(shown == shaded.map { Int32($0) })
  }

  /// The search is limited to the colours that can be nearest.
  @Test func limitedSearchFindsTheNearestColor() {
    let channels = [0, 8, 47, 48, 95, 100, 115, 128, 155, 195, 215, 235, 243, 255]
    for red in channels {
      for green in channels {
        for blue in channels {
          let number = ColorMatch.number(red: red, green: green, blue: blue, depth: .indexed)
          let nearest = ColorMatch.nearest(of: XtermPalette.fixed, to: (red, green, blue))
          #expect(Int(number) == nearest, "\(red) \(green) \(blue)")
        }
      }
    }
  }
}
