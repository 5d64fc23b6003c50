import Testing

@testable import SnackTerm

/// What terminals report about themselves.
struct TerminalIdentityTests {
  /// The answer; whether the terminal wraps its lines again, and coloured cells with them.
  private static let terminals: [(String, Bool?, Bool?)] = [
    ("84;0;0", true, false), ("83;40900;0", true, false), ("41;379;0", false, false),
    ("41;2500;0", nil, nil), ("65;6003;1", true, true), ("61;7600;1", true, true),
    ("65;379;0", nil, nil), ("0;276;0", nil, nil), ("1;4000;38", nil, nil), ("85;95", nil, nil),
    ("", nil, nil), ("41", nil, nil), (";0;0", nil, nil), ("x;0", nil, nil),
    ("82;0.5.4;0", nil, nil), ("99999999999999999999;0;0", nil, nil),
  ]

  @Test(arguments: terminals)
  func kindAndVersionDecide(numbers: String, wraps: Bool?, wrapsColors: Bool?) throws {
    let answer = Array("\u{1B}[>\(numbers)c".utf8)
    let identity = try #require(TerminalIdentity(answer: answer[...]))
    #expect(identity.wrapsLines == wraps && identity.wrapsColors == wrapsColors)
    #expect(wraps == nil || BareTerminal.wrapsLines(identity) == wraps)
    #expect(wrapsColors == nil || BareTerminal.wrapsColors(identity) == wrapsColors)
  }

  @Test(arguments: ["\u{1B}[?84;0;0c", "\u{1B}[>84;0;0R", "\u{1B}[>"])
  func otherSequencesAreNoAnswers(answer: String) {
    #expect(TerminalIdentity(answer: Array(answer.utf8)[...]) == nil)
  }
}
