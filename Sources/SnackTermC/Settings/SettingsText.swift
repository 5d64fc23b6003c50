internal import CSnackTerm
internal import SnackCore
internal import SnackTerm

/// Settings in a JSON text: `{ "theme": "nord", "policy": { "maxVisible": 3 } }`.
///
/// The name of an object is the first part of its keys. Nothing changes if there is an error.
struct SettingsText {
  /// A setting that the text changes, and its new value.
  struct Change {
    let setting: Setting
    let line: Int
    let value: Value
  }

  enum Value {
    case text(String)
    case theme(Theme)
  }

  private(set) var changes: [Change] = []
  private var faults: [(line: Int, message: String)] = []
  /// The line of each key, which may be part of a path or nested in objects.
  private var lines: [String: Int] = [:]
  /// Whether all faults are unknown keys or names.
  private var lacksOnlyKeys = true

  private static let maxDepth = 16
  private static let maxByteCount = 1 << 18

  /// Reads a text.
  /// - Throws: A failure with a line for each invalid key and type, or one for the syntax or size.
  init(_ text: String) throws(Failure) {
    guard text.utf8.count <= Self.maxByteCount else {
      throw Failure(SNACKTERM_EINVAL, "settings: the text is larger than 256 KiB")
    }
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONReader.read(text, maxDepth: Self.maxDepth)
    } catch {
      let (line, column) = (error.position.line, error.position.column)
      throw Failure(SNACKTERM_EINVAL, "settings:\(line):\(column): \(ThemeFault(error.fault))")
    }
    read(root, at: "")
    guard faults.isEmpty else {
      let lines = faults.map { "settings:\($0.line): \($0.message)" }
      let result = lacksOnlyKeys ? SNACKTERM_ENOENT : SNACKTERM_EINVAL
      throw Failure(result, lines.joined(separator: "\n"))
    }
  }

  /// Applies the changes in the order of the settings, because some depend on others.
  func apply(to settings: inout Settings) throws(Failure) {
    let order = Setting.all.map(\.key)
    let index = { (change: Change) in order.firstIndex(of: change.setting.key) ?? order.count }
    for change in changes.sorted(by: { index($0) < index($1) }) {
      do throws(Failure) {
        switch change.value {
        case .text(let text): try change.setting.set(&settings, to: text)
        case .theme(let theme): settings.configuration.appearance.theme = theme
        }
      } catch {
        throw Failure(
          error.result, "settings:\(change.line): \(error.about(change.setting.key).message)")
      }
    }
  }

  private mutating func read(_ node: JSONNode, at path: String) {
    guard case .object(let members) = node.value else {
      return report(node, path, "expected an object, found \(node.value.kind)")
    }
    for member in members {
      let own = path.isEmpty ? member.key : "\(path).\(member.key)"
      if let line = lines[own] {
        add("\(own.onOneLine): duplicate key; first defined on line \(line)", at: member.start.line)
        continue
      }
      lines[own] = member.start.line
      let isGroup = own == "bindings.keys" || Setting.all.contains { $0.key.hasPrefix(own + ".") }
      if isGroup { read(member.node, at: own) } else { read(value: member.node, of: own) }
    }
  }

  private mutating func read(value node: JSONNode, of key: String) {
    let setting: Setting
    do throws(Failure) {
      setting = try Setting.named(key)
    } catch {
      return add(error.message, at: node.start.line, error.result)
    }
    if case .theme = setting.kind, case .object = node.value {
      return readTheme(node, of: setting)
    }
    guard let text = setting.text(of: node) else {
      return report(node, key, "expected \(setting.expectation), found \(node.value.kind)")
    }
    changes.append(Change(setting: setting, line: node.start.line, value: .text(text)))
  }

  private mutating func readTheme(_ node: JSONNode, of setting: Setting) {
    do throws(ThemeError) {
      let theme = try ThemeDocument(value: node, name: "custom").theme
      changes.append(Change(setting: setting, line: node.start.line, value: .theme(theme)))
    } catch {
      for fault in error.diagnostics {
        let result = fault.fault.isUnknownName ? SNACKTERM_ENOENT : SNACKTERM_EINVAL
        add("theme.\(fault.keyPath): \(fault.fault)", at: fault.position.line, result)
      }
    }
  }

  private mutating func report(_ node: JSONNode, _ key: String, _ message: String) {
    add(key.isEmpty ? message : "\(key.onOneLine): \(message)", at: node.start.line)
  }

  private mutating func add(
    _ message: String, at line: Int, _ result: snackterm_result = SNACKTERM_EINVAL
  ) {
    faults.append((line, message))
    lacksOnlyKeys = lacksOnlyKeys && result == SNACKTERM_ENOENT
  }
}

extension Setting {
  /// Returns a JSON value as text; `nil` if it has the wrong type.
  fileprivate func text(of node: JSONNode) -> String? {
    switch (kind, node.value) {
    case (.boolean, .bool(let value)): String(value)
    case (.integer, .number(let digits)), (.number, .number(let digits)): digits
    case (.words, .string(let text)), (.text, .string(let text)), (.theme, .string(let text)): text
    default: nil
    }
  }

  fileprivate var expectation: String {
    switch kind {
    case .boolean: "true or false"
    case .integer, .number: "a number"
    case .words, .text: "a string"
    case .theme: "a string or an object"
    }
  }
}
