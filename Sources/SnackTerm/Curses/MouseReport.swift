/// A mouse event reported by the terminal.
struct MouseReport: Hashable, Sendable {
  /// The kind of a mouse event.
  enum Kind: Hashable, Sendable {
    case pressed, released, moved
  }

  /// The modifier keys held down.
  struct Modifiers: OptionSet, Hashable, Sendable {
    let rawValue: Int

    static let shift = Modifiers(rawValue: 4)
    static let alt = Modifiers(rawValue: 8)
    static let control = Modifiers(rawValue: 16)
    static let all: Modifiers = [.shift, .alt, .control]
  }

  var kind: Kind
  /// The button, numbered from 1 for the left one; 4 and 5 are the wheel.
  ///
  /// For a movement it is the button held down, or 0.
  var button: Int
  /// The zero-based cell, which may be off the screen.
  var place: Point
  var modifiers: Modifiers = []

  static let leftButton = 1
}

extension MouseReport {
  /// Creates an event from an xterm report in mode 1006.
  /// - Parameters:
  ///   - code: The first number of the report.
  ///   - column: The one-based column.
  ///   - row: The one-based row.
  ///   - isRelease: Whether the report ends with a lowercase letter.
  init(code: Int, column: Int, row: Int, isRelease: Bool) {
    let moves = code & 32 != 0
    kind = moves ? .moved : isRelease ? .released : .pressed
    place = Point(x: column - 1, y: row - 1)
    modifiers = Modifiers(rawValue: code).intersection(.all)
    let low = code & 3
    switch code & 192 {
    case 0: button = low == 3 ? 0 : low + 1
    case 64: button = low + 4
    default: button = low + 8
    }
  }

  /// A parser for the bytes after `CSI <` of a report.
  struct Reader {
    /// The result of consuming a byte.
    enum Progress: Hashable {
      case unfinished
      case report(MouseReport)
      /// The byte does not belong to a report.
      case broken
    }

    /// The maximum number of digits, more than any screen needs.
    private static let maxDigits = 5

    private var numbers = [0]
    private var digits = 0
    /// The sign of the current number; negative when a drag leaves the screen on some terminals.
    private var sign = 1

    mutating func consume(_ byte: Int32) -> Progress {
      guard let scalar = UInt8(exactly: byte) else { return .broken }
      switch scalar {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard digits < Self.maxDigits else { return .broken }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + sign * (Int(scalar) - 48)
        digits += 1
        return .unfinished
      case UInt8(ascii: "-"):
        guard digits == 0, sign > 0, numbers.count > 1 else { return .broken }
        sign = -1
        return .unfinished
      case UInt8(ascii: ";"):
        guard digits > 0, numbers.count < 3 else { return .broken }
        numbers.append(0)
        digits = 0
        sign = 1
        return .unfinished
      case UInt8(ascii: "M"), UInt8(ascii: "m"):
        guard digits > 0, numbers.count == 3 else { return .broken }
        return .report(report(isRelease: scalar == UInt8(ascii: "m")))
      default: return .broken
      }
    }

    private func report(isRelease: Bool) -> MouseReport {
      MouseReport(code: numbers[0], column: numbers[1], row: numbers[2], isRelease: isRelease)
    }
  }
}
