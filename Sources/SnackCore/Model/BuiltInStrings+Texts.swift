extension BuiltInStrings {
  /// How many more wait: "+3 more".
  public func more(_ count: Int) -> String { more.text(for: count, by: plurals) }

  /// How many snacks of a level were merged into one: "3 warnings".
  public func summary(of level: Level, count: Int) -> String {
    summaries[level]?.text(for: count, by: plurals) ?? String(count)
  }

  /// What a level is called; ``Level/plain`` has no name.
  public func name(of level: Level) -> String? {
    level == .plain ? nil : levels[level] ?? level.rawValue
  }

  /// What a level is called at the beginning of a text.
  func heading(of level: Level) -> String? {
    name(of: level).map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  /// A length of time in the largest unit of which it has at least one: "2 min".
  /// - Parameter seconds: Its seconds, which are rounded down; what is no number counts as none.
  /// - Returns: The text.
  public func duration(seconds: Double) -> String { text(durations, for: seconds) }

  /// How long ago something was, in the largest unit of which there is at least one: "3 h ago".
  /// - Parameter seconds: Its seconds, which are rounded down; what is to come counts as now.
  /// - Returns: The text.
  public func age(seconds: Double) -> String {
    seconds >= Double(TimeUnit.minute.rawValue) ? text(ages, for: seconds) : now
  }

  private func text(_ texts: [TimeUnit: CountedText], for seconds: Double) -> String {
    let whole = seconds > 0 ? Int(min(seconds, 1e12)) : 0
    let unit = TimeUnit.allCases.last { whole >= $0.rawValue } ?? .second
    let count = whole / unit.rawValue
    return texts[unit]?.text(for: count, by: plurals) ?? String(count)
  }

  /// The label of an action: where it has the English word of the library, that of the language.
  func label(_ label: String, of id: String) -> String {
    if id.hasPrefix("cancel"), label == Self.english.cancel { return cancel }
    return id == "undo" && label == Self.english.undo ? undo : label
  }

  /// These words, or the English ones where a terminal cannot show them.
  public func shown(allowsUnicode: Bool) -> BuiltInStrings {
    allowsUnicode || self == .english || foldsToASCII ? self : .english
  }
}

extension BuiltInStrings {
  /// The words of a language.
  /// - Parameter tag: A tag such as `de`, `pt-BR` or `zh_CN.UTF-8`; only the language in it counts.
  /// - Returns: The words; `nil` if the language is not built in.
  public static func language(_ tag: String) -> BuiltInStrings? {
    let name = tag.prefix { $0.isLetter }.lowercased()
    return all.first { $0.language == name }
  }

  /// The words of the language that somebody prefers.
  ///
  /// As the messages of other programs: `LC_ALL`, else `LC_MESSAGES`, else `LANG` names the locale;
  /// unless that is none or `C`, the languages of `LANGUAGE` come first.
  /// - Parameter variable: Gives the value of a variable of the environment.
  /// - Returns: The words of the first language that is built in, else the English ones.
  public static func preferred(by variable: (String) -> String?) -> BuiltInStrings {
    let values = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(variable)
    let locale = values.first { !$0.isEmpty } ?? "C"
    let name = locale.prefix { $0 != "." && $0 != "@" }
    guard name != "C", name != "POSIX" else { return .english }
    let wanted = (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init)
    return (wanted + [locale]).lazy.compactMap { language($0) }.first ?? .english
  }

  /// All languages that are built in.
  public static var all: [BuiltInStrings] {
    [.english, .german, .french, .spanish, .japanese, .chinese, .arabic]
  }
}
