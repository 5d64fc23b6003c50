import TestKit
import Testing

@testable import SnackTerm

/// The terminal's replies to the background query.
@Suite struct TerminalAnswerTests {
  private static let colors: [(text: String, color: Color?)] = [
    ("rgb:ffff/ffff/ffff", .rgb(255, 255, 255)), ("rgb:0000/2b2b/3636", .rgb(0, 43, 54)),
    ("rgb:f/0/8", .rgb(255, 0, 136)), ("rgb:FF/80/00", .rgb(255, 128, 0)),
    ("rgb:fff/000/800", .rgb(255, 0, 128)), ("rgb:1/22/3333", .rgb(17, 34, 51)),
    ("rgba:ffff/0000/0000/8000", .rgb(255, 0, 0)), ("#fdf6e3", .rgb(253, 246, 227)),
    ("#fff", .rgb(255, 255, 255)), ("#0000ffff8080", .rgb(0, 255, 128)),
    ("", nil), ("rgb:", nil), ("rgb:ff/ff", nil), ("rgb:ff/ff/ff/ff", nil), ("rgb:ff//ff", nil),
    ("rgb:fffff/0/0", nil), ("rgba:f/f/f", nil), ("#ff", nil), ("#ffff", nil), ("black", nil),
    ("rgb:-1/0/0", nil), ("RGB:ff/ff/ff", nil), ("rgb:fg/00/00", nil), ("?", nil),
  ]

  @Test(arguments: colors)
  func colorsAreReadInX11Notation(text: String, color: Color?) {
    #expect(TerminalAnswer.color(Array(text.utf8)) == color)
  }

  /// Reads bytes until a reply ends or fails; returns the progress and the byte count.
  private func read(
    _ kind: TerminalAnswer.Reader.Kind, _ text: String
  ) -> (TerminalAnswer.Reader.Progress, count: Int) {
    var reader = TerminalAnswer.Reader(kind)
    var count = 0
    for scalar in text.unicodeScalars {
      count += 1
      let progress = reader.consume(Int32(scalar.value))
      if progress != .unfinished { return (progress, count) }
    }
    return (.unfinished, count)
  }

  private static let white = "rgb:ffff/ffff/ffff"

  @Test(arguments: ["\u{7}", "\u{1B}\\", "\u{9C}"])
  func replyMayEndWithEitherTerminator(end: String) {
    let (progress, count) = read(.background, Self.white + end + "x")
    #expect(progress == .answer(.background(.rgb(255, 255, 255))))
    #expect(count == Self.white.count + end.unicodeScalars.count)
  }

  private static let others:
    [(TerminalAnswer.Reader.Kind, String, TerminalAnswer.Reader.Progress)] = [
      (.background, "rgb:zz\u{7}", .broken), (.background, "rgb:ff\u{1B}x", .broken),
      (.background, "\u{7}", .answer(.background(nil))),
      (.background, String(repeating: "f", count: 65), .broken),
      (.foreground, "rgb:8383/9494/9696\u{7}", .answer(.foreground(.rgb(131, 148, 150)))),
      (.foreground, "black\u{7}", .broken), (.foreground, "rgb:83", .unfinished),
      (.background, "rgb:ff/ff", .unfinished), (.background, "rgb:ff\r", .broken),
      (.attributes, "1;2c", .answer(.attributes)), (.attributes, "c", .answer(.attributes)),
      (.attributes, "64;1;2;4;6;9;15;18;21;22c", .answer(.attributes)),
      (.attributes, "2026;1$y", .answer(.synchronizedOutput(true))),
      (.attributes, "2026;2$y", .answer(.synchronizedOutput(true))),
      (.attributes, "2026;0$y", .answer(.synchronizedOutput(false))),
      (.attributes, "2026;4$y", .answer(.synchronizedOutput(false))),
      (.attributes, "1004;2$y", .broken), (.attributes, "2026;1y", .broken),
      (.attributes, "1;2", .unfinished),
      (.attributes, "12;5R", .broken),
    ]

  @Test(arguments: others)
  func nonReplyIsLeftInTheInput(
    kind: TerminalAnswer.Reader.Kind, text: String, progress: TerminalAnswer.Reader.Progress
  ) {
    #expect(read(kind, text).0 == progress)
  }

  /// Malformed input of any length ends a reply after a few bytes.
  @Test func malformedReplyEndsEarly() {
    var random = SeededGenerator(seed: 11)
    let letters = Array("rgba:/#019afAF;\u{1B}\\\u{7}xyz? ".unicodeScalars)
    for _ in 0..<20_000 {
      let scalars = (0..<200).map { _ in letters.randomElement(using: &random) ?? "x" }
      let text = String(String.UnicodeScalarView(scalars))
      for kind in TerminalAnswer.Reader.Kind.allCases {
        let (progress, count) = read(kind, text)
        #expect(progress != .unfinished && count <= 66)
      }
    }
  }

  private static let variables: [(text: String?, tone: TerminalTraits.BackgroundTone)] = [
    ("15;0", .dark), ("0;15", .light), ("0;7", .light), ("7;8", .dark), ("12;default;0", .dark),
    ("0;default;15", .light), ("0;default", .unknown), ("", .unknown), (nil, .unknown),
    ("15;16", .unknown), ("15;-1", .unknown), ("0;9", .light),
  ]

  @Test(arguments: variables)
  func environmentMaySetTheBackgroundTone(text: String?, tone: TerminalTraits.BackgroundTone) {
    #expect(TerminalTraits.BackgroundTone(colorFGBG: text) == tone)
  }
}
