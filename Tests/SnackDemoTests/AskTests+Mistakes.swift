import TerminalKit
import Testing

/// Invalid questions.
extension AskTests {
  private static let mistakes: [(words: [String], sentence: String)] = [
    ([], "Missing expected argument '<question>'"),
    (["\u{200B} "], "empty question; give it some text"),
    (["x", "--several"], "--several needs choices; add them with --choice"),
    (
      ["x", "--choice", "a", "--choice", "a"], "duplicate choice 'a'; labels must be unique"
    ),
    (
      ["x", "--action", "a", "--alternative", "a"],
      "duplicate button 'a'; labels must be unique"
    ),
    (["x", "--alternative", "OK"], "duplicate button 'OK'; labels must be unique"),
    (["x", "--choice", " "], "empty choice label; give it some text"),
    (
      ["x", "--choice", "a\n\u{1B}b"],
      "invalid choice 'a ␛b'; use one line without control characters"
    ),
    (
      ["x", "--theme", "oceam"],
      "unknown theme 'oceam'; did you mean 'ocean'? snackdemo themes lists all themes"
    ),
  ]

  @Test(arguments: mistakes)
  func errorsAreOneSentence(words: [String], sentence: String) throws {
    let result = try Programs.run(["ask"] + words)
    #expect(result.status == .exited(64) && result.output == "")
    #expect(result.error.hasPrefix("Error: \(sentence)\n"), "\(result.error)")
  }
}
