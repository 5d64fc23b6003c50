extension BuiltInStrings {
  /// Returns the text for a number of additional waiting snacks: "+3 more".
  public func more(_ count: Int) -> String { more.text(for: count, by: plurals) }

  /// Returns the title of merged snacks of a level: "3 warnings".
  public func summary(of level: Level, count: Int) -> String {
    summaries[level]?.text(for: count, by: plurals) ?? String(count)
  }

  /// Returns the name of a level; `nil` for ``Level/plain``.
  public func name(of level: Level) -> String? {
    level == .plain ? nil : levels[level] ?? level.rawValue
  }

  /// Returns the capitalized name of a level, for the beginning of a text.
  func heading(of level: Level) -> String? {
    name(of: level).map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  /// Returns a length of time in the largest unit that fits at least once: "2 min".
  /// - Parameter seconds: The seconds, which are rounded down; NaN and negative numbers count as
  ///   zero.
  /// - Returns: The text.
  public func duration(seconds: Double) -> String { text(durations, for: seconds) }

  /// Returns the time since an event in the largest unit that fits at least once: "3 h ago".
  /// - Parameter seconds: The seconds, which are rounded down; less than a minute is "just now".
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

  /// Returns the label of an action, translated if it is the library's own English label.
  func label(_ label: String, of id: String) -> String {
    if id.hasPrefix("cancel"), label == Self.english.cancel { return cancel }
    return id == "undo" && label == Self.english.undo ? undo : label
  }

  /// Returns these strings, or the English ones if the terminal cannot show them.
  package func resolved(allowsUnicode: Bool) -> BuiltInStrings {
    allowsUnicode || self == .english || foldsToASCII ? self : .english
  }
}

extension BuiltInStrings {
  /// Returns the strings of a language.
  /// - Parameter tag: A tag such as `de`, `pt-BR` or `zh_CN.UTF-8`; only its language is used.
  /// - Returns: The strings; `nil` if the language is not built in.
  public static func language(_ tag: String) -> BuiltInStrings? {
    let name = tag.prefix { $0.isLetter }.lowercased()
    return all.first { $0.language == name }
  }

  /// Returns the strings of the user's preferred language.
  ///
  /// The locale is that of `LC_ALL`, else `LC_MESSAGES`, else `LANG`, as in gettext. The languages
  /// of `LANGUAGE` have priority over it, unless the locale is missing, `C` or `POSIX`.
  /// - Parameter variable: Returns the value of an environment variable.
  /// - Returns: The strings of the first built-in language, else the English ones.
  public static func preferred(environment variable: (String) -> String?) -> BuiltInStrings {
    let values = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(variable)
    let locale = values.first { !$0.isEmpty } ?? "C"
    let name = locale.prefix { $0 != "." && $0 != "@" }
    guard name != "C", name != "POSIX" else { return .english }
    let wanted = (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init)
    return (wanted + [locale]).lazy.compactMap { language($0) }.first ?? .english
  }

  /// All built-in languages.
  public static var all: [BuiltInStrings] {
    [.english, .german, .french, .spanish, .japanese, .chinese, .arabic]
  }
}
