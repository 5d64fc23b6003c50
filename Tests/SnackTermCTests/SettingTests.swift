import CSnackTerm
import Testing

@testable import SnackTermC

extension CLibrary {
  /// Settings by key and value, and by JSON.
  @Suite struct SettingTests {
    private func value(of key: String) -> String { text { snackterm_get(nil, key, $0, $1) } }

    private var error: String { String(cString: snackterm_error()) }

    /// A valid value of each kind of setting, other than its default.
    private static let values: [(key: String, value: String, usual: String)] = [
      ("alignment", "bottom-trailing", "top"), ("theme", "nord", "terminal"),
      ("language", "de", "en"), ("doNotDisturb", "warning", "off"), ("history.limit", "10", "200"),
      ("appearance.spacing", "0", "1"), ("appearance.maxWidth", "30", "53"),
      ("appearance.crossesNeighbors", "true", "false"), ("appearance.inset.leading", "4", "2"),
      ("appearance.add.duration", "0.25", "0.4"), ("appearance.remove.delay", "1.5", "0.0"),
      ("appearance.rearrange.curve", "linear", "ease-in-out"), ("policy.maxVisible", "3", "5"),
      ("policy.maxWaiting", "7", "1000"), ("policy.maxPending", "50", "10000"),
      ("policy.maxHeightShare", "0.25", "0.5"), ("policy.frameInterval", "0.05", ""),
      ("policy.overflow", "drop-newest", "drop-oldest"),
      ("policy.suppressed", "dropped", "replayed"),
      ("policy.whenFull.info", "merge", "queue"), ("policy.stacking", "deck", "list"),
      ("policy.deckPeek", "3", "2"), ("policy.reserved.bottom", "1", "0"),
      ("policy.motionSteps", "cells", "eighths"), ("policy.levelNames", "always", "when-needed"),
      ("policy.reducesMotion", "true", "false"), ("policy.hasScreenReader", "true", "false"),
      ("policy.respectsPreferences", "false", "true"), ("policy.parksCursor", "true", "false"),
      ("policy.showsRepetitions", "false", "true"),
    ]

    /// The valid range of a setting as the header writes it; `nil` for one without numbers.
    private func range(of setting: Setting) -> String? {
      let ends: [Double]
      switch setting.kind {
      case .integer(let range): ends = [Double(range.lowerBound), Double(range.upperBound)]
      case .number(let range): ends = [range.lowerBound, range.upperBound]
      case .boolean, .words, .text, .theme: return nil
      }
      return ends.map { end in
        guard end >= 1 || end == 0 else { return "\(end)" }
        let digits = String(Int(end))
        guard digits.count > 4 else { return digits }
        return digits.enumerated().reduce(into: "") { text, digit in
          if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
          text.append(digit.element)
        }
      }.joined(separator: " to ")
    }

    /// The header has the same valid ranges as the code.
    @Test func headerNamesTheRanges() throws {
      let lines = try HeaderTests.text("Sources/CSnackTerm/include/snackterm.h")
        .split(separator: "\n")
      for setting in Setting.all {
        guard let range = range(of: setting) else { continue }
        let key = setting.key.replacing(/\.(leading|bottom|trailing)$/, with: ".top")
          .replacing(/\.delay$/, with: ".duration").replacing(/rearrange|remove/, with: "add")
        let line = lines.first { $0.hasPrefix(" *   \(key)") } ?? ""
        #expect(line.contains(" \(range)"), "\(setting.key)")
      }
    }

