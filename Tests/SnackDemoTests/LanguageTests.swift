import TerminalKit
import Testing

/// The language of the demo's toasts.
@Suite(.serialized) struct LanguageTests {
  /// Returns the screen with the toast of a running command, which has a Cancel button.
  private func image(_ options: [String], _ environment: [String: String?]) throws -> ScreenImage {
    let session = try Programs.start(
      "snackdemo",
      ["show", "x", "--pane", "--theme", "outline", "--duration", "0.2"] + options
        + ["--", "sleep", "60"],
      environment: environment)
    let image = try session.waitUntil("the button", limit: conditionTimeout) { image in
      image.lines.contains { $0.contains("[") && $0.contains("]") }
    }
    // Escape closes the toast without waiting for the duration of the cancelled result.
    try session.type("x\u{1B}")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(130))
    return image
  }

  @Test(
    arguments: [
      ([], ["LANG": "C.UTF-8"], "[ Cancel (x) ]"),
      (["--language", "fr"], ["LANG": "C.UTF-8"], "[ Annuler (x) ]"),
      (["--language", "en"], ["LANG": "C.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"], "[ Cancel (x) ]"),
      // The named locales need not exist; only the one for the character encoding must.
      ([], ["LANG": "C.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"], "[ Abbrechen (x) ]"),
      ([], ["LANG": "ja_JP.UTF-8", "LC_CTYPE": "C.UTF-8"], "[ キャンセル (x) ]"),
      ([], ["LC_ALL": "ja_JP.UTF-8", "LANG": nil], "[ Cancel (x) ]"),
    ] as [([String], [String: String?], String)])
  func languageDefaultsToTheEnvironment(
    options: [String], environment: [String: String?], button: String
  ) throws {
    #expect(try image(options, environment).contains(button))
  }

  @Test(arguments: [["show", "x"], ["onboarding"], ["popups"], ["preview"], ["render", "x"]])
  func unknownLanguageErrorListsTheKnownOnes(words: [String]) throws {
    let result = try Programs.run(words + ["--language", "tlh"])
    #expect(result.status == .exited(64))
    #expect(
      result.error.contains("unknown language 'tlh'; valid values: en, de, fr, es, ja, zh, ar"))
  }
}
