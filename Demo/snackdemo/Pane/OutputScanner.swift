/// An incremental parser of a command's output.
///
/// Text, line controls and colours become elements. Everything else that a terminal would act on
/// is dropped. The state is bounded, however the bytes are divided into pieces.
struct OutputScanner {
  /// An element of the output.
  enum Element: Hashable {
    /// A scalar that is not a control character; `U+FFFD` for bytes that are not UTF-8.
    case text(Unicode.Scalar)
    case newline, carriageReturn, tab, backspace
    /// An erasure of part of the line, as by `EL`.
    case eraseLine(Erasure)
    /// A change of the style, as by `SGR` with these parameters.
    case rendition([UInt8])
  }

  /// The part of the line to erase.
  enum Erasure: Hashable {
    case fromCursor, toCursor, all
  }

  private enum State {
    case text, escape
    /// After `CSI`; the parameters are kept.
    case sequence
    /// After `OSC`, `DCS` and the like, up to the end of the string.
    case string
    /// After Escape in a string, which a backslash ends.
    case stringEscape
  }

  private var state = State.text
  private var decoder = UTF8Decoder()
  /// The parameters of a control sequence; `nil` if there are too many or they are private.
  private var parameters: [UInt8]? = []

  /// The maximum number of bytes of parameters to keep.
  private static let longestParameters = 64

  /// Scans a piece of output.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Element) -> Void) {
    for byte in bytes {
      if byte < 0x80, !decoder.isInside {
        scan(ascii: byte, body)
      } else {
        let result = decoder.decode(byte)
        if result.cutsOff { scan("\u{FFFD}", body) }
        if let scalar = result.scalar { scan(scalar, body) }
      }
    }
  }

  private mutating func scan(_ scalar: Unicode.Scalar, _ body: (Element) -> Void) {
    switch scalar.value {
    case ..<0x80: scan(ascii: UInt8(scalar.value), body)
    case 0x80..<0xA0:
      // A C1 control is Escape and another character in one.
      state = state == .string || state == .stringEscape ? .stringEscape : .escape
      scan(ascii: UInt8(scalar.value - 0x40), body)
    default:
      // The scalar ends an unfinished control sequence.
      if state == .escape || state == .sequence { state = .text }
      if state == .stringEscape { state = .string }
      if state == .text { body(.text(scalar)) }
    }
  }

  private mutating func scan(ascii byte: UInt8, _ body: (Element) -> Void) {
    switch byte {
    case 0x1B: state = state == .string || state == .stringEscape ? .stringEscape : .escape
    // A line break ends every sequence, so that a broken one hides no more than its own line.
    case ..<0x20, 0x7F: control(byte, body)
    default:
      switch state {
      case .text: body(.text(Unicode.Scalar(byte)))
      case .escape: escape(byte, body)
      case .sequence: sequence(byte, body)
      case .string: break
      case .stringEscape: endString(byte, body)
      }
    }
  }

  private mutating func control(_ byte: UInt8, _ body: (Element) -> Void) {
    let isInString = state == .string || state == .stringEscape
    switch byte {
    case 0x0A, 0x0B, 0x0C:
      state = .text
      body(.newline)
    // Bell, CAN and SUB end a string.
    case 0x07, 0x18, 0x1A: state = .text
    case _ where isInString: state = .string
    case 0x0D: body(.carriageReturn)
    case 0x09: body(.tab)
    case 0x08: body(.backspace)
    default: break
    }
  }

  private mutating func escape(_ byte: UInt8, _ body: (Element) -> Void) {
    switch byte {
    case UInt8(ascii: "["):
      state = .sequence
      parameters = []
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string
    // The last character of the sequence follows, such as for the choice of a character set.
    case 0x20..<0x30: break
    case UInt8(ascii: "E"), UInt8(ascii: "D"):
      state = .text
      body(.newline)
    default: state = .text
    }
  }

  private mutating func sequence(_ byte: UInt8, _ body: (Element) -> Void) {
    switch byte {
    case 0x30..<0x3C:
      guard let known = parameters, known.count < Self.longestParameters else {
        return parameters = nil
      }
      parameters?.append(byte)
    case 0x20..<0x40: parameters = nil
    default:
      state = .text
      guard let parameters else { return }
      switch (byte, parameters) {
      case (UInt8(ascii: "m"), _): body(.rendition(parameters))
      case (UInt8(ascii: "K"), []), (UInt8(ascii: "K"), [0x30]): body(.eraseLine(.fromCursor))
      case (UInt8(ascii: "K"), [0x31]): body(.eraseLine(.toCursor))
      case (UInt8(ascii: "K"), [0x32]): body(.eraseLine(.all))
      default: break
      }
    }
  }

  private mutating func endString(_ byte: UInt8, _ body: (Element) -> Void) {
    guard byte != UInt8(ascii: "\\") else { return state = .text }
    // Escape ends the string; this is another sequence.
    state = .escape
    escape(byte, body)
  }
}
