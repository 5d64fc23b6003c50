import Testing

@testable import SnackCore

/// The library's own strings in seven languages.
@Suite struct BuiltInStringsTests {
  private static let languages = BuiltInStrings.all

  // MARK: Width

  /// The numbers at which plural forms change, and the widest ones.
  private static let numbers = Array(0...120) + [200, 999, 1_000, 1_001, 1_111, 9_999]

  private static func texts(_ strings: BuiltInStrings) -> [String] {
    let counted =
      [strings.more] + strings.summaries.values + strings.durations.values + strings.ages.values
    let numbered = counted.flatMap { text in
      numbers.map { text.text(for: $0, by: strings.plurals) }
    }
    return [strings.close, strings.undo, strings.cancel, strings.cancelled, strings.now]
      + strings.levels.values + numbered
  }

  @Test(arguments: languages)
  func everyTextFitsInTwentyColumns(strings: BuiltInStrings) {
    for text in Self.texts(strings) {
      let line = TextFlow.singleLine(text, width: 200)
      #expect(1...20 ~= line.width, "\(strings.language): \(text)")
      #expect(line.text == text, "nothing is omitted or replaced")
      #expect(!text.contains("#"))
    }
  }

  @Test(arguments: languages)
  func everyTableIsComplete(strings: BuiltInStrings) {
    #expect(Set(strings.levels.keys) == Set(Level.allCases).subtracting([.plain]))
    #expect(Set(strings.summaries.keys) == Set(Level.allCases))
    #expect(strings.durations.count == 4 && strings.ages.count == 4)
  }

  // MARK: Numbers

  @Test(arguments: [
    ("en", "0 warnings,1 warning,2 warnings,11 warnings,9999 warnings"),
    ("de", "0 Warnungen,1 Warnung,2 Warnungen,11 Warnungen,9999 Warnungen"),
    (
      "fr", "0 avertissement,1 avertissement,2 avertissements,11 avertissements,9999 avertissements"
    ),
    ("es", "0 advertencias,1 advertencia,2 advertencias,11 advertencias,9999 advertencias"),
    ("ja", "警告0件,警告1件,警告2件,警告11件,警告9999件"),
    ("zh", "0 条警告,1 条警告,2 条警告,11 条警告,9999 条警告"),
    ("ar", "لا تحذيرات,تحذير واحد,تحذيران,11 تحذيرًا,9999 تحذيرًا"),
  ])
  func pluralFormMatchesTheNumber(language: String, expected: String) throws {
    let strings = try #require(BuiltInStrings.language(language))
    let said = [0, 1, 2, 11, 9_999].map { strings.summary(of: .warning, count: $0) }
    #expect(said.joined(separator: ",") == expected)
  }

