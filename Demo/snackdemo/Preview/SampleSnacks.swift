import SnackTerm

/// The snacks that the previewer adds.
enum SampleSnacks {
  /// The welcome message.
  static let welcome = Snack(
    title: "Welcome to SnackTerm",
    message: "Press a for a toast, t for another theme, ? for all keys.",
    reuseIdentifier: "welcome", duration: 8, level: .info)

  /// Snacks of all kinds: with and without title and icon, short and long, narrow and wide.
  private static let mixed: [Snack] = [
    Snack(
      title: "Network reachable", message: "You are currently online.", level: .success),
    "Saved",
    Snack(
      title: "Version 4.2.0 is live",
      message: """
        All twelve regions run it now. The old version is kept for a day, so you can roll back \
        without a build. This toast stays long enough to be read.
        """, duration: .readingTime, level: .info),
    Snack(message: "The disk of ledger is 91% full.", level: .warning),
    Snack(
      title: "東京リージョン", message: "キャッシュを更新しました。412 keys are warm.",
      icon: Icon("♪", ascii: "*")),
    Snack(
      title: "Payments not responding",
      message: "Three requests in a row timed out. Next attempt in 30 s.", duration: 6,
      level: .error),
    Snack(title: "Nightly backup", message: "42 GB in 18 min", icon: Icon("⇡", ascii: "^")),
    "A message that is longer than a line wraps at a word, and the toast grows with it.",
  ]

  /// Returns the sample with the given number, wrapping around.
  static func mixed(_ number: Int, at alignment: Alignment) -> Snack {
    var snack = mixed[number % mixed.count]
    snack.alignment = alignment
    return snack
  }

  static func of(_ level: Level) -> Snack {
    let (title, message) =
      switch level {
      case .plain: ("Plain", "Nothing special: no icon, no accent.")
      case .info: ("Info", "A new version is available.")
      case .success: ("Success", "All 214 tests passed.")
      case .warning: ("Warning", "The certificate expires in three days.")
      case .error: ("Error", "The database refused the connection.")
      }
    return Snack(title: title, message: message, level: level)
  }

  /// Returns one of many small snacks.
  static func job(_ number: Int) -> Snack {
    Snack(message: "Job \(number) is done.", level: number.isMultiple(of: 4) ? .warning : .success)
  }

  /// Returns the snack of an upload, which updates its predecessor and becomes the newest.
  static func upload(part: Int) -> Snack {
    Snack(
      title: "Uploading photos", message: "\(part) of 40 sent", reuseIdentifier: "upload",
      icon: Icon("↑", ascii: "^"))
  }

  /// Returns a snack with an Undo button, available while the countdown runs.
  static func deletion(_ number: Int) -> Snack {
    var snack = Snack(
      message: "Message \(number) deleted.", icon: Icon("⌫", ascii: "<"), duration: 8,
      actions: [
        .undo(hotkey: "z") {
          SnackbarManager.add(
            snack: Snack(message: "Message \(number) restored.", duration: 3, level: .success))
        }
      ])
    snack.showsRemainingTime = true
    return snack
  }

  /// A snack with several buttons and a close button; the header shows the chosen one.
  static var question: Snack {
    var snack = Snack(
      title: "Payments not responding", message: "Three requests in a row timed out.",
      reuseIdentifier: "question", duration: .untilDismissed, level: .error,
      actions: [
        SnackAction("Retry", hotkey: "v"), SnackAction("Show log", hotkey: "l"),
        SnackAction("Ignore", hotkey: "g"),
      ])
    snack.showsCloseButton = true
    return snack
  }

  /// Returns a snackbar, with an image if the number is even.
  static func bar(_ number: Int) -> Snackbar {
    let image = number.isMultiple(of: 2) ? Icon("♪", ascii: "*") : nil
    return Snackbar(
      content: .init(
        title: "Snackbar \(number)", message: "Press b again: one at a time.", image: image))
  }

  /// A snack whose repetitions are counted instead of stacked.
  static let repeated = Snack(message: "Network cable unplugged.", level: .warning)

  static func sticky(_ number: Int) -> Snack {
    Snack(
      title: "Reminder \(number)", message: "It stays until you swipe or dismiss it.",
      duration: .untilDismissed, level: .info)
  }

  /// Returns a snack that presents the chosen theme.
  static func theme(_ theme: Theme) -> Snack {
    Snack(
      title: "Theme \(theme.name)", message: theme.summary, reuseIdentifier: "theme",
      level: .info)
  }

  /// Returns a snack that repeats a toast of the history.
  static func replay(of entry: SnackHistory.Entry) -> Snack {
    Snack(title: entry.title, message: entry.message, level: entry.level)
  }

  /// Returns a snack about a theme file's problems, which replaces the previous one.
  ///
  /// It has the default look, because the chosen theme may be the illegible one.
  static func themeChange(_ change: ThemeShelf.Change) -> Snack {
    let more = change.lines.count > 1 ? "\n+\(change.lines.count - 1) more" : ""
    let line = (change.lines.first ?? "").replacing(change.path, with: change.fileName)
    var snack = Snack(
      title: change.kind.heading, message: line + more, reuseIdentifier: "theme \(change.path)",
      duration: .readingTime, level: change.kind.level)
    snack.theme = .standard
    return snack
  }

  /// Returns a snack about a problem with the history file.
  static func problem(_ sentence: String) -> Snack {
    Snack(
      title: "The history is incomplete", message: sentence, duration: .readingTime, level: .warning
    )
  }
}

extension ThemeShelf.Change.Kind {
  fileprivate var level: Level { self == .invalid ? .error : .warning }

  fileprivate var heading: String {
    switch self {
    case .invalid: "Theme error"
    case .warning: "Theme warning"
    case .removed: "Theme removed"
    }
  }
}
