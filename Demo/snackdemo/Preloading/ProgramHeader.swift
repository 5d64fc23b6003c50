/// The parts of an ELF header that decide how a program is loaded.
///
/// Source: `elf.h`.
struct ProgramHeader: Hashable {
  /// The kind of processor, and whether addresses have 64 bits.
  struct Machine: Hashable {
    let number: UInt16
    let is64Bit: Bool
  }

  let machine: Machine
  /// The path of the dynamic linker; `nil` for a static program.
  private(set) var interpreter: String?
  /// Whether the program was built by the Go compiler.
  private(set) var isGo = false

  /// The number of leading bytes to read.
  static let byteCount = 16_384
  private static let (interpreterType, noteType): (UInt32, UInt32) = (3, 4)

  /// Reads a header; `nil` if the bytes are not a program for Linux.
  /// - Parameter bytes: The first ``byteCount`` bytes of the file, or all of them.
  init?(_ bytes: [UInt8]) {
    let file = LittleEndianBytes(bytes)
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]), bytes.count >= 64, bytes[5] == 1 else {
      return nil
    }
    let is64Bit = bytes[4] == 2
    machine = Machine(number: UInt16(file.number(at: 18, size: 2)), is64Bit: is64Bit)
    guard is64Bit else { return }
    let (start, size) = (file.number(at: 32, size: 8), file.number(at: 54, size: 2))
    for index in 0..<min(file.number(at: 56, size: 2), 64) {
      let (entry, overflow) = start.addingReportingOverflow(index * size)
      guard !overflow, entry < bytes.count else { return }
      read(
        type: UInt32(file.number(at: entry, size: 4)),
        file.text(
          at: file.number(at: entry + 8, size: 8), size: file.number(at: entry + 32, size: 8)))
    }
  }

  private mutating func read(type: UInt32, _ content: ArraySlice<UInt8>) {
    switch type {
    case Self.interpreterType:
      interpreter = String(decoding: content.prefix { $0 != 0 }, as: UTF8.self)
    case Self.noteType:
      // A note begins with three numbers of four bytes, and then its owner.
      isGo = isGo || content.dropFirst(12).starts(with: Array("Go\0".utf8))
    default: break
    }
  }
}

/// Little-endian numbers in a file.
struct LittleEndianBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns a number; 0 outside the bytes, and the largest number if it is too large.
  func number(at start: Int, size: Int) -> Int {
    guard start >= 0, start <= bytes.count - size else { return 0 }
    let value = bytes[start..<start + size].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(clamping: value)
  }

  /// Returns the bytes of a range, or those of it that exist.
  func text(at start: Int, size: Int) -> ArraySlice<UInt8> {
    guard (0..<bytes.count).contains(start) else { return [] }
    return bytes[start...].prefix(size)
  }
}
