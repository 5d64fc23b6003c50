import Testing

@testable import SnackCore

/// Suggestions for misspelled words, and none where a guess would be far-fetched.
@Suite struct SpellingTests {
  private static let words = [
    "slate", "card", "paper", "nord", "dracula", "host", "show", "warning", "error", "up", "down",
    "16", "256", "rounded", "top-leading", "top-trailing",
  ]

  @Test(
    arguments: [
      ("slat", "slate"), ("oslate", "slate"), ("nrod", "nord"), ("shwo", "show"),
      ("DRACULA", "dracula"), ("draclua", "dracula"), ("warn", "warning"), ("warnign", "warning"),
      ("err", "error"), ("round", "rounded"), ("upp", "up"), ("top-lead", "top-leading"),
      ("dark", nil), ("list", nil), ("zzz", nil), ("17", nil), ("88", nil), ("top", nil),
      ("x", nil), ("", nil), ("warm paper", nil), ("fatal", nil),
    ] as [(String, String?)])
  func suggestsForTyposAndPrefixesOnly(typed: String, meant: String?) {
    #expect(Spelling.nearest(to: typed, in: Self.words) == meant)
  }
}
