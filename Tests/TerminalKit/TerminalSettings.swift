import Glibc

/// A terminal's line settings, for comparison before and after a program.
public struct TerminalSettings: Sendable, Hashable {
  /// The input modes, `c_iflag`.
  public var input: UInt32
  /// The output modes, `c_oflag`.
  public var output: UInt32
  /// The control modes of the hardware, `c_cflag`.
  public var control: UInt32
  /// The local modes, `c_lflag`: echo, line editing and signals.
  public var local: UInt32
  /// The special characters, `c_cc`.
  public var controlCharacters: [UInt8]

  /// Creates the settings of an open terminal.
  init(of descriptor: Descriptor) throws(TerminalError) {
    var settings = termios()
    try check("tcgetattr", tcgetattr(descriptor.number, &settings))
    input = settings.c_iflag
    output = settings.c_oflag
    control = settings.c_cflag
    local = settings.c_lflag
    controlCharacters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
  }

  /// Whether typed characters are echoed.
  public var echoes: Bool { local & UInt32(ECHO) != 0 }

  /// Whether input is read line by line.
  public var isCanonical: Bool { local & UInt32(ICANON) != 0 }
}
