public import Glibc

/// A program running on a real pseudo terminal, whose other end the test holds.
///
/// Nothing is read unless ``pump(for:)`` is called, so a test can let the line fill up.
public final class PseudoTerminal {
  /// The program's output on the terminal: each piece with the time since the start.
  public private(set) var transcript: [(time: Duration, bytes: [UInt8])] = []
  /// The program's standard output, if it is a pipe.
  public private(set) var capturedOutput: [UInt8] = []
  /// The program's standard error, if it is a pipe.
  public private(set) var capturedError: [UInt8] = []
  /// The program's outcome, set by ``pump(for:)`` once all its output has been received.
  public private(set) var exitStatus: ProgramExit?
  /// The program's process ID.
  public let processIdentifier: pid_t

  /// Whether the terminal was closed by ``hangUp()``.
  private var hasHungUp = false
  private let line: TerminalLine
  private let inlet: Inlet
  private let output: Inlet?
  private let error: Inlet?
  private let started = ContinuousClock.now

  /// Creates a terminal with its size and starts a program on it.
  public init(_ launch: ProgramLaunch) throws(TerminalError) {
    line = try TerminalLine(rows: launch.rows, columns: launch.columns)
    inlet = try Inlet(line.master)
    let outputPipe = try OutputPipe(for: launch.standardOutput)
    let errorPipe = try OutputPipe(for: launch.standardError)
    output = outputPipe?.reading
    error = errorPipe?.reading
    processIdentifier = try launch.spawn(
      on: line.path, output: outputPipe?.writing, error: errorPipe?.writing)
  }

  deinit {
    guard exitStatus == nil else { return }
    kill(processIdentifier, SIGKILL)
    waitpid(processIdentifier, nil, 0)
  }

  /// The current line settings, readable before, during and after the program's life.
  public var settings: TerminalSettings {
    get throws(TerminalError) { try TerminalSettings(of: line.slave) }
  }

  /// All bytes that the program has written to the terminal so far.
  public var receivedBytes: [UInt8] { transcript.flatMap(\.bytes) }

  /// Waits briefly for output, at most for the limit, and records it.
  ///
  /// It may return before the limit, so that the caller can check whether the program has ended.
  /// - Parameters:
  ///   - limit: The time to wait.
  ///   - count: The number of bytes to read at most.
  /// - Throws: An error if the program's status cannot be read.
  public func pump(for limit: Duration, atMost count: Int = .max) throws(TerminalError) {
    keep(receive(limit: min(limit, Self.slice), atMost: count))
    guard exitStatus == nil, let status = try reaped() else { return }
    if !hasHungUp { keep(try receiveRest()) }
    exitStatus = status
  }

  /// Waits briefly for output on the pipes, and leaves that on the terminal unread.
  public func pumpPipes(for limit: Duration) {
    let open = [output, error].compactMap { $0 }.filter(\.isOpen)
    awaitReady(open.map(\.descriptor), for: POLLIN, limit: limit)
    readPipes()
  }

  private func readPipes() {
    capturedOutput += output?.readAvailable() ?? []
    capturedError += error?.readAvailable() ?? []
  }

  /// Reads until the program has ended and all its output is received.
  public func waitForExit(limit: Duration = .seconds(10)) throws(TerminalError) -> ProgramExit {
    let deadline = Deadline(after: limit)
    while true {
      if let exitStatus { return exitStatus }
      if deadline.hasPassed {
        throw .timedOut(awaiting: "the program's end", limit: limit, screen: nil)
      }
      try pump(for: deadline.remaining)
    }
  }

  /// Types bytes without reading any output.
  public func write(_ bytes: [UInt8], limit: Duration = .seconds(10)) throws(TerminalError) {
    let deadline = Deadline(after: limit)
    var rest = bytes[...]
    while !rest.isEmpty {
      rest = rest.dropFirst(try line.master.writeSome(rest))
      if rest.isEmpty { return }
      if deadline.hasPassed { throw .timedOut(awaiting: "input", limit: limit, screen: nil) }
      awaitReady([line.master], for: POLLOUT, limit: min(deadline.remaining, Self.slice))
    }
  }

  /// Types text without reading any output.
  public func write(_ text: String) throws(TerminalError) { try write(Array(text.utf8)) }

  /// Changes the size; the kernel sends SIGWINCH to the programs on the terminal.
  public func resize(rows: Int, columns: Int) throws(TerminalError) {
    try line.resize(rows: rows, columns: columns)
  }

  /// Sends a signal to the program, but not to its children.
  public func send(signal: Int32) throws(TerminalError) {
    // Once the process is reaped, another one may reuse its ID.
    guard exitStatus == nil else { throw .notRunning }
    try check("kill", kill(processIdentifier, signal))
  }

  /// Closes the terminal, as a terminal program does when its window is closed.
  public func hangUp() throws(TerminalError) {
    let nothing = Descriptor(try check("open", open("/dev/null", O_RDWR | O_CLOEXEC)))
    try check("dup2", dup2(nothing.number, line.master.number))
    try check("fcntl", fcntl(line.master.number, F_SETFD, FD_CLOEXEC))
    hasHungUp = true
  }

  /// The duration of one check for output, and thus the delay in noticing the program's end.
  private static let slice = Duration.milliseconds(10)

  private func keep(_ bytes: [UInt8]) {
    if !bytes.isEmpty { transcript.append((started.duration(to: .now), bytes)) }
  }

  /// Reads all descriptors that are ready and returns the output on the terminal.
  private func receive(limit: Duration, atMost count: Int = .max) -> [UInt8] {
    let open = [inlet, output, error].compactMap { $0 }.filter(\.isOpen)
    awaitReady(open.map(\.descriptor), for: POLLIN, limit: limit)
    readPipes()
    return inlet.readAvailable(atMost: count)
  }

  private func reaped() throws(TerminalError) -> ProgramExit? {
    var status: Int32 = 0
    let process = try check("waitpid", waitpid(processIdentifier, &status, WNOHANG))
    return process == 0 ? nil : ProgramExit(waitStatus: status)
  }

  /// Reads the output that the program had written when it ended.
  ///
  /// The kernel delivers terminal output in the background, so it may arrive after the end. A mark
  /// that the test writes after the output shows when all of it has arrived.
  private func receiveRest() throws(TerminalError) -> [UInt8] {
    let limit = Duration.seconds(10)
    let deadline = Deadline(after: limit)
    let mark = Array("\u{1B}_all received\u{1B}\\".utf8)
    var unsent = mark[...]
    var received: [UInt8] = []
    while !deadline.hasPassed {
      if !unsent.isEmpty { unsent = unsent.dropFirst(try line.slave.writeSome(unsent)) }
      received += receive(limit: Self.slice)
      if let range = received.firstRange(of: mark) {
        received.removeSubrange(range)
        return received
      }
    }
    throw .timedOut(awaiting: "the rest of the output", limit: limit, screen: nil)
  }
}
