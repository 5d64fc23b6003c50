internal import CSnackTerm
internal import Glibc

/// A C structure that begins with its size, so that it can grow.
protocol SizedStructure {
  init()
  var size: Int { get set }
  /// The name in C.
  static var name: String { get }
}

extension snackterm_options: SizedStructure {
  static let name = "snackterm_options"
}

extension SizedStructure {
  /// The largest size of any version; a larger one is not initialized memory.
  private static var maxSize: Int { 4096 }

  /// Copies a structure of any version.
  ///
  /// A shorter one has defaults for the other members. A longer one must have defaults for the
  /// members that this version does not know.
  init(copying pointer: UnsafePointer<Self>) throws(Failure) {
    let bytes = UnsafeRawPointer(pointer)
    let size = bytes.loadUnaligned(as: Int.self)
    guard (MemoryLayout<Int>.size...Self.maxSize).contains(size) else {
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

  /// Sets a structure of any version to its defaults.
  static func reset(_ pointer: UnsafeMutablePointer<Self>?, size: Int) {
    guard let pointer, (MemoryLayout<Int>.size...maxSize).contains(size) else { return }
    memset(pointer, 0, size)
    UnsafeMutableRawPointer(pointer).storeBytes(of: size, as: Int.self)
  }
}
