internal import CSnackTerm
internal import SnackCore

/// A setting: its key, its valid values, and how to read and write it.
struct Setting {
  /// The valid values of a setting.
  enum Kind {
    case boolean
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    case words([String])
    case text
    /// A text or a JSON object.
    case theme
  }

  let key: String
  let kind: Kind
  /// Whether the setting belongs to an overlay, not to the program.
  let needsOverlay: Bool
  let read: (Settings) -> String
  /// Changes the setting to a valid value.
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

  /// Checks a value and changes the setting to it.
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
  /// Returns the failure with a setting's key before its message, unless it starts with the key.
  func about(_ key: String) -> Failure {
    message.hasPrefix("\(key):") ? self : Failure(result, "\(key.onOneLine): \(message)")
  }
}
