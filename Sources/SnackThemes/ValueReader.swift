internal import SnackCore

/// A member of an object: its key, its key path and its value.
struct Field {
  let key: String
  let path: String
  let node: JSONNode

  var isNull: Bool { if case .null = node.value { true } else { false } }
}

/// A reader for single values that collects their mistakes.
struct ValueReader {
  private(set) var mistakes: [ThemeMistake] = []
  /// The positions of the values, by key path.
  private(set) var places: [String: TextPlace] = [:]

  mutating func blame(_ fault: ThemeFault, at place: TextPlace, _ path: String) {
    mistakes.append(ThemeMistake(place: place, keyPath: path, fault: fault))
  }

  private mutating func blame(_ fault: ThemeFault, _ field: Field) {
    blame(fault, at: field.node.place, field.path)
  }

  private mutating func blame(_ field: Field, wanted: String) {
    blame(.wrongKind(found: field.node.value.kind, wanted: wanted), field)
  }

  // MARK: Objects and lists

  /// Returns the fields of an object that have a known key, each once.
  mutating func fields(of node: JSONNode, at path: String) -> [Field] {
    let keys = ThemeFormat.objects[path] ?? []
    guard case .object(let members) = node.value else {
      blame(.wrongKind(found: node.value.kind, wanted: "an object"), at: node.place, path)
      return []
    }
    var (fields, lines) = ([Field](), [String: Int]())
    for member in members {
      let own = path.isEmpty ? member.key : "\(path).\(member.key)"
      if let line = lines[member.key] {
        blame(.duplicateKey(line: line), at: member.place, own)
      } else if keys.contains(member.key) {
        places[own] = member.node.place
        fields.append(Field(key: member.key, path: own, node: member.node))
      } else {
        let suggestion = Spelling.nearest(to: member.key, in: keys)
        blame(.unknownKey(suggestion: suggestion), at: member.place, own)
      }
      lines[member.key] = lines[member.key] ?? member.place.line
    }
    return fields
  }

  mutating func fields(of field: Field) -> [Field] { fields(of: field.node, at: field.path) }

  mutating func attributes(_ field: Field) -> TextAttributes? {
    guard case .list(let nodes) = field.node.value else {
      blame(field, wanted: "a list of words")
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
    case .text(let text):
      if let color = Self.color(of: text) { return color }
      blame(.noColor(text), field)
    case .number: return integer(field, in: 0...255).map { .palette(UInt8($0)) }
    default: blame(field, wanted: "#rrggbb, a palette number, or default")
    }
    return nil
  }

  private static func color(of text: String) -> Color? {
    if text == ThemeFormat.colorWord { return .standard }
    guard let digits = text.wholeMatch(of: /#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})/)?.1 else {
      return nil
    }
    let long = digits.count == 6 ? String(digits) : digits.map { "\($0)\($0)" }.joined()
    return UInt32(long, radix: 16).map(Color.hex)
  }

  mutating func integer(_ field: Field, in range: ClosedRange<Int>) -> Int? {
    guard case .number(let text) = field.node.value else {
      blame(field, wanted: "a number")
      return nil
    }
    if let number = Int(text), range.contains(number) { return number }
    let isWhole = text.allSatisfy { $0.isNumber || $0 == "-" }
    blame(isWhole ? Self.outOfRange(text, range) : .notWhole(text), field)
    return nil
  }

  /// Reads a fraction, 0…1.
  mutating func share(_ field: Field) -> Double? {
    guard case .number(let text) = field.node.value else {
      blame(field, wanted: "a number")
      return nil
    }
    if let number = Double(text), (0...1).contains(number) { return number }
    blame(Self.outOfRange(text, 0...1), field)
    return nil
  }

  private static func outOfRange(_ text: String, _ range: ClosedRange<Int>) -> ThemeFault {
    .outOfRange(text, least: range.lowerBound, most: range.upperBound)
  }

  mutating func truth(_ field: Field) -> Bool? {
    if case .bool(let truth) = field.node.value { return truth }
    blame(field, wanted: "true or false")
    return nil
  }

  // MARK: Texts

  private mutating func string(_ field: Field) -> String? {
    if case .text(let text) = field.node.value { return text }
    blame(field, wanted: "a text")
    return nil
  }

  mutating func word(_ field: Field, of known: [String]) -> String? {
    guard let word = string(field) else { return nil }
    if known.contains(word) { return word }
    let suggestion = Spelling.nearest(to: word, in: known)
    blame(.unknownWord(word, known: known, suggestion: suggestion), field)
    return nil
  }

  mutating func name(_ field: Field) -> String? {
    guard let name = string(field) else { return nil }
    if ThemeFormat.isName(name) { return name }
    blame(.noName(name), field)
    return nil
  }

  mutating func builtIn(_ field: Field) -> Theme? {
    guard let name = string(field) else { return nil }
    let names = Theme.builtIn.map(\.name)
    if names.contains(name), let theme = Theme.named(name) { return theme }
    blame(.unknownTheme(name, suggestion: Spelling.nearest(to: name, in: names)), field)
    return nil
  }

  /// Reads a text without control characters and characters that change the text direction.
  ///
  /// A picture may have several lines and must be visible. The limit is in Unicode scalars.
  mutating func text(
    _ field: Field, limit: Int, isPicture: Bool = false, isASCII: Bool = false
  ) -> String? {
    guard let text = string(field) else { return nil }
    let fault: ThemeFault? =
      if let sign = text.unicodeScalars.first(where: { Self.isControl($0, isPicture: isPicture) }) {
        .control(sign)
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
    blame(fault, field)
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
