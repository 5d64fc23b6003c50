import CSystem
import Glibc
import SnackTerm

/// The process between this one and a program on a pseudo-terminal, which leads their session.
///
/// The stop key works only if the program's parent is in the same session. When the program stops,
/// the leader stops, too, which notifies this process. The leader continues the program, passes
/// SIGUSR1, SIGUSR2 and the signals in ``ends`` on to it, and exits with its status.
struct SessionLeader {
  /// The program to run.
  let program: ProgramFile
  /// The name and arguments of the program.
  let words: [String]
  /// The path of the terminal.
  let terminal: String
  /// The signals to reset to their default actions, and the signals to block.
  let signals: (defaulted: sigset_t, blocked: sigset_t)
  /// The descriptor of the program's standard error; `nil` for the terminal.
  var errors: Int32?

  /// The signal that asks the leader to end the program and its children, and is never passed on.
  static let cancellation = SIGPWR
  /// The signals that end programs.
  static let ends = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
  /// The grace period of a cancelled program, in seconds.
  private static let grace: UInt32 = 3
  /// The exit status of the leader if it cannot start the program.
  private static let startFailure: Int32 = 127
  /// The descriptors for the error number of a failed start, and for the program's standard error.
  private static let (report, errorOutput): (Int32, Int32) = (3, 4)
  private static let firstFree: Int32 = 10

  /// Starts the leader and the program.
  /// - Returns: The process id of the leader.
  /// - Throws: `CommandEnd.notStarted`.
  func start() throws(CommandEnd) -> pid_t {
    var ends: [Int32] = [-1, -1]
    guard snk_pipe(&ends) == 0 else { throw .notStarted(errno) }
    defer { close(ends[0]) }
    let arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    let leader = snk_fork()
    if leader == 0 { lead(arguments, reportingTo: ends[1]) }
    let code = errno
    close(ends[1])
    guard leader > 0 else { throw .notStarted(code) }
    var failure: Int32 = 0
    var count = read(ends[0], &failure, MemoryLayout<Int32>.size)
    while count < 0, errno == EINTR {
      count = read(ends[0], &failure, MemoryLayout<Int32>.size)
    }
    guard count != 0 else { return leader }
    waitpid(leader, nil, 0)
    throw .notStarted(failure)
  }

  // MARK: In the leader

  /// Starts the program and waits for it.
  private func lead(_ arguments: [UnsafeMutablePointer<CChar>?], reportingTo pipe: Int32) -> Never {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    setsid()
    guard takeTerminal(keeping: pipe) else { Self.giveUp() }
    let child = snk_fork()
    if child == 0 { become(arguments) }
    guard child > 0 else { Self.giveUp() }
    for number in [Self.report, Self.errorOutput] { close(number) }
    setpgid(child, child)
    supervise(child, with: &all)
  }

  /// Follows the program until its end.
  private func supervise(_ program: pid_t, with all: inout sigset_t) -> Never {
    var isInGrace = false
    while true {
      var number: Int32 = 0
      guard sigwait(&all, &number) == 0 else { continue }
      switch number {
      case SIGCHLD, SIGCONT: Self.follow(program, isInGrace: isInGrace)
      case Self.cancellation where !isInGrace:
        isInGrace = true
        Self.cancel(program)
      case SIGALRM:
        isInGrace = false
        kill(-program, SIGKILL)
      case SIGUSR1, SIGUSR2: kill(program, number)
      case _ where Self.ends.contains(number):
        kill(program, number)
        kill(-program, SIGCONT)  // a stopped process would not notice it
      default: continue
      }
    }
  }

  /// Opens the controlling terminal, and closes all other descriptors but the pipe and `errors`.
  private func takeTerminal(keeping pipe: Int32) -> Bool {
    let descriptor = open(terminal, O_RDWR)
    guard descriptor >= 0 else { return false }
    // Above all numbers that are to be used.
    let copies = [pipe, errors ?? pipe].map { fcntl($0, F_DUPFD_CLOEXEC, Self.firstFree) }
    for number in 0...2 { dup2(descriptor, Int32(number)) }
    guard snk_dup3(copies[0], Self.report, O_CLOEXEC) >= 0,
      snk_dup3(copies[1], Self.errorOutput, O_CLOEXEC) >= 0
    else { return false }
    snk_close_from(Self.errorOutput + 1)
    return true
  }

  /// Stops if the program has stopped, and exits if it has ended.
  private static func follow(_ program: pid_t, isInGrace: Bool) {
    var status: Int32 = 0
    guard waitpid(program, &status, WNOHANG | WUNTRACED) == program else { return }
    guard status & 0xFF == 0x7F else {
      if isInGrace { awaitGroup(of: program) }
      end(as: CommandEnd(waitStatus: status))
    }
    let group = tcgetpgrp(STDIN_FILENO)
    kill(getpid(), SIGSTOP)
    if group > 0 {  // otherwise, the terminal has hung up
      tcsetpgrp(STDIN_FILENO, group)
      kill(-group, SIGCONT)
    }
    if group != program { kill(-program, SIGCONT) }
  }

  /// Asks the program and its children to exit; an alarm ends the grace period.
  private static func cancel(_ program: pid_t) {
    kill(-program, SIGTERM)
    kill(-program, SIGCONT)  // a stopped process would not notice SIGTERM
    alarm(grace)
  }

  /// Waits for the children of a cancelled program, which get the same grace period.
  private static func awaitGroup(of program: pid_t) {
    var alarm = sigset_t()
    sigemptyset(&alarm)
    sigaddset(&alarm, SIGALRM)
    var pause = timespec(tv_sec: 0, tv_nsec: 20_000_000)
    while kill(-program, 0) == 0 {
      guard sigtimedwait(&alarm, nil, &pause) == SIGALRM else { continue }
      kill(-program, SIGKILL)
      return
    }
  }

  private static func end(as end: CommandEnd) -> Never {
    if case .signalled(let number) = end { ProcessEnd.raise(number) }
    _exit(end.status)
  }

  /// Reports `errno`, and exits.
  private static func giveUp() -> Never {
    var code = errno
    _ = write(report, &code, MemoryLayout<Int32>.size)
    _exit(startFailure)
  }

  // MARK: In the program's process

  /// Executes the program in the foreground.
  private func become(_ arguments: [UnsafeMutablePointer<CChar>?]) -> Never {
    setpgid(0, 0)
    tcsetpgrp(STDIN_FILENO, getpid())  // SIGTTOU is blocked
    if errors != nil { dup2(Self.errorOutput, STDERR_FILENO) }
    var (defaulted, blocked) = signals
    for number: Int32 in 1...64 where sigismember(&defaulted, number) == 1 {
      signal(number, SIG_DFL)
    }
    pthread_sigmask(SIG_SETMASK, &blocked, nil)
    execve(program.path, arguments, snk_environment())
    // Like shells, run a script without an interpreter line with sh.
    if errno == ENOEXEC, !program.isBinary {
      let script = [strdup("/bin/sh"), strdup(program.path)] + arguments.dropFirst()
      execve("/bin/sh", script, snk_environment())
    }
    Self.giveUp()
  }
}
