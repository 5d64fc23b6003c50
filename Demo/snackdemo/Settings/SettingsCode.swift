import SnackTerm

/// The code with which a program reproduces the previewer's settings.
struct SettingsCode: Hashable, Sendable {
  /// A language of the code.
  enum Language: String, Hashable, Sendable, CaseIterable {
    case swift = "Swift"
    case json = "JSON"
  }

  var theme: Theme
  var origin = ThemeOrigin.builtIn
  var alignment = Alignment.top
  var settings: PreviewSettings = []
  var whenFull = FullPolicy.queue

  /// Returns the code in a language, with a final line break.
  func text(in language: Language) -> String {
    switch language {
    case .swift: swift
    case .json: theme.renamed(name).json
    }
  }

  /// The theme's name in the code; for a file, not the listed name but the theme's own.
  private var name: String {
    if case .file(_, let name) = origin { name } else { theme.name }
  }

  // MARK: Swift

  /// The source of a function that sets everything that differs from the defaults.
  private var swift: String {
    let lines = themeLines + policyLines
    let body = lines.isEmpty ? ["// These are the default settings."] : lines
    let overlay = settings.contains(.alerts) ? "on overlay: SnackOverlay" : ""
    let throwing = origin == .builtIn ? "" : " throws(ThemeFileProblem)"
    return """
      import SnackTerm

      /// Applies the settings of the previewer.
      func setUp\(camelName)Toasts(\(overlay))\(throwing) {
      \(body.map { "  \($0)" }.joined(separator: "\n"))
      }

      """
  }

  private var camelName: String {
    let words = name.split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private var themeLines: [String] {
    switch origin {
    case .builtIn where theme.name == Theme.standard.name: []
    case .builtIn:
      [
        "SnackbarManager.appearance.theme = Theme.named(\(theme.name.debugDescription)) ?? .standard"
      ]
    case .library:
      [
        "let library = ThemeLibrary.user",
        "if let entry = library.entry(named: \(theme.name.debugDescription)) {",
        "  SnackbarManager.appearance.theme = try library.load(entry).theme",
        "}",
      ]
    case .file(let path, _):
      [
        "let path = \(path.debugDescription)",
        "SnackbarManager.appearance.theme = try ThemeLibrary.load(path: path).theme",
      ]
    }
  }

  private var policyLines: [String] {
    var lines: [String] = []
    if alignment != .top { lines.append("SnackbarManager.defaultAlignment = .\(alignment)") }
    if settings.contains(.reducedMotion) {
      lines.append("SnackbarManager.policy.reducesMotion = true")
    }
    if settings.contains(.screenReader) {
      lines.append("SnackbarManager.policy.hasScreenReader = true")
    }
    if settings.contains(.deck) { lines.append("SnackbarManager.policy.stacking = .deck()") }
    if whenFull != .queue {
      lines += [
        "for level in Level.allCases {",
        "  SnackbarManager.policy.whenFull[level] = .\(whenFull)",
        "}",
      ]
    }
    if settings.contains(.doNotDisturb) {
      lines.append("SnackbarManager.doNotDisturb = .except(from: .error)")
    }
    if settings.contains(.alerts) {
      lines.append("overlay.unfocusedAlerts = UnfocusedAlerts(bell: true, desktop: .automatic)")
    }
    return lines
  }
}
