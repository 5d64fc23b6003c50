import Testing

@testable import SnackCore

/// The "+N more" line, expanded to a list of the queued snacks.
@Suite struct WaitingListFrameTests {
  private func stage(
    _ columns: Int, _ rows: Int, shown: Int = 1, unicode: Bool = true, at place: Alignment = .top
  ) -> Stage {
    var stage = Stage(columns, rows) {
      $0.appearance.theme = .outline
      $0.appearance.maxSnackWidth = 30
      $0.policy.maxVisible = shown
    }
    stage.send(
      .traits(
        TerminalTraits(size: stage.stack.traits.size, depth: .indexed, allowsUnicode: unicode)))
    for number in 1...shown {
      stage.add(Snack(alignment: place, message: "Shown \(number)", duration: 0))
    }
    let waiting = [
      Snack(alignment: place, title: "Disk full", message: "95 %", duration: 1, level: .error),
      Snack(alignment: place, message: "漢字 and a text of many words", duration: 1, level: .info),
      Snack(alignment: place, message: "No icon", duration: 1),
      Snack(alignment: place, message: "Saved", duration: 1, level: .success),
    ]
    for snack in waiting { stage.add(snack) }
    stage.add(waiting[3])
    stage.pass(0.5)
    return stage
  }

  @Test func waitingListHasOneRowPerSnack() {
    var stage = stage(80, 24)
    stage.send(.openWaiting(.top))
    expectPicture(
      stage.frame.picture,
      """
      1|·························╭────────────────────────────╮|
      2|·························│ Shown 1                    │|
      3|·························╰────────────────────────────╯|
      4|·························▸ ✖  Disk full                |
      5|·························  ●  漢字 and a text of many… |
      6|·························     No icon                  |
      7|·························  ✔  Saved                 ×2 |
      """)
    stage.send(.openWaiting(.top))
    #expect(stage.frame.picture.contains("+4 more"))
  }

  @Test func levelsAreWordsForScreenReaders() {
    var stage = stage(80, 24)
    stage.configure { $0.policy.hasScreenReader = true }
    stage.send(.openWaiting(.top))
    expectPicture(
      stage.frame.picture,
      """
      1|·························╭────────────────────────────╮|
      2|·························│ Shown 1                    │|
      3|·························╰────────────────────────────╯|
      4|·························▸ ✖  Error: Disk full         |
      5|·························  ●  Info: 漢字 and a text of…|
      6|·························     No icon                  |
      7|·························  ✔  Success: Saved        ×2 |
      """)
  }

  @Test func smallScreenShowsTheRowsThatFit() {
    var stage = stage(40, 4)
    stage.send(.openWaiting(nil))
    expectPicture(
      stage.frame.picture,
      """
      0|····· Shown 1                      |
      1|·····▸ ✖  Disk full                |
      2|·····  ●  漢字 and a text of many… |
      3|··············  +2 more  |
      """)
    stage.send(.focus(.older))
    stage.send(.swipe(.down))
    expectPicture(
      stage.frame.picture,
      """
      0|····· Shown 1                      |
      1|·····  ●  漢字 and a text of many… |
      2|·····▸    No icon                  |
      3|··············  +2 more  |
      """)
  }

  @Test func tinyScreenShowsTheRowsThatFit() {
    var stage = stage(20, 3)
    stage.send(.openWaiting(.top))
    expectPicture(
      stage.frame.picture,
      """
      0| Shown 1            |
      1|▸ ✖  Disk full      |
      2|····  +3 more  |
      """)
    stage.resize(20, 2)
    expectPicture(
      stage.frame.picture,
      """
      0| Shown 1            |
      1|▸ ✖  Disk full      |
      """)
    stage.resize(20, 1)
    #expect(!stage.stack.hasOpenList)
  }

  @Test func atTheBottomItGrowsUpwards() {
    var stage = stage(40, 10, at: .bottomTrailing)
    stage.send(.openWaiting(.bottom))
    stage.send(.swipe(.up))
    expectPicture(
      stage.frame.picture,
      """
      2|········  ✔  Saved                 ×2 |
      3|········     No icon                  |
      4|········▸ ●  漢字 and a text of many… |
      5|········  ✖  Disk full                |
      6|········╭────────────────────────────╮|
      7|········│ Shown 1                    │|
      8|········╰────────────────────────────╯|
      """)
  }

  @Test func withoutUnicodeItIsAscii() {
    var stage = stage(40, 10, unicode: false)
    stage.send(.openWaiting(.top))
    expectPicture(
      stage.frame.picture,
      """
      1|·····.----------------------------.|
      2|·····| Shown 1                    ||
      3|·····'----------------------------'|
      4|·····> x  Disk full                |
      5|·····  i  ???? and a text of many~ |
      6|·····     No icon                  |
      7|·····  +  Saved                 x2 |
      """)
  }
}
