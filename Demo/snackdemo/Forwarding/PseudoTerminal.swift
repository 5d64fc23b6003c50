import CSystem
import Glibc
import SnackTerm

/// A pseudo-terminal with a program on it.
struct PseudoTerminal {
  /// The end that we read and write.
  let descriptor: System.Descriptor
  /// The name of the program's end, such as `/dev/pts/4`.
  let name: String
  /// The process id of the ``SessionLeader``.
  let leader: pid_t

  /// Starts a program.
  /// - Parameters:
  ///   - program: The program.
  ///   - words: Its name and arguments.
  ///   - size: The size of the terminal.
  ///   - settings: The settings of the terminal.
  ///   - signals: The signals to reset to their default actions, and the signals to block.
  ///   - errors: The descriptor of the program's standard error; `nil` for the terminal.
  /// - Throws: `CommandEnd.notStarted`.
  init(
    _ program: ProgramFile, _ words: [String], size: winsize, settings: termios,
    signals: (defaulted: sigset_t, blocked: sigset_t), errors: Int32? = nil
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
    leader = try SessionLeader(
      program: program, words: words, terminal: self.name, signals: signals,
      errors: errors
    ).start()
    _ = fcntl(descriptor.number, F_SETFL, O_RDWR | O_NONBLOCK)
  }

  /// Changes the size; a signal notifies the program.
  func resize(to size: winsize) {
    var size = size
    _ = ioctl(descriptor.number, UInt(TIOCSWINSZ), &size)
  }

  /// Continues the leader and the program.
  func resume() {
    kill(leader, SIGCONT)
  }

  /// Sends a signal to the program.
  func send(signal number: Int32) {
    kill(leader, number)
    kill(leader, SIGCONT)
  }

  /// Asks the program and its children to exit, and kills them after three seconds.
  func cancel() {
    send(signal: SessionLeader.cancellation)
  }

  /// The keys that the terminal turns into signals: interrupt, quit and suspend; none in raw mode.
  var signalKeys: Set<UInt8> {
    var settings = termios()
    guard tcgetattr(descriptor.number, &settings) == 0, settings.c_lflag & UInt32(ISIG) != 0 else {
      return []
    }
    let characters = settings.c_cc
    return Set(
      withUnsafeBytes(of: characters) { bytes in
        [VINTR, VQUIT, VSUSP].map { bytes[Int($0)] }.filter { $0 != 0 }
      })
  }

  /// The process group in the foreground; `nil` if there is none.
  var foreground: pid_t? {
    let group = tcgetpgrp(descriptor.number)
    return group > 0 ? group : nil
  }
}
