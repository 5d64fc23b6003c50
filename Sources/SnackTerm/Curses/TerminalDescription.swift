/// A terminal's description: its capabilities, in the order of the terminfo database.
///
/// A screen that is only part of the terminal needs capabilities of its own. ncurses accepts such a
/// description in the variable `TERMINFO`, compiled and in hexadecimal digits.
struct TerminalDescription: Hashable {
  /// A capability that is missing from the standard lists.
  struct Extension<Value: Hashable>: Hashable {
    var name: String
    var value: Value
  }

  /// The names and the long name, separated by bars.
  var names = ""
  var flags: [Bool] = []
  /// The numbers; negative if missing.
  var numbers: [Int32] = []
  var strings: [[UInt8]?] = []
  /// The positions of the standard strings, by name.
  var stringPositions: [String: Int] = [:]
  var extendedFlags: [Extension<Bool>] = []
  var extendedNumbers: [Extension<Int32>] = []
  var extendedStrings: [Extension<[UInt8]>] = []

  /// A standard string capability; `nil` if it is missing.
  subscript(_ name: String) -> [UInt8]? {
    get { stringPositions[name].flatMap { strings[$0] } }
    set {
      guard let position = stringPositions[name] else { return }
      strings[position] = newValue
    }
  }

  // MARK: Compiling

  /// The number at the start of a compiled description with numbers of 32 bits.
  private static let magic = 0o1036

  /// The description in the format of term(5).
  var compiled: [UInt8] {
    let table = StringTable(strings)
    let name = Array(names.utf8) + [0]
    let counts = [Self.magic, name.count, flags.count, numbers.count, strings.count, table.size]
    var bytes = counts.flatMap(Self.short) + name + flags.map { $0 ? 1 : 0 }
    Self.align(&bytes)
    bytes += numbers.flatMap(Self.long) + table.offsets.flatMap(Self.short) + table.bytes
    guard !(extendedFlags.isEmpty && extendedNumbers.isEmpty && extendedStrings.isEmpty) else {
      return bytes
    }
    Self.align(&bytes)
    return bytes + compiledExtensions
  }

  /// The value of `TERMINFO` with this description.
  var variable: String {
    let digits = Array("0123456789ABCDEF")
    return "hex:" + String(compiled.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  private var compiledExtensions: [UInt8] {
    let values = StringTable(extendedStrings.map(\.value))
    let names = StringTable(
      (extendedFlags.map(\.name) + extendedNumbers.map(\.name) + extendedStrings.map(\.name))
        .map { Array($0.utf8) })
    let counts = [
      extendedFlags.count, extendedNumbers.count, extendedStrings.count,
      values.offsets.count + names.offsets.count, values.size + names.size,
    ]
    var bytes = counts.flatMap(Self.short) + extendedFlags.map { $0.value ? 1 : 0 }
    Self.align(&bytes)
    bytes += extendedNumbers.map(\.value).flatMap(Self.long)
    return bytes + (values.offsets + names.offsets).flatMap(Self.short) + values.bytes + names.bytes
  }

  /// Strings that end with a zero byte, with their offsets.
  private struct StringTable {
    /// The offsets; −1 for a missing string.
    private(set) var offsets: [Int] = []
    private(set) var bytes: [UInt8] = []

    var size: Int { bytes.count }

    init(_ strings: [[UInt8]?]) {
      for string in strings {
        offsets.append(string == nil ? -1 : bytes.count)
        bytes += string.map { $0 + [0] } ?? []
      }
    }
  }

  private static func short(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  private static func long(_ number: Int32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// Adds a byte if the length is odd.
  private static func align(_ bytes: inout [UInt8]) {
    if !bytes.count.isMultiple(of: 2) { bytes.append(0) }
  }
}
