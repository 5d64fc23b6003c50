internal import CSystem
internal import Glibc

extension System {
  // MARK: The folder of sockets

  /// The path of the folder that holds the sockets of programs that show toasts of others.
  ///
  /// It is `snackterm` in `$XDG_RUNTIME_DIR`, or in `/run/user/UID`, if only the user can enter that
  /// folder; otherwise `/tmp/snackterm-UID`.
  package static func messageFolder() -> String {
    let folders = [environment("XDG_RUNTIME_DIR"), "/run/user/\(geteuid())"].compactMap { $0 }
    let folder = folders.first { folder in
      folder.hasPrefix("/") && isPrivateFolder(folder)
        && folder.utf8.count + "/snackterm/2147483647.sock".utf8.count < addressSize
    }
    return folder.map { "\($0)/snackterm" } ?? "/tmp/snackterm-\(geteuid())"
  }

  /// Returns whether a path is a folder that only the user can enter; a symbolic link is not.
  package static func isPrivateFolder(_ path: String) -> Bool {
    var state = stat()
    return lstat(path, &state) == 0 && state.st_mode & S_IFMT == S_IFDIR
      && state.st_uid == geteuid() && state.st_mode & 0o077 == 0
  }

  /// Creates a folder that only the user can enter, unless it exists.
  static func makePrivateFolder(_ path: String) throws(TerminalError) {
    if mkdir(path, 0o700) != 0, errno != EEXIST {
      throw .system(call: "mkdir", errno: errno)
    }
    guard isPrivateFolder(path) else { throw .unsafeFolder(path) }
  }

  // MARK: Sockets

  /// The bytes of a socket's path, including its end.
  private static let addressSize = MemoryLayout.size(ofValue: sockaddr_un().sun_path)

  private static func newSocket() -> Descriptor? {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    return Descriptor(socket(AF_UNIX, type, 0))
  }

  /// Calls a function with the address of a path; fails with `ENAMETOOLONG` for a long path.
  private static func withAddress(
    _ path: String, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    guard path.utf8.count < addressSize else {
      errno = ENAMETOOLONG
      return -1
    }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// Connects to a socket without waiting.
  /// - Throws: `ECONNREFUSED` if nobody listens, `EAGAIN` if too many others are connecting.
  package static func connectSocket(_ path: String) throws(FileError) -> Descriptor {
    guard let descriptor = newSocket() else { throw FileError(errno: errno) }
    let result = withAddress(path) { connect(descriptor.number, $0, $1) }
    guard result == 0 else { throw FileError(errno: errno) }
    return descriptor
  }

  /// Creates a socket that accepts connections, in place of one that nobody listens to any more.
  static func listen(at path: String) throws(TerminalError) -> Descriptor {
    guard let descriptor = newSocket() else { throw .system(call: "socket", errno: errno) }
    var result = withAddress(path) { bind(descriptor.number, $0, $1) }
    if result != 0, errno == EADDRINUSE {
      do throws(FileError) {
        _ = try connectSocket(path)
      } catch  where error.errno == ECONNREFUSED {
        unlink(path)
      } catch {}
      result = withAddress(path) { bind(descriptor.number, $0, $1) }
    }
    guard result == 0 else { throw .system(call: "bind", errno: errno) }
    guard Glibc.listen(descriptor.number, SOMAXCONN) == 0 else {
      throw .system(call: "listen", errno: errno)
    }
    return descriptor
  }

  /// Adopts an open descriptor.
  static func adopt(_ number: Int32) throws(TerminalError) -> Descriptor {
    guard let descriptor = Descriptor(number) else {
      throw .system(call: "accept", errno: EBADF)
    }
    return descriptor
  }

  /// Removes a file, such as a socket, if it exists.
  static func remove(_ path: String) { unlink(path) }

  /// The result of accepting a connection.
  enum Acceptance {
    case connection(Descriptor)
    /// No connection is pending.
    case nothing
    /// The process or the system has no free descriptor.
    case noDescriptor
  }

  static func accept(from listener: Descriptor) -> Acceptance {
    while true {
      if let connection = Descriptor(raised(snk_accept(listener.number))) {
        return .connection(connection)
      }
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .noDescriptor
      default: return .nothing
      }
    }
  }

