import TerminalKit
import Testing

/// Invalid questions.
extension AskTests {
  private static let mistakes: [(words: [String], sentence: String)] = [
    ([], "Missing expected argument '<question>'"),
    (["\u{200B} "], "The question is empty; give it some text."),
    (["x", "--several"], "--several is about choices; give some by --choice."),
    (
      ["x", "--choice", "a", "--choice", "a"], "There are two choices 'a'; give each another label."
    ),
    (
      ["x", "--action", "a", "--alternative", "a"],
      "There are two buttons 'a'; give each another label."
    ),
    (["x", "--alternative", "OK"], "There are two buttons 'OK'; give each another label."),
    (["x", "--choice", " "], "A choice needs a label that can be seen."),
    (
      ["x", "--choice", "a\n\u{1B}b"],
      "The choice 'a ␛b' is not one line of text without controls."
    ),
    (
      ["x", "--background", "dimed"],
      "There is no background 'dimed'; did you mean 'dimmed'? Choose one of none, dimmed, "
        + "blurred-extra-light, blurred-light, blurred-dark."
    ),
    (
      ["x", "--theme", "oceam"],
      "There is no theme 'oceam'; did you mean 'ocean'? snackdemo themes lists them all."
    ),
  ]

  @Test(arguments: mistakes)
  func errorsAreOneSentence(words: [String], sentence: String) throws {
    let result = try Programs.run(["ask"] + words)
    #expect(result.status == .exited(64) && result.output == "")
    #expect(result.error.hasPrefix("Error: \(sentence)\n"), "\(result.error)")
  }
}
