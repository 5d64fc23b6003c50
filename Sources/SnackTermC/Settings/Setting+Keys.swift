internal import CSnackTerm
internal import SnackCore
internal import SnackTerm

extension Setting {
  private static let prefix = "bindings.keys."

  /// Returns the setting with a name, which can be the binding of any key.
  static func named(_ name: String) throws(Failure) -> Setting {
    if name.hasPrefix(prefix) { return try binding(of: String(name.dropFirst(prefix.count))) }
    let all = all
    if let setting = all.first(where: { $0.key == name }) { return setting }
    let nearest = Spelling.nearest(to: name, in: all.map(\.key))
    throw Failure(
      SNACKTERM_ENOENT,
      "unknown setting '\(name.onOneLine)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
  }

  /// Returns the setting for the binding of a key.
  private static func binding(of name: String) throws(Failure) -> Setting {
    guard let key = Key(name: name) else {
      throw Failure(
        SNACKTERM_ENOENT,
        "unknown key '\(name.onOneLine)'; use an ASCII character or a name such as up, F8 or escape"
      )
    }
    return Setting(prefix + name, .words(ActionName.all.map(\.name) + ["none"])) { settings in
      let action = settings.bindings[key]
      return ActionName.all.first { $0.action == action }?.name ?? "none"
    } write: { settings, value throws(Failure) in
      settings.bindings[key] = ActionName.action(named: value)
    }
  }
}

extension Key {
  private static let named: [Key] = [
    .up, .down, .left, .right, .backTab, .backspace, .delete, .home, .end, .pageUp, .pageDown,
    .tab, .escape, .enter, .newline, .keypadEnter, " ",
  ]

  /// Creates the key with a name: an ASCII character, or a description such as `up` or `F1`.
  fileprivate init?(name: String) {
    let special = Self.named + (1...63).map { Key.function($0) }
    if let key = special.first(where: { $0.description == name }) {
      self = key
    } else if name.utf8.count == 1, let byte = name.utf8.first, (0x21...0x7E).contains(byte) {
      self = Key(Unicode.Scalar(byte))
    } else {
      return nil
    }
  }
}