  /// The plural rules of the CLDR for Arabic.
  @Test func arabicHasSixForms() {
    let text = CountedText("o", zero: "z", one: "1", two: "2", few: "f", many: "m")
    let forms = [
      "z": [0], "1": [1], "2": [2], "f": [3, 4, 10, 103, 110, 1_003],
      "m": [11, 12, 99, 111, 199, 1_011, 9_999], "o": [100, 101, 102, 200, 1_000, 1_002],
    ]
    for (form, numbers) in forms {
      for number in numbers { #expect(text.text(for: number, by: .arabic) == form, "\(number)") }
    }
    #expect(text.text(for: -3, by: .arabic) == "z")
  }

  @Test func digitsAreTheSameEverywhere() {
    for strings in Self.languages { #expect(strings.more(7).contains("7")) }
  }

  @Test(
    arguments: [
      ("en", 59, "59 s", "just now"), ("en", 60, "1 min", "1 min ago"),
      ("en", 10_799, "2 h", "2 h ago"), ("de", 259_200, "3 Tage", "vor 3 Tagen"),
      ("fr", 86_400, "1 jour", "il y a 1 jour"), ("es", 7_200, "2 h", "hace 2 h"),
      ("ja", 3_600, "1時間", "1時間前"), ("zh", 120, "2 分钟", "2 分钟前"),
      ("ar", 120, "دقيقتان", "قبل دقيقتين"), ("ar", 10_800, "3 ساعات", "قبل 3 ساعات"),
      ("en", -5, "0 s", "just now"), ("en", .nan, "0 s", "just now"),
      ("en", .infinity, "11574074 days", "11574074 days ago"),
    ] as [(String, Double, String, String)])
  func timesUseTheLargestUnit(
    language: String, seconds: Double, duration: String, age: String
  ) throws {
    let strings = try #require(BuiltInStrings.language(language))
    #expect(strings.duration(seconds: seconds) == duration)
    #expect(strings.age(seconds: seconds) == age)
  }

  // MARK: Choice of language

  @Test(
    arguments: [
      ("de", "de"), ("de_AT.UTF-8@euro", "de"), ("DE-CH", "de"), ("zh-Hant-TW", "zh"), ("ar", "ar"),
      ("pt_BR", nil), ("", nil), ("deutsch", nil), ("_de", nil), ("C.UTF-8", nil),
    ] as [(String, String?)])
  func tagNamesALanguage(tag: String, language: String?) {
    #expect(BuiltInStrings.language(tag)?.language == language)
  }

  @Test(
    arguments: [
      ([:], "en"), (["LANG": "de_DE.UTF-8"], "de"), (["LANG": "C"], "en"), (["LANG": "tlh"], "en"),
      (["LANG": "de_DE", "LC_MESSAGES": "fr_FR"], "fr"), (["LC_ALL": "ja_JP", "LANG": "de"], "ja"),
      (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "es_ES"], "es"),
      (["LC_ALL": "C.UTF-8", "LANG": "de_DE", "LANGUAGE": "fr"], "en"),
      (["LANG": "de_DE", "LANGUAGE": "tlh:ar:fr"], "ar"), (["LANGUAGE": "fr"], "en"),
      (["LANG": "zh_CN.UTF-8", "LANGUAGE": ""], "zh"), (["LC_ALL": "POSIX"], "en"),
    ] as [([String: String], String)])
  func environmentSelectsTheLanguage(variables: [String: String], language: String) {
    #expect(BuiltInStrings.preferred { variables[$0] }.language == language)
  }

  // MARK: Use on screen

  private func stage(_ language: String, unicode: Bool = true) throws -> Stage {
    let strings = try #require(BuiltInStrings.language(language))
    var stage = Stage(40, 14) {
      $0.strings = strings
      $0.appearance.theme = .outline
      $0.policy.maxVisible = 1
    }
    stage.send(
      .traits(
        TerminalTraits(size: stage.stack.traits.size, depth: .indexed, allowsUnicode: unicode)))
    var first = Snack(message: "a", duration: 0)
    first.actions = [.undo {}]
    for snack in [first, Snack(message: "b"), Snack(message: "c")] { stage.add(snack) }
    stage.pass(0.6)
    return stage
  }

  @Test(arguments: [
    ("en", true, "+2 more", "Undo"), ("de", true, "+2 weitere", "Rückgängig"),
    ("fr", true, "+2 autres", "Annuler"), ("ja", true, "ほか2件", "元に戻す"),
    ("zh", true, "还有 2 条", "撤销"), ("ar", true, "+2 أخريان", "تراجع"),
    ("de", false, "+2 weitere", "Ruckgangig"), ("ja", false, "+2 more", "Undo"),
    ("ar", false, "+2 more", "Undo"), ("zh", false, "+2 more", "Undo"),
    ("es", false, "+2 mas", "Deshacer"),
  ])
  func screenUsesTheLanguageWithASCIIFallback(
    language: String, unicode: Bool, more: String, undo: String
  ) throws {
    let picture = try stage(language, unicode: unicode).frame.picture
    #expect(picture.contains(more) && picture.contains(undo), "\(picture)")
  }

  @Test func stringsCanBeCustomized() throws {
    var stage = try stage("de")
    stage.configure { $0.strings.more = CountedText("noch #") }
    stage.configure { $0.strings.undo = "Zurück" }
    let picture = stage.frame.picture
    #expect(picture.contains("noch 2") && picture.contains("Zurück"), "\(picture)")
  }

  @Test func mergedSnacksAreCountedInTheLanguage() throws {
    var stage = Stage(60, 20) {
      $0.strings = .german
      $0.policy.maxVisible = 1
      $0.policy.whenFull = [.warning: .merge]
    }
    for text in ["a", "b", "c"] { stage.add(Snack(message: text, duration: 9, level: .warning)) }
    stage.pass(0.6)
    #expect(stage.frame.picture.contains("3 Warnungen"))
  }

  @Test func announcementsUseTheLanguage() {
    var snack = Snack(title: "Platte", message: "Fast voll", level: .warning)
    snack.actions = [.undo {}, SnackAction("Leeren")]
    snack.showsCloseButton = true
    #expect(
      Announcement(of: snack, strings: .german).line
        == "Warnung: Platte: Fast voll [Rückgängig (u), Leeren, Schließen]")
    #expect(
      Announcement(of: snack).line == "warning: Platte: Fast voll [Undo (u), Leeren, Close]")
  }
}
