import Testing

@testable import SnackCore

@Suite struct ReadingTimeTests {
  private static let words = Array(repeating: "word", count: 40).joined(separator: " ")

  /// Returns the time for words and wide characters at 238 and 255 a minute, and a second more.
  private static func seconds(words: Double, wide: Double = 0) -> Double {
    1 + 60 * words / 238 + 60 * wide / 255
  }

  private static let texts: [(title: String?, message: String, seconds: Double)] = [
    (nil, "", 3),
    (nil, "Saved", 3),
    (nil, String(repeating: "a", count: 120), seconds(words: 10)),
    (nil, words, seconds(words: 40)),
    ("One two", words, seconds(words: 42)),
    ("  \n\t", words, seconds(words: 40)),
    (nil, String(repeating: words, count: 9), 12),
    (nil, String(repeating: "漢", count: 30), seconds(words: 0, wide: 30)),
    (nil, "漢字 \(words)", seconds(words: 40, wide: 2)),
    (nil, String(repeating: "\u{200B}", count: 100_000), 3),
  ]

  @Test(arguments: texts)
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
