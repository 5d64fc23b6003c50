internal import SnackCore

/// A member of an object: its key, its key path and its value.
struct Field {
  let key: String
  let path: String
  let node: JSONNode

  var isNull: Bool { if case .null = node.value { true } else { false } }
}

/// A reader for single values that collects their errors.
struct ValueReader {
  private(set) var diagnostics: [ThemeDiagnostic] = []
  /// The positions of the values, by key path.
  private(set) var positions: [String: TextPosition] = [:]
  /// The number of unknown words for which a suggestion may still be searched.
  private var suggestionsLeft = 20

  mutating func report(_ fault: ThemeFault, at position: TextPosition, _ path: String) {
    diagnostics.append(ThemeDiagnostic(position: position, keyPath: path, fault: fault))
  }

  private mutating func report(_ fault: ThemeFault, _ field: Field) {
    report(fault, at: field.node.position, field.path)
  }

  private mutating func reportWrongType(_ field: Field, expected: String) {
    report(.wrongType(found: field.node.value.kind, expected: expected), field)
  }

  // MARK: Objects and lists

  /// Returns the fields of an object that have a known key, each once.
  mutating func fields(of node: JSONNode, at path: String) -> [Field] {
    let keys = ThemeFormat.objects[path] ?? []
    guard case .object(let members) = node.value else {
      report(.wrongType(found: node.value.kind, expected: "an object"), at: node.position, path)
      return []
    }
    var fields: [Field] = []
    var lines: [String: Int] = [:]
    for member in members {
      let own = path.isEmpty ? member.key : "\(path).\(member.key)"
      if let line = lines[member.key] {
        report(.duplicateKey(line: line), at: member.position, own)
      } else if keys.contains(member.key) {
        positions[own] = member.node.position
        fields.append(Field(key: member.key, path: own, node: member.node))
      } else {
        let known = suggestionsLeft > 0 ? keys : []
        let suggestion = suggestion(for: member.key, in: keys)
        report(.unknownKey(known: known, suggestion: suggestion), at: member.position, own)
      }
      lines[member.key] = lines[member.key] ?? member.position.line
    }
    return fields
  }

  /// Returns the word that was probably meant, for the first errors only.
  private mutating func suggestion(for word: String, in known: [String]) -> String? {
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    return Spelling.nearest(to: word, in: known)
  }

  mutating func fields(of field: Field) -> [Field] { fields(of: field.node, at: field.path) }

  mutating func attributes(_ field: Field) -> TextAttributes? {
    guard case .array(let nodes) = field.node.value else {
      reportWrongType(field, expected: "an array of strings")
      return nil
    }
    var attributes: TextAttributes = []
    for (index, node) in nodes.enumerated() {
      let item = Field(key: field.key, path: "\(field.path)[\(index)]", node: node)
      let found = word(item, of: ThemeFormat.attributes.map(\.word))
      attributes.formUnion(ThemeFormat.attributes.first { $0.word == found }?.attribute ?? [])
    }
    return attributes
  }

  // MARK: Colours and numbers

  mutating func color(_ field: Field) -> Color? {
    switch field.node.value {
    case .string(let text):
      if let color = Self.color(of: text) { return color }
      report(.invalidColor(text), field)
    case .number: return integer(field, in: 0...255).map { .palette(UInt8($0)) }
    default: reportWrongType(field, expected: "#rrggbb, a palette number, or default")
    }
    return nil
  }

  private static func color(of text: String) -> Color? {
    if text == ThemeFormat.colorWord { return .standard }
    let scalars = text.unicodeScalars
    let digits = scalars.dropFirst()
    guard scalars.first == "#", [3, 6].contains(digits.count),
      digits.allSatisfy(\.properties.isASCIIHexDigit)
    else { return nil }
    let long = digits.map { digits.count == 6 ? "\($0)" : "\($0)\($0)" }.joined()
    return UInt32(long, radix: 16).map(Color.hex)
  }

  mutating func integer(_ field: Field, in range: ClosedRange<Int>) -> Int? {
    guard case .number(let text) = field.node.value else {
      reportWrongType(field, expected: "a number")
      return nil
    }
    if let number = Int(text), range.contains(number) { return number }
    let isWhole = text.allSatisfy { $0.isNumber || $0 == "-" }
    report(isWhole ? Self.outOfRange(text, range) : .notAnInteger(text), field)
    return nil
  }

  /// Reads a fraction, 0…1.
  mutating func fraction(_ field: Field) -> Double? {
    guard case .number(let text) = field.node.value else {
      reportWrongType(field, expected: "a number")
      return nil
    }
    if let number = Double(text), (0...1).contains(number) { return number }
    report(Self.outOfRange(text, 0...1), field)
    return nil
  }

  private static func outOfRange(_ text: String, _ range: ClosedRange<Int>) -> ThemeFault {
    .outOfRange(text, min: range.lowerBound, max: range.upperBound)
  }

  mutating func boolean(_ field: Field) -> Bool? {
    if case .bool(let truth) = field.node.value { return truth }
    reportWrongType(field, expected: "true or false")
    return nil
  }

  // MARK: Texts

  private mutating func string(_ field: Field) -> String? {
    if case .string(let text) = field.node.value { return text }
    reportWrongType(field, expected: "a string")
    return nil
  }

  mutating func word(_ field: Field, of known: [String]) -> String? {
    guard let word = string(field) else { return nil }
    if known.contains(word) { return word }
    let suggestion = suggestion(for: word, in: known)
    report(.unknownValue(word, known: known, suggestion: suggestion), field)
    return nil
  }

  mutating func name(_ field: Field) -> String? {
    guard let name = string(field) else { return nil }
    if ThemeFormat.isName(name) { return name }
    report(.invalidName(name), field)
    return nil
  }

  mutating func builtIn(_ field: Field) -> Theme? {
    guard let name = string(field) else { return nil }
    let names = Theme.builtIn.map(\.name)
    if names.contains(name), let theme = Theme.named(name) { return theme }
    report(.unknownTheme(name, suggestion: suggestion(for: name, in: names)), field)
    return nil
  }

  /// Reads a text without control characters or characters that change the text direction.
  ///
  /// A picture may have several lines and must be visible. The limit is in Unicode scalars.
  mutating func text(
    _ field: Field, limit: Int, isPicture: Bool = false, isASCII: Bool = false
  ) -> String? {
    guard let text = string(field) else { return nil }
    let fault: ThemeFault? =
      if let sign = text.unicodeScalars.first(where: { Self.isControl($0, isPicture: isPicture) }) {
        .controlCharacter(sign)
      } else if isASCII, let sign = text.unicodeScalars.first(where: { !$0.isASCII }) {
        .notASCII(sign)
      } else if text.unicodeScalars.count > limit {
        .tooLong(limit: limit)
      } else if isPicture, TextFlow.wrap(text, width: 80, maxLines: limit).isEmpty {
        .invisible
      } else {
        nil
      }
    guard let fault else { return text }
    report(fault, field)
    return nil
  }

  private static func isControl(_ scalar: Unicode.Scalar, isPicture: Bool) -> Bool {
    if isPicture, scalar == "\n" { return false }
    if scalar.properties.isBidiControl { return true }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
