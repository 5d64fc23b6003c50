import SnackTerm

extension PreviewModel {
  /// The code for the settings.
  var code: SettingsCode {
    SettingsCode(
      theme: theme, origin: origins[theme.name] ?? .builtIn, alignment: alignment,
      settings: settings, whenFull: whenFull)
  }

  /// The panel with the code while it is open.
  var codePanel: CodePanel? {
    codeViewer.map {
      let name = $0.language == .swift ? "Swift for these settings" : "JSON for \(theme.name)"
      return CodePanel(
        code.text(in: $0.language), name: name, top: $0.top, in: traits.size)
    }
  }

  /// Handles a key while the code is open.
  mutating func handleCodeKey(_ key: HostKey, _ panel: CodePanel) -> [Order] {
    guard let language = codeViewer?.language else { return [] }
    switch codeViewer?.handle(key, on: panel) {
    case .copy: return [.copyText(code.text(in: language))]
    case .close:
      codeViewer = nil
      return arrange()
    case .quit: return [.quit]
    case nil: return arrange()
    }
  }
}
