import Testing

@testable import SnackCore

@Suite struct BorderFrameTests {
  private func stage(_ style: Border.Style) -> Stage {
    var look = SnackAppearance.standard
    look.border = Border(style)
    look.elevation = .none
    var stage = Stage { $0.appearance.maxSnackWidth = 24 }
    stage.add(
      Snack(
        alignment: .topLeading, title: "Title", message: "Message", icon: "✔", duration: 0,
        appearance: look))
    stage.pass(1)
    return stage
  }

  static let plain: [(Border.Style, String)] = [
    (
      .none,
      """
      1|··                        |
      2|··  ✔  Title              |
      3|··     Message            |
      4|··                        |
      """
    ),
    (
      .light,
      """
      1|··╭──────────────────────╮|
      2|··│ ✔  Title             │|
      3|··│    Message           │|
      4|··╰──────────────────────╯|
      """
    ),
    (
      .heavy,
      """
      1|··┏━━━━━━━━━━━━━━━━━━━━━━┓|
      2|··┃ ✔  Title             ┃|
      3|··┃    Message           ┃|
      4|··┗━━━━━━━━━━━━━━━━━━━━━━┛|
      """
    ),
    (
      .double,
      """
      1|··╔══════════════════════╗|
      2|··║ ✔  Title             ║|
      3|··║    Message           ║|
      4|··╚══════════════════════╝|
      """
    ),
    (
      .bar,
      """
      1|··▌                       |
      2|··▌ ✔  Title              |
      3|··▌    Message            |
      4|··▌                       |
      """
    ),
    (
      .ascii,
      """
      1|··+----------------------+|
      2|··| ✔  Title             ||
      3|··|    Message           ||
      4|··+----------------------+|
      """
    ),
  ]

  @Test(arguments: plain)
  func drawsEveryStyle(style: Border.Style, expected: String) {
    expectPicture(stage(style).frame.picture, expected)
  }

  @Test func roundsALightLineUnlessTheRadiusIsZero() {
    #expect(stage(.rounded).frame == stage(.light).frame)
    var look = SnackAppearance.standard
    look.border = Border(.light)
    look.elevation = .none
    look.layout.cornerRadius = 0
    var stage = Stage { $0.appearance.maxSnackWidth = 6 }
    stage.add(Snack(alignment: .topLeading, message: "m", appearance: look))
    stage.pass(1)
    expectPicture(
      stage.frame.picture,
      """
      1|··┌────┐|
      2|··│ m  │|
      3|··└────┘|
      """)
  }

  static let focused: [(Border.Style, String)] = [
    (
      .none,
      """
      1|··▌                       |
      2|··▌ ✔  Title              |
      3|··▌    Message            |
      4|··▌                       |
      """
    ),
    (
      .double,
      """
      1|··┏━━━━━━━━━━━━━━━━━━━━━━┓|
      2|··┃ ✔  Title             ┃|
      3|··┃    Message           ┃|
      4|··┗━━━━━━━━━━━━━━━━━━━━━━┛|
      """
    ),
    (
      .heavy,
      """
      1|··╔══════════════════════╗|
      2|··║ ✔  Title             ║|
      3|··║    Message           ║|
      4|··╚══════════════════════╝|
      """
    ),
    (
      .bar,
      """
      1|··█                       |
      2|··█ ✔  Title              |
      3|··█    Message            |
      4|··█                       |
      """
    ),
    (
      .ascii,
      """
      1|··########################|
      2|··# ✔  Title             #|
      3|··#    Message           #|
      4|··########################|
      """
    ),
  ]

  @Test(arguments: focused)
  func marksTheFocus(style: Border.Style, expected: String) {
    var stage = stage(style)
    stage.send(.focus(.newer))
    expectPicture(stage.frame.picture, expected)
    stage.send(.focus(.release))
    #expect(stage.frame == self.stage(style).frame)
  }

  static let ascii: [(Border.Style, String)] = [
    (
      .none,
      """
      1|··|                       |
      2|··| +  Title              |
      3|··|    Message            |
      4|··|                       |
      """
    ),
    (
      .rounded,
      """
      1|··########################|
      2|··# +  Title             #|
      3|··#    Message           #|
      4|··########################|
      """
    ),
    (
      .heavy,
      """
      1|··+======================+|
      2|··| +  Title             ||
      3|··|    Message           ||
      4|··+======================+|
      """
    ),
    (
      .bar,
      """
      1|··#                       |
      2|··# +  Title              |
      3|··#    Message            |
      4|··#                       |
      """
    ),
  ]

  @Test(arguments: ascii)
  func drawsInAsciiWhereThereIsNoUnicode(style: Border.Style, expected: String) {
    var stage = stage(style)
    stage.send(.focus(.newer))
    stage.send(
      .traits(TerminalTraits(size: Size(width: 80, height: 24), allowsUnicode: false)))
    expectPicture(stage.frame.picture, expected)
  }

  @Test(arguments: Border.Style.allCases)
  func reversesAFocusedSnackWithoutRoomForAMark(style: Border.Style) {
    var stage = stage(style)
    stage.resize(12, 4)
    #expect(!stage.frame.drawnCells.isEmpty)
    for isFocused in [false, true] {
      if isFocused { stage.send(.focus(.newest)) }
      let frame = stage.frame
      #expect(
        frame.drawnCells.allSatisfy {
          frame[$0.x, $0.y].style.attributes.contains(.reverse) == isFocused
        })
    }
  }

  @Test(arguments: [Border.Style.heavy, .ascii])
  func boldensTheFocusedBorderWithoutAHeavierStyle(style: Border.Style) {
    var stage = stage(style)
    #expect(!stage.frame[2, 1].style.attributes.contains(.bold))
    stage.send(.focus(.newer))
    #expect(stage.frame[2, 1].style.attributes.contains(.bold))
  }
}
