import CSystem
import Glibc
import SnackTerm

/// A pseudo-terminal with a program on it.
struct PseudoTerminal {
  /// The end that we read and write.
  let descriptor: System.Descriptor
  /// The name of the program's end, such as `/dev/pts/4`.
  let name: String
  /// The program, which leads its session.
  let process: pid_t

  /// Starts a program.
  /// - Parameters:
  ///   - program: The program.
  ///   - words: Its name and arguments.
  ///   - size: The size of the terminal.
  ///   - settings: The settings of the terminal.
  ///   - signals: The signals to reset to their default actions, and the signals to block.
  /// - Throws: `CommandEnd.notStarted`.
  init(
    _ program: ProgramFile, _ words: [String], size: winsize, settings: termios,
    signals: (defaulted: sigset_t, blocked: sigset_t)
  ) throws(CommandEnd) {
    guard let descriptor = System.Descriptor(snk_open_terminal()) else { throw .notStarted(errno) }
    var name = [CChar](repeating: 0, count: 64)
    var (size, settings) = (size, settings)
    guard snk_unlock_terminal(descriptor.number, &name, name.count),
      ioctl(descriptor.number, UInt(TIOCSWINSZ), &size) == 0,
      tcsetattr(descriptor.number, TCSANOW, &settings) == 0
    else { throw .notStarted(errno) }
    self.descriptor = descriptor
    self.name = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    process = try Self.start(program, words, on: self.name, signals: signals)
    _ = fcntl(descriptor.number, F_SETFL, O_RDWR | O_NONBLOCK)
  }

  private static func start(
    _ program: ProgramFile, _ words: [String], on terminal: String,
    signals: (defaulted: sigset_t, blocked: sigset_t)
  ) throws(CommandEnd) -> pid_t {
    do throws(CommandEnd) {
      return try Spawning.start(program.path, words, onTerminal: terminal, signals: signals)
    } catch {
      // As shells do with a script that does not name its interpreter.
      guard error == .notStarted(ENOEXEC) else { throw error }
      return try Spawning.start(
        "/bin/sh", ["/bin/sh", program.path] + words.dropFirst(), onTerminal: terminal,
        signals: signals)
    }
  }

  /// Changes the size; the program is told by a signal.
  func resize(to size: winsize) {
    var size = size
    _ = ioctl(descriptor.number, UInt(TIOCSWINSZ), &size)
  }

  /// Sends a signal to the processes in the foreground.
  func signalForeground(_ number: Int32) {
    let group = tcgetpgrp(descriptor.number)
    if group > 0 { Glibc.kill(-group, number) }
  }
}
