internal import Glibc

extension System {
  /// The error of a failed file operation.
  package struct FileError: Error {
    package let errno: Int32
  }

  /// A file that is open for reading.
  package struct ReadableFile {
    package let size: Int
    private let descriptor: Descriptor

    /// Opens a file; fails without blocking if the path is a pipe or a device.
    package init(_ path: String) throws(FileError) {
      let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
      guard let descriptor = Descriptor(open(path, flags)) else { throw FileError(errno: errno) }
      var state = stat()
      guard fstat(descriptor.number, &state) == 0, state.st_mode & S_IFMT == S_IFREG else {
        throw FileError(errno: state.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
      }
      self.descriptor = descriptor
      size = Int(state.st_size)
    }

    /// Reads part of the file, up to its end.
    package func read(count: Int, from start: Int = 0) throws(FileError) -> ArraySlice<UInt8> {
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

  /// Returns the path of a user file by the XDG Base Directory Specification.
  /// - Parameters:
  ///   - name: The path in the base folder.
  ///   - variable: The variable that names the base folder.
  ///   - usual: The base folder, relative to the home folder, if the variable is not set.
  ///   - environment: Returns the value of a variable.
  /// - Returns: The path; `nil` if there is no home folder.
  package static func userPath(
    _ name: String, in variable: String, or usual: String, _ environment: (String) -> String?
  ) -> String? {
    // The specification says to ignore relative paths.
    if let folder = environment(variable), folder.hasPrefix("/") { return "\(folder)/\(name)" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/\(usual)/\(name)"
  }

  /// Returns whether anything exists at a path.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns the names of a folder's entries in no particular order.
  package static func names(in folder: String) throws(FileError) -> [String] {
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
