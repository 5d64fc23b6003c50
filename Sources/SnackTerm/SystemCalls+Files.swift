internal import Glibc

extension System {
  /// A call about a file that failed, by its error.
  struct FileError: Error {
    let errno: Int32
  }

  /// A file that is open for reading, and how long it is.
  struct ReadableFile {
    let size: Int
    private let descriptor: Descriptor

    /// Opens a file; a pipe or a device in its place is refused, and does not hold the program up.
    init(_ path: String) throws(FileError) {
      let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
      guard let descriptor = Descriptor(open(path, flags)) else { throw FileError(errno: errno) }
      var state = stat()
      guard fstat(descriptor.number, &state) == 0, state.st_mode & S_IFMT == S_IFREG else {
        throw FileError(errno: state.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
      }
      (self.descriptor, size) = (descriptor, Int(state.st_size))
    }

    /// Reads a part of it, as far as it goes.
    func read(count: Int, from start: Int = 0) throws(FileError) -> ArraySlice<UInt8> {
      var bytes = [UInt8](repeating: 0, count: count)
      var done = 0
      while done < count {
        let piece = bytes.withUnsafeMutableBytes { buffer in
          pread(
            descriptor.number, buffer.baseAddress?.advanced(by: done), count - done,
            off_t(start + done))
        }
        if piece < 0, errno == EINTR { continue }
        guard piece >= 0 else { throw FileError(errno: errno) }
        if piece == 0 { break }
        done += piece
      }
      return bytes[..<done]
    }
  }

  /// Where something of the user's is, by the XDG Base Directory Specification.
  /// - Parameters:
  ///   - name: Its path in the folder of its kind.
  ///   - variable: The variable that names this folder.
  ///   - usual: The folder in the home if the variable is not set.
  ///   - environment: The variables.
  /// - Returns: The path; `nil` if there is no home.
  static func userPath(
    _ name: String, in variable: String, or usual: String, _ environment: (String) -> String?
  ) -> String? {
    // The specification has relative folders ignored.
    if let folder = environment(variable), folder.hasPrefix("/") { return "\(folder)/\(name)" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/\(usual)/\(name)"
  }

  /// Whether there is something by this name.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The names of what is in a folder, in no order.
  static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw FileError(errno: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let length = Int(entry.pointee.d_reclen)
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: length) { String(cString: $0) }
        })
    }
    return names
  }
}