    @Test func settingsKeepTheirValues() {
      var defaults: [(String, String)] = []
      for (key, new, usual) in Self.values {
        defaults.append((key, value(of: key)))
        if !usual.isEmpty, key != "theme", key != "alignment" { #expect(value(of: key) == usual) }
        #expect(snackterm_set(nil, key, new) == 0, "\(key): \(error)")
        #expect(value(of: key) == new, "\(key)")
      }
      for (key, usual) in defaults.reversed() {
        #expect(snackterm_set(nil, key, usual) == 0, "\(key): \(error)")
        #expect(value(of: key) == usual, "\(key)")
      }
    }

    /// Every setting of the program can be read, and set to the value that was read.
    @Test func everySettingIsReadAndWritten() {
      for setting in Setting.all where !setting.needsOverlay {
        let value = value(of: setting.key)
        #expect(!value.isEmpty, "\(setting.key)")
        #expect(snackterm_set(nil, setting.key, value) == 0, "\(setting.key): \(error)")
      }
    }

    /// Every setting is in the header.
    @Test func headerListsEverySetting() throws {
      let header = try HeaderTests.text("Sources/CSnackTerm/include/snackterm.h")
      let variants = ["add", "rearrange", "remove"]
      for setting in Setting.all {
        let parts = setting.key.split(separator: ".").map(String.init)
        let isListed =
          header.contains(setting.key)
          || parts.count == 3
            && (header.contains("\(parts[0]).\(parts[1]).") || variants.contains(parts[1]))
            && header.contains(".\(parts[2])")
        #expect(isListed, "\(setting.key)")
        if case .words(let words) = setting.kind {
          for word in words { #expect(header.contains(word), "\(setting.key): \(word)") }
        }
      }
    }

    /// Values that are rejected, and the beginning of each message.
    private static let wrongValues: [(String, String, String)] = [
      ("nonsense", "1", "unknown setting 'nonsense'"),
      (
        "policy.maxVisble", "1",
        "unknown setting 'policy.maxVisble'; did you mean 'policy.maxVisible'?"
      ),
      (
        "policy.maxVisible", "0",
        "policy.maxVisible: invalid value '0'; use a whole number from 1"
      ),
      ("policy.maxVisible", "9999999999999999999999", "policy.maxVisible: invalid value"),
      ("policy.maxVisible", " 3", "policy.maxVisible: invalid value ' 3'"),
      ("policy.maxVisible", "3 ", "policy.maxVisible: invalid value '3 '"),
      ("policy.maxHeightShare", "nan", "policy.maxHeightShare: invalid value 'nan'"),
      ("policy.frameInterval", "0", "policy.frameInterval: invalid value '0'"),
      (
        "policy.reducesMotion", "yes",
        "policy.reducesMotion: invalid value 'yes'; use true or false"
      ),
      (
        "policy.stacking", "dek",
        "policy.stacking: invalid value 'dek'; use list, deck; did you mean"
      ),
      ("language", "tlh", "language: unknown language 'tlh'"),
      ("theme", "nrod", "theme: unknown theme 'nrod'"),
      (
        "theme", "{ \"border\": 1 }", "theme:1: border: expected an object, found a number"
      ),
    ]

    @Test func wrongValuesAreReported() {
      for (key, value, message) in Self.wrongValues {
        #expect(snackterm_set(nil, key, value) < 0, "\(key)")
        #expect(error.hasPrefix(message), "\(error)")
      }
      #expect(snackterm_set(nil, nil, "1") == SNACKTERM_EINVAL.rawValue)
      #expect(snackterm_set(nil, "theme", nil) == SNACKTERM_EINVAL.rawValue)
      #expect(snackterm_get(nil, nil, nil, 0) == SNACKTERM_EINVAL.rawValue)
      #expect(snackterm_get(nil, "nonsense", nil, 0) == SNACKTERM_ENOENT.rawValue)
    }

    @Test func settingsOfAnOverlayNeedOne() {
      for key in Setting.all.filter(\.needsOverlay).map(\.key) + ["bindings.keys.F8"] {
        #expect(snackterm_set(nil, key, "none") == SNACKTERM_EINVAL.rawValue)
        #expect(error == "\(key): this setting needs an overlay")
        #expect(snackterm_get(nil, key, nil, 0) == SNACKTERM_EINVAL.rawValue)
      }
      #expect(snackterm_set(nil, "bindings.keys.F99", "none") == SNACKTERM_ENOENT.rawValue)
      #expect(snackterm_set_json(nil, "{\"bindings\":{\"mode\":\"never\"}}") < 0)
    }

    @Test func jsonChangesSettings() {
      let text = """
        {
          "theme": { "extends": "nord", "border": { "style": "double" } },
          "policy": { "deckPeek": 4, "stacking": "deck", "whenFull": { "info": "merge" } },
          "policy.maxVisible": 2
        }
        """
      let theme = value(of: "theme")
      #expect(snackterm_set_json(nil, text) == 0, "\(error)")
      #expect(value(of: "theme") == "custom")
      #expect(value(of: "policy.deckPeek") == "4")
      #expect(value(of: "policy.whenFull.info") == "merge")
      #expect(value(of: "policy.maxVisible") == "2")
      let back = """
        { "theme": "\(theme)", "policy": { "stacking": "list", "maxVisible": 5, \
        "whenFull": { "info": "queue" } } }
        """
      #expect(snackterm_set_json(nil, back) == 0, "\(error)")
      #expect(value(of: "policy.deckPeek") == "2")
    }

    /// Texts that are rejected, and the beginning of each message.
    private static let wrongTexts: [(String, String)] = [
      ("", "settings:1:1: expected a value, found end of file"),
      ("{\n \"theme\" 3 }", "settings:2:10: expected a colon, found 3"),
      ("[]", "settings:1: expected an object, found an array"),
      (
        "{\n\n\"policy\": { \"maxVisible\": \"3\" } }",
        "settings:3: policy.maxVisible: expected a number, found a string"
      ),
      ("{ \"policy\": 3 }", "settings:1: policy: expected an object, found a number"),
      ("{ \"polcy\": 3 }", "settings:1: unknown setting 'polcy'"),
      ("{ \"alignment\": 1,\n \"polcy\": 3 }", "settings:1: alignment: expected a string, found"),
      (
        "{ \"theme\": \"nord\",\n \"theme\": \"nord\" }",
        "settings:2: theme: duplicate key; first defined on line 1"
      ),
      (
        "{ \"policy.maxVisible\": 3,\n \"policy\": { \"maxVisible\": 2 } }",
        "settings:2: policy.maxVisible: duplicate key; first defined on line 1"
      ),
      ("{ \"alignment\": null }", "settings:1: alignment: expected a string, found null"),
      ("{ \"theme\": {\n \"bordr\": 1 } }", "settings:2: theme.bordr: unknown key; did you mean"),
      (
        "{ \"theme\": { \"extends\": \"x\" } }",
        "settings:1: theme.extends: unknown built-in theme 'x'"
      ),
      ("{ \"theme\": \"x\" }", "settings:1: theme: unknown theme 'x'"),
      (
        "{ \"policy\": {\n \"maxVisible\": 3,\n \"maxPending\": 0 } }",
        "settings:3: policy.maxPending: invalid value '0'"
      ),
    ]

    @Test func faultsOfJSONHaveTheirLines() {
      for (text, message) in Self.wrongTexts {
        let lacksKey = message.contains("unknown")
        let result = lacksKey ? SNACKTERM_ENOENT : SNACKTERM_EINVAL
        #expect(snackterm_set_json(nil, text) == result.rawValue, "\(text)")
        #expect(error.hasPrefix(message), "\(error)")
        #expect(value(of: "policy.maxVisible") == "5")
      }
      #expect(snackterm_set_json(nil, nil) == SNACKTERM_EINVAL.rawValue)
      let two = "{ \"alignment\": 1,\n \"language\": 2 }"
      #expect(snackterm_set_json(nil, two) < 0)
      #expect(error.split(separator: "\n").count == 2)
      let deep = String(repeating: "{\"a\":", count: 100_000)
      #expect(snackterm_set_json(nil, deep) < 0)
      #expect(error.contains("larger than 256 KiB"))
      #expect(snackterm_set_json(nil, String(deep.prefix(1000))) < 0)
      #expect(error.contains("nested more than 16 levels"))
    }
  }
}
