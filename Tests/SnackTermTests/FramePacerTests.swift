import Testing

@testable import SnackTerm

/// The detection of slow output, and its effects.
@Suite struct FramePacerTests {
  private static let frame = 1.0 / 60

  @Test func slowFrameMarksTheLineAsSlowForAWhile() {
    var gauge = FramePacer()
    let start = Moment(seconds: 5)
    let late = Moment(seconds: 5.125)
    gauge.note(sentFrom: start, to: Moment(seconds: 5.01), frameInterval: Self.frame)
    #expect(gauge.pauseEnd(after: Moment(seconds: 5.01)) == nil)
    gauge.note(sentFrom: start, to: Moment(seconds: 5.03), frameInterval: Self.frame)
    let next = Moment(seconds: 5.03)
    #expect(gauge.pauseEnd(after: next) != nil && !gauge.isSlow(at: late))
    gauge.note(sentFrom: start, to: late, frameInterval: Self.frame)
    #expect(gauge.isSlow(at: late) && gauge.pauseEnd(after: late) != nil)
    #expect(
      gauge.pauseEnd(after: Moment(seconds: 5.4)) == nil,
      "a quarter of a second is the longest pause")
    #expect(gauge.isSlow(at: Moment(seconds: 15)) && !gauge.isSlow(at: Moment(seconds: 15.2)))
  }

  @Test func panelsMoveByWholeCellsOnASlowLine() {
    var traits = TerminalTraits(size: Size(width: 40, height: 12))
    var stack = SnackStack(traits: traits)
    stack.update(.add(Snack(message: "m"), SnackToken(rawValue: 1)), at: .start)
    traits.isSlow = true
    stack.update(.traits(traits), at: Moment(seconds: 0.02))
    var composer = Composer()
    // The sides of a hairline share their cells with the host at rest, too.
    let panel = 3..<37
    var blocks = 0
    for frame in 1...30 {
      composer.compose(stack, at: Moment(seconds: Double(frame) / 60))
      let picture = composer.frame
      blocks += (0..<12).count { row in panel.contains { picture[$0, row].kind == .subcellEdge }
      }
    }
    #expect(blocks == 0)
  }
}
