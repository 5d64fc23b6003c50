/// A colour of a program's output: the default, one of the palette, or a direct colour.
///
/// It is packed into four bytes, because every cell has three.
struct OutputColor: Hashable {
  private let rawValue: UInt32

  static let standard = OutputColor(rawValue: 0)

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  init(palette index: UInt8) { rawValue = 1 << 24 | UInt32(index) }

  /// Creates a colour from its index in the 256-colour palette (SGR 38;5).
  ///
  /// Some terminals brighten the first eight in bold text, but only if they are set by SGR
  /// 30 to 37.
  init(indexed index: UInt8) { rawValue = 3 << 24 | UInt32(index) }

  /// Whether the colour was set by its index in the 256-colour palette.
  var isIndexed: Bool { rawValue >> 24 == 3 }

  init(red: UInt8, green: UInt8, blue: UInt8) {
    rawValue = 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// The kind of a colour, with its palette index or its components.
  enum Kind: Hashable {
    case standard
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)
  }

  var kind: Kind {
    let byte = { (shift: UInt32) in UInt8(truncatingIfNeeded: rawValue >> shift) }
    return switch rawValue >> 24 {
    case 0: .standard
    case 1, 3: .palette(byte(0))
    default: .rgb(byte(16), byte(8), byte(0))
    }
  }
}

/// The colours and attributes with which a program draws (SGR), and its link.
///
/// Sources: ECMA-48, section 8.3.117; xterm's ctlseqs; the underlines of kitty.
struct Rendition: Hashable {
  /// The attributes that are on or off.
  struct Attributes: OptionSet, Hashable {
    let rawValue: UInt16

    static let bold = Attributes(rawValue: 1 << 0)
    static let faint = Attributes(rawValue: 1 << 1)
    static let italic = Attributes(rawValue: 1 << 2)
    static let blink = Attributes(rawValue: 1 << 3)
    static let rapidBlink = Attributes(rawValue: 1 << 4)
    static let reverse = Attributes(rawValue: 1 << 5)
    static let conceal = Attributes(rawValue: 1 << 6)
    static let strike = Attributes(rawValue: 1 << 7)
    static let overline = Attributes(rawValue: 1 << 8)
  }

  var foreground = OutputColor.standard
  var background = OutputColor.standard
  var underlineColor = OutputColor.standard
  var attributes: Attributes = []
  /// The style of the underline: 0 none, 1 single, 2 double, 3 curly, 4 dotted, 5 dashed.
  var underline: UInt8 = 0
  /// The number of the link; 0 for none.
  var link: UInt16 = 0

  static let plain = Rendition()

  /// The rendition of erased cells: they keep the background alone.
  var erased: Rendition {
    var erased = Rendition()
    erased.background = background
    return erased
  }

  // MARK: Reading

  /// Applies the parameters of SGR.
  mutating func apply(_ parameters: [ControlSequence.Parameter]) {
    apply(parameters.makeIterator())
  }

  /// Applies the parameters of SGR in order.
  mutating func apply(_ parameters: some IteratorProtocol<ControlSequence.Parameter>) {
    var rest = parameters
    var isEmpty = true
    while let parameter = rest.next() {
      isEmpty = false
      let code = parameter.value ?? 0
      switch code {
      case 38, 48, 58: apply(color: Self.color(parameter, &rest), to: code)
      case 4: underline = UInt8(clamping: min((parameter.parts.first ?? nil) ?? 1, 5))
      default: apply(code)
      }
    }
    if isEmpty { reset() }
  }

  /// Removes all but the link.
  private mutating func reset() {
    let link = link
    self = .plain
    self.link = link
  }

  private static let switches: [(on: Int, off: Int, Attributes)] = [
    (1, 22, .bold), (2, 22, .faint), (3, 23, .italic), (5, 25, .blink), (6, 25, .rapidBlink),
    (7, 27, .reverse), (8, 28, .conceal), (9, 29, .strike), (53, 55, .overline),
  ]

