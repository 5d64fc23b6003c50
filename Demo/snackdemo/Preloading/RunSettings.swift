import ArgumentParser
import SnackTerm

/// Settings for the toasts over a program that `snackdemo run` starts.
struct RunSettings: Hashable {
  /// The keys that toasts take from the program.
  enum Keys: Hashable {
    case never
    /// Those of a focused toast, and a key that moves the focus.
    case focused(by: String)
  }

  var keys: Keys?
  var alignment: String?
  /// The name of a built-in theme, or a theme as JSON.
  var theme: String?
  /// The kinds of the program's notices to show as toasts.
  var notices: Set<NoticeKind>?
  /// Whether standard error becomes toasts.
  var showsErrors: Bool?
  /// Whether no toasts are shown.
  var isOff: Bool?

  /// Whether settings are chosen that need a pseudo-terminal.
  var needPseudoTerminal: Bool { notices?.isEmpty == false || showsErrors == true }

  static let standardKey = "F8"

  /// Returns the settings with those of others where these have none.
  func filled(from others: RunSettings) -> RunSettings {
    RunSettings(
      keys: keys ?? others.keys, alignment: alignment ?? others.alignment,
      theme: theme ?? others.theme, notices: notices ?? others.notices,
      showsErrors: showsErrors ?? others.showsErrors,
      isOff: isOff ?? others.isOff)
  }

  /// The settings as the preloaded library reads them: `off`, or JSON on one line.
  var line: String {
    guard isOff != true else { return "off" }
    var members: [String] = []
    if case .focused(let key) = keys {
      let other = key == Self.standardKey ? "" : ",\"keys.\(Self.standardKey)\":\"none\""
      members.append(
        "\"bindings\":{\"mode\":\"while-focused\",\"keys.\(key)\":\"focus-newest\"\(other)}")
    }
    if let alignment { members.append("\"alignment\":\(JSONValue.string(alignment).line)") }
    if let theme {
      let value = theme.hasPrefix("{") ? theme : JSONValue.string(theme).line
      members.append("\"theme\":\(value)")
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// Reads the value of `keys`.
  /// - Throws: A validation error with the valid values.
  static func keys(_ word: String) throws -> Keys {
    switch word.lowercased() {
    case "never": return .never
    case "focused": return .focused(by: standardKey)
    default:
      let number = Int(word.dropFirst()) ?? 0
      guard word.uppercased().hasPrefix("F"), (1...63).contains(number) else {
        throw ValidationError(
          "unknown keys '\(word)'; valid values: never, focused, or a key from F1 to F63")
      }
      return .focused(by: "F\(number)")
    }
  }

  /// Reads the value of `alignment`.
  /// - Throws: A validation error with the valid values.
  static func alignment(_ word: String) throws -> String {
    try Choice.pick(word, from: Alignment.allCases.map(\.rawValue), kind: "alignment")
  }

  /// Reads the value of `theme`: a name or a file.
  /// - Throws: A validation error for an unknown name; `ExitCode.failure` for an invalid file.
  static func theme(_ word: String) throws -> String {
    SentMessage.text(of: try ThemeChoice.load(word))
  }
}

/// The settings for a program on a pseudo-terminal.
extension RunSettings {
  /// The keys that toasts take from the program.
  var bindings: Bindings {
    guard case .focused(let name) = keys else {
      var none = Bindings(mode: .never)
      none.pointer = .never
      return none
    }
    var bindings = Bindings(mode: .whileFocused)
    bindings.pointer = .never
    bindings[.function(Int(Self.standardKey.dropFirst()) ?? 8)] = nil
    bindings[.function(Int(name.dropFirst()) ?? 8)] = .focus(.newest)
    return bindings
  }

  /// Adopts the alignment and the theme.
  /// - Throws: A problem if the theme is invalid.
  func apply(to manager: SnackbarManager) throws {
    if let alignment = alignment.flatMap(Alignment.init(rawValue:)) {
      manager.defaultAlignment = alignment
    }
    guard let theme else { return }
    if theme.hasPrefix("{") {
      manager.appearance.theme = try Theme(json: theme, name: "run")
    } else if let named = Theme.named(theme) {
      manager.appearance.theme = named
    }
  }
}