  /// Returns whether a descriptor is a socket that accepts connections.
  package static func isListening(_ descriptor: Int32) -> Bool {
    var listens: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0 && listens != 0
  }

  /// Returns the process at the other end of a socket; `nil` unless it belongs to this user or root.
  static func trustedPeer(of socket: Descriptor) -> Int32? {
    var peer: (pid: Int32, user: UInt32, group: UInt32) = (0, 0, 0)  // struct ucred
    var size = socklen_t(MemoryLayout.size(ofValue: peer))
    guard getsockopt(socket.number, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 else {
      return nil
    }
    return peer.user == 0 || peer.user == geteuid() ? peer.pid : nil
  }

  /// The result of reading from a socket.
  enum Input {
    case bytes([UInt8])
    case nothing
    case end
  }

  /// Reads from a socket without waiting.
  static func receive(from socket: Descriptor, atMost count: Int) -> Input {
    var failure: Int32 = 0
    var isAtEnd = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      let found = recv(socket.number, buffer.baseAddress, count, Int32(MSG_DONTWAIT))
      failure = found < 0 ? errno : 0
      isAtEnd = found == 0
      length = max(0, found)
    }
    if isAtEnd || failure != 0 && failure != EAGAIN && failure != EINTR { return .end }
    return bytes.isEmpty ? .nothing : .bytes(bytes)
  }

  /// Sends the first bytes to a socket without waiting.
  /// - Returns: The number of bytes sent; `nil` if the connection has ended.
  static func send(_ bytes: [UInt8], to socket: Descriptor) -> Int? {
    let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
    let count = Glibc.send(socket.number, bytes, bytes.count, flags)
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Ends a connection, even if a forked process has it open.
  static func shutDown(_ socket: Descriptor) { shutdown(socket.number, Int32(SHUT_RDWR)) }

  // MARK: This process

  /// Ends the toasts of a preloaded library, because the program itself shows toasts on its screen.
  ///
  /// `libsnackpreload.so` ignores the call while it opens its own overlay.
  static func endPreload() {
    guard let symbol = dlsym(nil, preloadSymbol) else { return }
    unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
  }

  private static let preloadSymbol = "snackpreload_stand_down"

  /// Whether toasts are shown over a program that knows nothing of them.
  ///
  /// A program can only be started with the preloaded library, so this never changes. Looking up
  /// the symbol takes longer than the system calls of a frame.
  private static let isPreloaded = dlsym(nil, preloadSymbol) != nil

  /// The lowest number of descriptors that a program under the preloaded library does not expect.
  private static let lowestRaised: Int32 = 400

  /// Moves a descriptor that programs started later do not inherit to a high number, if toasts are
  /// shown over a program that knows nothing of them, and may expect low numbers for its own.
  /// - Returns: The descriptor; unchanged if the limit of descriptors is lower.
  @inline(never)
  static func raised(_ descriptor: Int32) -> Int32 {
    guard descriptor >= 0, descriptor < lowestRaised, isPreloaded else { return descriptor }
    let high = fcntl(descriptor, F_DUPFD_CLOEXEC, lowestRaised)
    guard high >= 0 else { return descriptor }
    close(descriptor)
    return high
  }

  /// The process; another one after a fork.
  package static var processID: Int32 { ProcessID.current }

  /// Returns the session of a process: the commands of one shell, or those of a service; `nil` if the
  /// process has ended, or cannot be seen from here.
  static func session(of process: Int32) -> Int32? {
    let session = process > 0 ? getsid(process) : 0
    return session > 0 ? session : nil
  }

  /// Returns the process group of a process; negative on failure.
  static func processGroup(of process: Int32) -> Int32 { getpgid(process) }

  /// Opens a descriptor that is given up when there are no others; `nil` if there are none.
  static func openNothing() -> Descriptor? {
    Descriptor(raised(open("/dev/null", O_RDONLY | O_CLOEXEC)))
  }

  /// The name of the program, without its folder.
  static var programName: String {
    snk_program_name().map { String(cString: $0) } ?? ""
  }

  /// Returns the path of the terminal that a descriptor refers to; empty if it is none.
  package static func terminalName(_ descriptor: Int32) -> String {
    var name = [CChar](repeating: 0, count: 256)
    guard ttyname_r(descriptor, &name, name.count) == 0 else { return "" }
    return name.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }
}
