import CSystem
import Glibc
import SnackTerm

/// A program on a pseudo-terminal whose output is forwarded, with toasts over it.
///
/// As long as no toast is shown, each byte passes unchanged and at once; see ``OutputCompositor``.
/// It is a class because its extensions share the parts.
final class ProgramForwarder {
  let terminal: UserTerminal
  let program: PseudoTerminal
  let overlay: CanvasOverlay
  let compositor: OutputCompositor
  let signals: SignalSource
  var traits: TerminalTraits
  var questions: TerminalQuestions
  var line: OutputLine
  var input: OutputLine
  /// The outcome of the program; `nil` while it runs.
  var end: CommandEnd?
  /// The signal that ends this program; `nil` for none.
  var fatalSignal: Int32?
  /// When to read again, because the program has closed its terminal; `nil` while it is open.
  private var reopening: Double?
  /// When to give up waiting for the terminal's answers, in seconds since the start of the machine.
  var questionsEnd: Double?

  private static let bufferSize = 65_536
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: bufferSize, alignment: 1)

  init(_ parts: ForwardingParts) {
    (terminal, program, overlay) = (parts.terminal, parts.program, parts.overlay)
    (signals, questions, traits) = (parts.signals, parts.questions, parts.traits)
    compositor = OutputCompositor(parts.emulator, ladder: parts.colors.ladder)
    compositor.wrapsLines = BareTerminal.wrapsLines
    line = OutputLine(to: parts.output)
    input = OutputLine(to: program.descriptor)
    if questions.arePending { questionsEnd = Self.now + Self.patience }
    input.send(parts.typed)
  }

  deinit { buffer.deallocate() }

  // MARK: The loop

  /// Forwards until the program has ended.
  /// - Returns: The outcome of the program.
  func run() -> CommandEnd {
    while end == nil, fatalSignal == nil, !line.isBroken {
      turn(wait())
    }
    finish()
    return end ?? .signalled(fatalSignal ?? SIGHUP)
  }

  /// The descriptors that are ready.
  private struct Readiness {
    var keys = false
    var output = false
    var signals = false
    var wake = false
  }

  private func wait() -> Readiness {
    let room = Int16(POLLOUT)
    var all = [
      pollfd(fd: terminal.input, events: input.isWaiting ? 0 : Int16(POLLIN), revents: 0),
      pollfd(
        fd: reopening == nil ? program.descriptor.number : -1,
        events: (line.isWaiting ? 0 : Int16(POLLIN)) | (input.isWaiting ? room : 0), revents: 0),
      pollfd(fd: signals.descriptor.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: overlay.wakeDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: line.isWaiting ? line.number : -1, events: room, revents: 0),
    ]
    guard poll(&all, nfds_t(all.count), timeout) >= 0 else { return Readiness() }
    if all[4].revents != 0 { line.flush() }
    if Int32(all[1].revents) & POLLOUT != 0 { input.flush() }
    let isGone = Int32(all[1].revents) & (POLLHUP | POLLERR) != 0
    return Readiness(
      keys: all[0].revents != 0, output: Int32(all[1].revents) & POLLIN != 0 || isGone,
      signals: all[2].revents != 0, wake: all[3].revents != 0)
  }

  /// The time to wait, in milliseconds; −1 for no limit.
  private var timeout: Int32 {
    let paint = line.isWaiting ? nil : overlay.nextDeadline?.inSeconds
    let answers = questionsEnd.map { max(0, $0 - Self.now) }
    let reopening = reopening.map { max(0, $0 - Self.now) }
    guard let seconds = [paint, answers, reopening].compactMap(\.self).min() else { return -1 }
    return Int32(min(60_000, (seconds * 1000).rounded(.up)))
  }

  private func turn(_ ready: Readiness) {
    if ready.signals { handleSignals() }
    if ready.keys { readKeys() }
    if ready.output || reopening.map({ Self.now >= $0 }) ?? false { readOutput() }
    if let questionsEnd, Self.now >= questionsEnd { endQuestions() }
    guard ready.wake || ready.keys || overlay.isShowing || compositor.isShowing else { return }
    overlay.step()
    let typed = overlay.takeHeldInput()
    if !typed.isEmpty { input.send(typed) }
    paint()
  }

  // MARK: Input

  private func readKeys() {
    let count = read(terminal.input, buffer.baseAddress, 4_096)
    guard count > 0 else {
      if count == 0 || errno != EAGAIN && errno != EINTR { fatalSignal = SIGHUP }
      return
    }
    let (typed, answers) = questions.read(Array(buffer[..<count]))
    for answer in answers { handle(answer) }
    if !questions.arePending { questionsEnd = nil }
    let rest = overlay.consume(typed)
    if !rest.isEmpty { input.send(rest) }
  }

  static let patience = 1.0

  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func endQuestions() {
    questionsEnd = nil
    compositor.adoptCursor(at: nil)
    let typed = questions.end()
    if !typed.isEmpty { input.send(overlay.consume(typed)) }
  }

  // MARK: Output

  /// The time after which a closed terminal is tried again, in seconds.
  private static let reopeningInterval = 0.1

  /// Reads output once; at its end, the program has ended or closed its terminal.
  private func readOutput() {
    let count = read(program.descriptor.number, buffer.baseAddress, buffer.count)
    guard count > 0 else {
      let isClosed = count == 0 || errno == EIO
      if isClosed { reap() }
      reopening = isClosed ? Self.now + Self.reopeningInterval : nil
      return
    }
    reopening = nil
    forward(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
  }

  /// Reads what the program has written before its end.
  func drainOutput() {
    while true {
      let count = read(program.descriptor.number, buffer.baseAddress, buffer.count)
      guard count > 0 else { return }
      forward(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Adopts the end of the program, or its stop.
  func reap() {
    var status: Int32 = 0
    let options = WNOHANG | WUNTRACED
    var process = waitpid(program.process, &status, options)
    while process < 0, errno == EINTR { process = waitpid(program.process, &status, options) }
    guard process == program.process else { return }
    if status & 0xFF == 0x7F { return suspend() }
    drainOutput()
    end = CommandEnd(waitStatus: status)
  }

  /// Removes the toasts, sends what waits, and restores the terminal.
  private func finish() {
    overlay.close()
    if !line.isBroken { sendRest() }
    terminal.endRaw()
  }
}
