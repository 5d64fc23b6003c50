/// A control sequence (CSI): its parameters, and the bytes that say what it does.
///
/// Source: ECMA-48, section 5.4.
struct ControlSequence {
  /// A parameter: a number, and those after colons.
  struct Parameter: Hashable {
    /// The number; `nil` if it is omitted.
    var value: Int?
    /// The numbers after colons.
    var parts: [Int?] = []
  }

  /// The marker before the parameters, such as `?`; `nil` if there is none.
  private(set) var marker: UInt8?
  private(set) var parameters: [Parameter] = []
  /// The bytes between the parameters and the final one.
  private(set) var intermediates: [UInt8] = []
  /// The last byte.
  let final: UInt8

  /// The maximum value of a number; greater ones have the same effect.
  static let maxValue = 65_535

  /// Parses a sequence; `nil` if it is not a control sequence.
  /// - Parameter bytes: The bytes from Escape on.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= 3, bytes.dropFirst().first == UInt8(ascii: "["), let last = bytes.last
    else { return nil }
    final = last
    var rest = bytes.dropFirst(2).dropLast()
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      marker = first
      rest = rest.dropFirst()
    }
    intermediates = Array(rest.drop { (0x30...0x3B).contains($0) })
    read(rest.prefix { (0x30...0x3B).contains($0) })
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    parameters = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      let numbers = $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        .map(Self.number)
      return Parameter(value: numbers.first ?? nil, parts: Array(numbers.dropFirst()))
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.isEmpty ? nil : digits.reduce(0) { min($0 * 10 + Int($1) - 0x30, maxValue) }
  }

  /// Returns a parameter, or a default if it is omitted.
  func value(_ index: Int, default standard: Int) -> Int {
    parameters.indices.contains(index) ? parameters[index].value ?? standard : standard
  }
}

/// A reader of a control sequence's parameters, without subparameters.
struct ParameterReader: IteratorProtocol {
  /// The bytes from Escape on.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 2
  private var isAtEnd: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    isAtEnd = bytes.count <= 3
  }

  /// Returns the next parameter; `nil` after the last one.
  mutating func next() -> ControlSequence.Parameter? {
    guard !isAtEnd else { return nil }
    var value: Int?
    while (0x30...0x39).contains(bytes[index]) {
      value = min((value ?? 0) * 10 + Int(bytes[index]) - 0x30, ControlSequence.maxValue)
      index += 1
    }
    isAtEnd = bytes[index] != UInt8(ascii: ";")
    index += 1
    return ControlSequence.Parameter(value: value)
  }
}

extension ControlSequence {
  /// The bytes around the parameters.
  enum Form {
    /// Only parameters and the final byte.
    case plain
    /// A question mark before the parameters: private modes and selective erasure.
    case question
    /// One intermediate byte.
    case intermediate(UInt8)
    case other
  }

  var form: Form {
    switch (marker, intermediates.count) {
    case (nil, 0): .plain
    case (UInt8(ascii: "?"), 0): .question
    case (nil, 1): .intermediate(intermediates[0])
    default: .other
    }
  }
}
