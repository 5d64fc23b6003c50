import Testing

@testable import SnackCore

/// Frames of a closed and of an expanded deck.
@Suite struct DeckFrameTests {
  private func stage(
    _ columns: Int, _ rows: Int, count: Int = 4, theme: Theme = .outline, unicode: Bool = true,
    at place: Alignment = .top, _ change: (inout Configuration) -> Void = { _ in }
  ) -> Stage {
    var stage = Stage(columns, rows) {
      $0.appearance.theme = theme
      $0.appearance.maxSnackWidth = 30
      $0.policy.stacking = .deck()
      change(&$0)
    }
    stage.send(
      .traits(
        TerminalTraits(size: stage.stack.traits.size, depth: .indexed, allowsUnicode: unicode)))
    for number in 1...count {
      stage.add(Snack(alignment: place, message: "Number \(number)", duration: 2))
      stage.pass(0.5)
    }
    return stage
  }

  @Test func olderSnacksPeekOutBehindTheNewest() {
    expectPicture(
      stage(80, 24).frame.picture,
      """
      1|·····························╭────────────────────╮|
      2|···························╭────────────────────────╮|
      3|·························╭────────────────────────────╮|
      4|·························│ Number 4                   │|
      5|·························╰────────────────────────────╯|
      """)
    expectPicture(
      stage(80, 24, at: .bottom).frame.picture,
      """
      18|·························╭────────────────────────────╮|
      19|·························│ Number 4                   │|
      20|·························╰────────────────────────────╯|
      21|···························╰────────────────────────╯|
      22|·····························╰────────────────────╯|
      """)
  }

  /// The frame in the middle of the expansion.
  private static let opening = """
    1|·····╭────────────────────────────╮|
    2|·····│ Number 1                   │|
    3|·····╭────────────────────────────╮|
    4|·····│ Number 2                   │|
    5|·····╰────────────────────────────╯|
    6|·····╭────────────────────────────╮|
    7|·····│ Number 3                   │|
    8|·····╰────────────────────────────╯|
    """

  /// The frame of the expanded deck.
  private static let open = """
    1|·····╭────────────────────────────╮|
    2|·····│ Number 1                   │|
    3|·····╰────────────────────────────╯|
    5|·····╭────────────────────────────╮|
    6|·····│ Number 2                   │|
    7|·····╰────────────────────────────╯|
    9|·····╭────────────────────────────╮|
    10|·····│ Number 3                   │|
    11|·····╰────────────────────────────╯|
    """

  /// The frame in the middle of the collapse.
  private static let closing = """
    1|·····╭────────────────────────────╮|
    2|·····│ Number 1                   │|
    3|·····╰────────────────────────────╯|
    4|·····╭────────────────────────────╮|
    5|·····│ Number 2                   │|
    6|·····╭────────────────────────────╮|
    7|·····│ Number 3                   │|
    8|·····╰────────────────────────────╯|
    """

  /// The frame of the collapsed deck.
  private static let closed = """
    1|·········╭────────────────────╮|
    2|·······╭────────────────────────╮|
    3|·····╭────────────────────────────╮|
    4|·····│ Number 3                   │|
    5|·····╰────────────────────────────╯|
    """

  @Test func deckExpandsToAList() {
    var stage = stage(40, 24, count: 3)
    stage.send(.expand(.top, true))
    stage.pass(0.15)
    expectPicture(stage.frame.picture, Self.opening)
    stage.pass(0.2)
    expectPicture(stage.frame.picture, Self.open)
    #expect(!stage.stack.isMoving(at: stage.now))
    stage.send(.expand(.top, false))
    stage.pass(0.15)
    expectPicture(stage.frame.picture, Self.closing)
    stage.pass(0.2)
    expectPicture(stage.frame.picture, Self.closed)
  }

  @Test func newSnackCoversThePreviousAfterItsEntrance() {
    var stage = stage(40, 24, count: 1)
    stage.add(Snack(alignment: .top, message: "Next", duration: 2))
    expectPicture(
      stage.frame.picture,
      """
      0|·····╰────────────────────────────╯|
      1|·····╭────────────────────────────╮|
      2|·····│ Number 1                   │|
      3|·····╰────────────────────────────╯|
      """)
    stage.pass(0.4)
    expectPicture(
      stage.frame.picture,
      """
      1|·······╭────────────────────────╮|
      2|·····╭────────────────────────────╮|
      3|·····│ Next                       │|
      4|·····╰────────────────────────────╯|
      """)
  }

  @Test func smallScreenHasASmallDeck() {
    expectPicture(
      stage(40, 10).frame.picture,
      """
      1|·······╭────────────────────────╮|
      2|·····╭────────────────────────────╮|
      3|·····│ Number 2                   │|
      4|·····╰────────────────────────────╯|
      5|··············  +2 more  |
      """)
    expectPicture(
      stage(20, 5).frame.picture,
      """
      0|····╭──────────╮|
      1|··╭──────────────╮|
      2| Number 3           |
      3|····  +1 more  |
      """)
  }

  @Test func withoutUnicodeItIsAscii() {
    expectPicture(
      stage(40, 10, count: 2, unicode: false).frame.picture,
      """
      1|·······.------------------------.|
      2|·····.----------------------------.|
      3|·····| Number 2                   ||
      4|·····'----------------------------'|
      """)
  }

  @Test func hairlineWithoutUnicodeIsALineInALayerToo() {
    let stage = stage(40, 10, count: 2, theme: .standard, unicode: false)
    #expect(stage.frame.picture.hasPrefix("1|·······+------------------------+|\n2|·····+----"))
  }

  @Test func withReducedMotionNothingSlides() {
    var stage = stage(40, 24, count: 3) { $0.policy.reducesMotion = true }
    let closed = stage.frame.picture
    stage.send(.expand(.top, true))
    #expect(!stage.stack.isMoving(at: stage.now))
    #expect(stage.frame.picture.contains("Number 1"))
    stage.send(.expand(.top, false))
    #expect(stage.frame.picture == closed)
  }
}
