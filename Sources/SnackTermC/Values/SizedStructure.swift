internal import CSnackTerm
internal import Glibc

/// A C structure that begins with its size, so that it can grow.
protocol SizedStructure {
  init()
  var size: Int { get set }
  /// The name in C.
  static var name: String { get }
  /// The size in bytes in the first version that had the structure; it never changes.
  static var firstSize: Int { get }
}

extension snackterm_options: SizedStructure {
  static let name = "snackterm_options"
  static let firstSize = 32
}

extension SizedStructure {
  /// Copies a structure of any version.
  ///
  /// The members that a shorter one lacks get defaults. A longer one must have defaults for the
  /// members that this version does not know.
  init(copying pointer: UnsafePointer<Self>) throws(Failure) {
    let bytes = UnsafeRawPointer(pointer)
    let size = bytes.loadUnaligned(as: Int.self)
    guard size >= Self.firstSize, SizedMemory.isValid(size) else {
      throw Failure(
        SNACKTERM_EINVAL, "\(Self.name) has no valid size; set it to sizeof(\(Self.name))")
    }
    let known = min(size, MemoryLayout<Self>.size)
    guard UnsafeRawBufferPointer(start: bytes + known, count: size - known).allSatisfy({ $0 == 0 })
    else {
      throw Failure(
        SNACKTERM_EINVAL,
        "\(Self.name) has members that library version \(String(cString: snk_version())) lacks")
    }
    self.init()
    withUnsafeMutableBytes(of: &self) { $0.copyMemory(from: .init(start: bytes, count: known)) }
    self.size = size
  }
}

extension SizedStructure {
  /// Copies an array of structures of any version; its stride is the size of the first.
  static func array(
    _ pointer: UnsafePointer<Self>?, count: Int, atMost limit: Int, named name: String
  ) throws(Failure) -> [Self] {
    guard count != 0 else { return [] }
    guard let pointer else { throw .missing(name) }
    // A `size_t` beyond the range of `Int` is negative.
    guard (0...limit).contains(count) else {
      throw Failure(SNACKTERM_EINVAL, "\(UInt(bitPattern: count)) \(name); use at most \(limit)")
    }
    let stride = try Self(copying: pointer).size
    var values: [Self] = []
    for index in 0..<count {
      let place = UnsafeRawPointer(pointer) + index * stride
      let value = try Self(copying: place.assumingMemoryBound(to: Self.self))
      guard value.size == stride else {
        throw Failure(
          SNACKTERM_EINVAL, "\(name)[\(index)] differs in size from \(name)[0]; use one size")
      }
      values.append(value)
    }
    return values
  }
}

/// The memory of a structure of any type.
enum SizedMemory {
  /// The largest size of any version; a larger number is uninitialized memory.
  private static let maxSize = 4096

  /// Returns whether a size is valid: in range, and a multiple of a pointer's alignment.
  static func isValid(_ size: Int) -> Bool {
    (MemoryLayout<Int>.size...maxSize).contains(size)
      && size.isMultiple(of: MemoryLayout<Int>.alignment)
  }

  /// Sets a structure of any version to its defaults.
  static func reset(_ pointer: UnsafeMutableRawPointer?, size: Int) {
    guard let pointer, isValid(size) else { return }
    memset(pointer, 0, size)
    pointer.storeBytes(of: size, as: Int.self)
  }
}
