import Testing

@testable import SnackCore

/// The distribution of rows among snacks with long texts.
@Suite struct HeightFrameTests {
  private let long = "Three requests in a row timed out. The next try is in 30 s, then in 60 s."

  private func stage(at place: Alignment = .top, duration: Lifetime = 0) -> Stage {
    var stage = Stage(26, 12) { $0.appearance.theme = .slate }
    stage.add(Snack(alignment: place, message: long, duration: duration))
    stage.pass(1)
    return stage
  }

  private let whole = """
    1|··                      |
    2|··  Three requests in   |
    3|··  a row timed out.    |
    4|··  The next try is in  |
    5|··  30 s, then in       |
    6|··  60 s.               |
    7|··                      |
    """

  @Test func aloneItUsesTheRowsItsTextNeeds() {
    expectPicture(stage().frame.picture, whole)
  }

  @Test(arguments: Edge.allCases)
  func sharesRowsWithAnotherAndGrowsBack(edge: Edge) {
    var stage = stage()
    let other = stage.add(
      Snack(alignment: edge == .top ? .top : .bottom, message: "Saved", duration: 0))
    stage.pass(1)
    let rows = edge == .top ? 6...8 : 8...10
    expectPicture(
      stage.frame.picture,
      """
      1|··                      |
      2|··  Three requests in   |
      3|··  a row timed out…    |
      4|··                      |
      \(rows.lowerBound)|··                      |
      \(rows.lowerBound + 1)|··  Saved               |
      \(rows.upperBound)|··                      |
      """)
    stage.send(.remove(other))
    stage.pass(1)
    expectPicture(stage.frame.picture, whole)
  }

  @Test func keepsItsTimeWhileItShrinksAndGrows() {
    var stage = stage(duration: 3)
    let other = stage.add(Snack(message: "Saved", duration: 0.2))
    stage.pass(1)
    #expect(stage.reasons(other) == [.timeout])
    stage.recordToTheEnd()
    #expect(stage.now.seconds < 3.9)
  }

  @Test func sharesRowsWithTheWaitingLine() {
    var stage = Stage(26, 12) { ($0.appearance.theme, $0.policy.maxVisible) = (.slate, 1) }
    stage.add(Snack(message: long, duration: 0))
    let waiting = stage.add(Snack(message: "Saved", duration: 0))
    stage.pass(1)
    expectPicture(
      stage.frame.picture,
      """
      1|··                      |
      2|··  Three requests in   |
      3|··  a row timed out…    |
      4|··                      |
      5|·······▐ +1 more ▌|
      """)
    stage.send(.remove(waiting))
    expectPicture(stage.frame.picture, whole)
  }

  @Test func twoLongOnesShareALowScreen() {
    var stage = stage()
    stage.add(Snack(alignment: .bottom, message: long + long, duration: 0))
    stage.pass(1)
    expectPicture(
      stage.frame.picture,
      """
      1|··                      |
      2|··  Three requests in   |
      3|··  a row timed out…    |
      4|··                      |
      7|··                      |
      8|··  Three requests in   |
      9|··  a row timed out…    |
      10|··                      |
      """)
  }

  @Test func keepsTheTextOnTwoAvailableRows() {
    var stage = Stage(26, 12) { $0.policy.reserved = Insets(bottom: 10) }
    stage.add(Snack(title: "Payments", message: long, duration: 0, level: .error))
    stage.pass(1)
    expectPicture(
      stage.frame.picture,
      """
      0| ✖ Payments               |
      1|   Three requests in a…   |
      """)
  }
}
