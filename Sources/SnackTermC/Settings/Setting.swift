internal import CSnackTerm
internal import SnackCore

/// One setting: a key, the values that it takes, and its place in the settings.
struct Setting {
  /// The values that a setting takes.
  enum Kind {
    case boolean
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    case words([String])
    case text
    /// A text, or an object of JSON.
    case theme
  }

  let key: String
  let kind: Kind
  /// Whether it belongs to an overlay, and not to the program.
  let needsOverlay: Bool
  let read: (Settings) -> String
  /// Changes the setting to a value that its kind allows.
  let write: (inout Settings, String) throws(Failure) -> Void

  init(
    _ key: String, _ kind: Kind, read: @escaping (Settings) -> String,
    write: @escaping (inout Settings, String) throws(Failure) -> Void
  ) {
    self.key = key
    self.kind = kind
    self.read = read
    self.write = write
    needsOverlay = ["bindings.", "alerts.", "terminal."].contains { key.hasPrefix($0) }
  }

  /// Changes the setting to a value, which is checked.
  func set(_ settings: inout Settings, to value: String) throws(Failure) {
    switch kind {
    case .boolean: try check(["true", "false"].contains(value), value, "true or false")
    case .integer(let range):
      let isValid = Int(value).map(range.contains) ?? false
      try check(isValid, value, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    case .number(let range):
      let isValid = Double(value).map(range.contains) ?? false
      try check(isValid, value, "a number from \(range.lowerBound) to \(range.upperBound)")
    case .words(let words):
      let nearest = Spelling.nearest(to: value, in: words).map { "; did you mean '\($0)'?" } ?? ""
      try check(words.contains(value), value, words.joined(separator: ", ") + nearest)
    case .text, .theme: break
    }
    try write(&settings, value)
  }

  private func check(_ isValid: Bool, _ value: String, _ expected: String) throws(Failure) {
    guard !isValid else { return }
    throw Failure(SNACKTERM_EINVAL, "invalid value '\(value.onOneLine)'; use \(expected)")
  }
}

extension Failure {
  /// The failure with the setting that it is about.
  func about(_ key: String) -> Failure { Failure(result, "\(key.onOneLine): \(message)") }
}
