/// The description of a terminal, as in the terminfo database.
///
/// Capabilities without a standard position have names; see term(5).
struct TerminalDescription: Hashable {
  /// The state of a string capability.
  enum Text: Hashable {
    case absent, cancelled
    case bytes([UInt8])
  }

  /// A capability with a name in place of a standard position.
  struct Extension<Value: Hashable>: Hashable {
    var name: String
    var value: Value
  }

  var names: String
  var flags: [Int8]
  var numbers: [Int32]
  var texts: [Text]
  var extraFlags: [Extension<Int8>] = []
  var extraNumbers: [Extension<Int32>] = []
  var extraTexts: [Extension<Text>] = []

  /// The positions of standard strings; the names are those of terminfo.
  enum TextCapability: Int {
    case csr = 3, clear = 5, ed = 7, cup = 10, home = 12, mrcup = 15, ll = 18, dl1 = 22
    case smcup = 28, rmcup = 40, il1 = 53, dl = 106, indn = 109, il = 110, rin = 113
    case rc = 126, vpa = 127, sc = 128, ind = 129, ri = 130, wind = 133
    case oc = 298, initc = 299, setaf = 359, setab = 360
  }

  /// The positions of standard flags and numbers.
  private enum Position {
    static let ccc = 27
    static let (colors, pairs) = (13, 14)
  }

  /// A standard string; `nil` if it is absent or cancelled.
  subscript(_ capability: TextCapability) -> [UInt8]? {
    get {
      guard texts.indices.contains(capability.rawValue),
        case .bytes(let bytes) = texts[capability.rawValue]
      else { return nil }
      return bytes
    }
    set {
      guard texts.indices.contains(capability.rawValue) else { return }
      texts[capability.rawValue] = newValue.map { .bytes($0) } ?? .absent
    }
  }

  /// The colours of a screen with this description.
  var colors: ColorCapabilities {
    let flag = "RGB"
    return ColorCapabilities(
      colors: number(Position.colors), pairs: number(Position.pairs),
      isDirect: extraFlags.contains { $0.name == flag && $0.value > 0 }
        || extraNumbers.contains { $0.name == flag && $0.value > 0 }
        || extraTexts.contains { $0.name == flag && $0.value != .absent })
  }

  /// Returns a number; 0 if it is absent or cancelled.
  private func number(_ position: Int) -> Int {
    numbers.indices.contains(position) ? max(0, Int(numbers[position])) : 0
  }

  /// The description with direct colour in place of a palette of 256; `nil` if it has none.
  ///
  /// Colour numbers below 256 keep their meaning, as in `xterm-direct256`; the others are RGB
  /// values. Everything else, such as keys, is unchanged. GNU screen is excluded: it would misread
  /// the values, and its programs inherit the `COLORTERM` of the terminal around it.
  var withDirectColors: TerminalDescription? {
    guard flags.count > Position.ccc, numbers.count > Position.pairs,
      numbers[Position.colors] == 256, !names.hasPrefix("screen"),
      let foreground = Self.directColor(self[.setaf], code: 38),
      let background = Self.directColor(self[.setab], code: 48)
    else { return nil }
    var result = self
    result[.setaf] = foreground
    result[.setab] = background
    result.numbers[Position.colors] = 1 << 24
    result.numbers[Position.pairs] = 1 << 16
    // Colours that are RGB values cannot be redefined.
    result.flags[Position.ccc] = 0
    result[.oc] = nil
    result[.initc] = nil
    result.extraFlags.removeAll { $0.name == "RGB" }
    result.extraFlags.append(Extension(name: "RGB", value: 1))
    result.extraNumbers.removeAll { $0.name == "CO" }
    result.extraNumbers.append(Extension(name: "CO", value: 256))
    return result
  }

  /// Returns a capability that sends palette colours by the given one, and others as RGB values.
  private static func directColor(_ indexed: [UInt8]?, code: Int) -> [UInt8]? {
    guard let indexed else { return nil }
    let text = String(decoding: indexed, as: UTF8.self)
    guard text.includes("\(code);5;") || text.includes("\(code):5:") else { return nil }
    let channels = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
    let direct = "%?%p1%{256}%<%t\(text)%e\u{1B}[\(code);2;\(channels)m%;"
    return Array(direct.utf8)
  }
}

// MARK: The compiled form

extension TerminalDescription {
  /// The compiled description as a value of the variable `TERMINFO`; `nil` if it is too large.
  var variableValue: String? {
    let bytes = compiled
    guard bytes.count <= Self.maxBytes else { return nil }
    let digits = bytes.map { byte in
      let text = String(byte, radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }
    return "hex:" + digits.joined()
  }

  /// The maximum size of a description with 32-bit numbers.
  private static let maxBytes = 32_768

  /// The description in the format with 32-bit numbers.
  private var compiled: [UInt8] {
    let namesBytes = Array(names.utf8) + [0]
    var table = TextTable()
    for text in texts { table.append(text) }
    var file = CompiledBytes()
    file.append(
      shorts: [
        0o1036, namesBytes.count, flags.count, numbers.count, texts.count, table.bytes.count,
      ])
    file.bytes += namesBytes
    file.append(flags: flags)
    file.append(numbers: numbers)
    file.append(shorts: table.offsets)
    file.bytes += table.bytes
    appendExtensions(to: &file)
    return file.bytes
  }

  private func appendExtensions(to file: inout CompiledBytes) {
    var table = TextTable()
    for each in extraTexts { table.append(each.value) }
    var names = TextTable()
    let all = extraFlags.map(\.name) + extraNumbers.map(\.name) + extraTexts.map(\.name)
    for name in all { names.append(.bytes(Array(name.utf8))) }
    file.align()
    file.append(
      shorts: [
        extraFlags.count, extraNumbers.count, extraTexts.count,
        table.count + names.count, table.bytes.count + names.bytes.count,
      ])
    file.append(flags: extraFlags.map(\.value))
    file.append(numbers: extraNumbers.map(\.value))
    file.append(shorts: table.offsets + names.offsets)
    file.bytes += table.bytes + names.bytes
  }
}

/// The texts of a compiled description and their offsets; −1 is absent, −2 cancelled.
private struct TextTable {
  var bytes: [UInt8] = []
  var offsets: [Int] = []
  /// The number of texts in the table, without absent and cancelled ones.
  var count = 0

  mutating func append(_ text: TerminalDescription.Text) {
    switch text {
    case .absent: offsets.append(-1)
    case .cancelled: offsets.append(-2)
    case .bytes(let text):
      offsets.append(bytes.count)
      bytes += text + [0]
      count += 1
    }
  }
}

/// The bytes of a compiled description, with little-endian numbers.
private struct CompiledBytes {
  var bytes: [UInt8] = []

  mutating func align() {
    if bytes.count % 2 == 1 { bytes.append(0) }
  }

  mutating func append(flags: [Int8]) {
    bytes += flags.map(UInt8.init(bitPattern:))
    align()
  }

  mutating func append(numbers: [Int32]) {
    for number in numbers {
      for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
  }

  mutating func append(shorts: [Int]) {
    for short in shorts {
      for shift in [0, 8] { bytes.append(UInt8(truncatingIfNeeded: short >> shift)) }
    }
  }
}