  private mutating func apply(_ code: Int) {
    switch code {
    case 0: reset()
    case 21: underline = 2
    case 24: underline = 0
    case 30...37: foreground = OutputColor(palette: UInt8(code - 30))
    case 39: foreground = .standard
    case 40...47: background = OutputColor(palette: UInt8(code - 40))
    case 49: background = .standard
    case 59: underlineColor = .standard
    case 90...97: foreground = OutputColor(palette: UInt8(code - 82))
    case 100...107: background = OutputColor(palette: UInt8(code - 92))
    default:
      for (on, off, attribute) in Self.switches {
        if code == on { attributes.insert(attribute) }
        if code == off { attributes.remove(attribute) }
      }
    }
  }

  private mutating func apply(color: OutputColor?, to code: Int) {
    guard let color else { return }
    switch code {
    case 38: foreground = color
    case 48: background = color
    default: underlineColor = color
    }
  }

  /// Reads an indexed or direct colour, with colons or with semicolons.
  private static func color(
    _ parameter: ControlSequence.Parameter,
    _ rest: inout some IteratorProtocol<ControlSequence.Parameter>
  ) -> OutputColor? {
    guard parameter.parts.isEmpty else { return color(parameter.parts.map { $0 ?? 0 }) }
    switch rest.next()?.value {
    case 5:
      let index = rest.next().map { $0.value ?? 0 }
      return index.flatMap(UInt8.init(exactly:)).map(OutputColor.init(indexed:))
    case 2:
      guard let red = rest.next(), let green = rest.next(), let blue = rest.next() else {
        return nil
      }
      return OutputColor(
        red: UInt8(clamping: red.value ?? 0), green: UInt8(clamping: green.value ?? 0),
        blue: UInt8(clamping: blue.value ?? 0))
    default: return nil
    }
  }

  /// Parses a colour from subparameters.
  private static func color(_ numbers: [Int]) -> OutputColor? {
    var numbers = numbers
    if numbers.first == 2, numbers.count > 4 { numbers.remove(at: 1) }  // the colour space
    switch numbers.first {
    case 5 where numbers.count > 1:
      return UInt8(exactly: numbers[1]).map(OutputColor.init(indexed:))
    case 2 where numbers.count > 3:
      return OutputColor(
        red: UInt8(clamping: numbers[1]), green: UInt8(clamping: numbers[2]),
        blue: UInt8(clamping: numbers[3]))
    default: return nil
    }
  }
}

extension Rendition {
  /// The control sequence that sets the rendition, whatever was set before, without its link.
  var sequence: String {
    let codes =
      ["0"] + Self.switches.filter { attributes.contains($0.2) }.map { "\($0.on)" }
      + underlineCodes + Self.codes(of: foreground, base: 30)
      + Self.codes(of: background, base: 40)
    let colored = "\u{1B}[\(codes.joined(separator: ";"))m"
    return underlineColor == .standard ? colored : colored + underlineColorSequence
  }

  private var underlineCodes: [String] {
    switch underline {
    case 0: []
    case 1: ["4"]
    default: ["4:\(underline)"]
    }
  }

  /// A sequence of its own, which terminals without coloured underlines ignore.
  private var underlineColorSequence: String {
    switch underlineColor.kind {
    case .standard: ""
    case .palette(let index): "\u{1B}[58:5:\(index)m"
    case .rgb(let red, let green, let blue): "\u{1B}[58:2::\(red):\(green):\(blue)m"
    }
  }

  private static func codes(of color: OutputColor, base: Int) -> [String] {
    switch color.kind {
    case .standard: []
    case .palette(let index) where index < 8 && !color.isIndexed: ["\(base + Int(index))"]
    case .palette(let index) where index < 16 && !color.isIndexed: ["\(base + 52 + Int(index))"]
    case .palette(let index): ["\(base + 8);5;\(index)"]
    case .rgb(let red, let green, let blue): ["\(base + 8);2;\(red);\(green);\(blue)"]
    }
  }
}
