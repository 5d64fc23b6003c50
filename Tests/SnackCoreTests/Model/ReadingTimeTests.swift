import Testing

@testable import SnackCore

@Suite struct ReadingTimeTests {
  private static let words = Array(repeating: "word", count: 40).joined(separator: " ")

  @Test(
    arguments: [
      (nil, "", 3.0),
      (nil, "Saved", 3),
      (nil, String(repeating: "a", count: 120), 1 + 60 * 10 / 238),
      (nil, words, 1 + 60 * 40 / 238),
      ("One two", words, 1 + 60 * 42 / 238),
      ("  \n\t", words, 1 + 60 * 40 / 238),
      (nil, String(repeating: words, count: 9), 12),
      (nil, String(repeating: "漢", count: 30), 1 + 60 * 30 / 255),
      (nil, "漢字 \(words)", 1 + 60 * 40 / 238 + 60 * 2 / 255),
      (nil, String(repeating: "\u{200B}", count: 100_000), 3),
    ] as [(String?, String, Double)])
  func countsWordsAndCharactersOfWideScripts(title: String?, message: String, expected: Double) {
    let snack = Snack(title: title, message: message, duration: .readingTime)
    let seconds = snack.duration.seconds(for: snack) ?? 0
    #expect(abs(seconds - expected) < 1e-9, "\(seconds)")
  }

  @Test func readingTimeIsALifetime() {
    #expect(Lifetime.readingTime != .untilDismissed)
    #expect(Lifetime.readingTime == .readingTime)
    #expect(Set([Lifetime.readingTime, .standard, .untilDismissed]).count == 3)
  }

  @Test func runsFromTheEndOfTheEntrance() {
    var stage = Stage()
    let short = stage.add(Snack(message: "Saved", duration: .readingTime))
    stage.recordToTheEnd()
    #expect(stage.life(short) == "<<<<" + String(repeating: "=", count: 30) + ">>>")
    #expect(stage.reasons(short) == [.timeout])
  }

  @Test func newTextChangesTheTimeOnlyAfterARestart() {
    var stage = Stage()
    let token = stage.add(Snack(message: "Saved", duration: .readingTime))
    stage.pass(0.4)
    stage.send(.update(token, Snack(message: Self.words, duration: .readingTime)))
    #expect(stage.stack.secondsLeft(token, at: stage.now).map { $0 <= 3 } == true)
    stage.send(.lifetime(token, .readingTime))
    #expect(stage.stack.secondsLeft(token, at: stage.now).map { $0 > 11 } == true)
  }
}
