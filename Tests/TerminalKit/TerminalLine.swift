import CVTerm
import Glibc

/// Both ends of a new pseudo terminal.
struct TerminalLine {
  /// The end at which the test acts as the terminal.
  let master: Descriptor
  /// The program's end, kept open so that the settings outlive the program.
  let slave: Descriptor
  /// The path at which a program opens its end.
  let path: String

  init(rows: Int, columns: Int) throws(TerminalError) {
    // Closed on exec, or programs started by other tests would keep this line open.
    let flags = O_RDWR | O_NOCTTY | O_CLOEXEC
    master = Descriptor(try check("posix_openpt", posix_openpt(flags)))
    try check("grantpt", grantpt(master.number))
    try check("unlockpt", unlockpt(master.number))
    path = try Self.path(of: master)
    slave = Descriptor(try check("open", open(path, flags | O_NONBLOCK)))
    try resize(rows: rows, columns: columns)
  }

  /// Changes the size; the kernel notifies the program with SIGWINCH.
  func resize(rows: Int, columns: Int) throws(TerminalError) {
    var size = winsize()
    size.ws_row = UInt16(clamping: rows)
    size.ws_col = UInt16(clamping: columns)
    try check("ioctl", ioctl(master.number, UInt(TIOCSWINSZ), &size))
  }

  private static func path(of master: Descriptor) throws(TerminalError) -> String {
    var name = [CChar](repeating: 0, count: 128)
    try checkCode("ptsname_r", ptsname_r(master.number, &name, name.count))
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// A pipe for one of the program's output streams.
struct OutputPipe {
  let reading: Inlet
  let writing: Descriptor

  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    try check("pipe2", pipe2(&ends, O_CLOEXEC))
    writing = Descriptor(ends[1])
    reading = try Inlet(Descriptor(ends[0]))
  }

  /// Creates a pipe if the output is to go to one; `nil` otherwise.
  init?(for output: ProgramLaunch.Output) throws(TerminalError) {
    guard output == .pipe else { return nil }
    try self.init()
  }
}
