import Glibc

/// A terminal's line settings, to compare those before a program with those after it.
public struct TerminalSettings: Sendable, Hashable {
  /// How input is treated, `c_iflag`.
  public var input: UInt32
  /// How output is treated, `c_oflag`.
  public var output: UInt32
  /// The line's hardware flags, `c_cflag`.
  public var control: UInt32
  /// Echo, line editing and signals, `c_lflag`.
  public var local: UInt32
  /// The special characters, `c_cc`.
  public var controlCharacters: [UInt8]

  /// Reads the settings of an open terminal.
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

  /// Whether input comes line by line.
  public var isCanonical: Bool { local & UInt32(ICANON) != 0 }
}
