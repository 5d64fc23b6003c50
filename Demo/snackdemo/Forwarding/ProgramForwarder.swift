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
  let emulator: Emulator
  let signals: SignalSource
  var traits: TerminalTraits
  var questions: TerminalQuestions
  var line: OutputLine
  var input: OutputLine
  /// The state of the notices to show as toasts; `nil` if they are disabled.
  var notices: Notices?
  /// The pipe of the program's standard error; `nil` if the terminal gets it, or at its end.
  var errors: System.Descriptor?
  var errorOutput = ErrorOutput()
  /// The toasts of a process around this one; `nil` for none.
  var enclosingToasts: EnclosingToasts?
  /// The toast of the program's progress and result, if any; see ``run(_:results:)``.
  var task: ForwardedTask?
  /// The blank rows above the program's output, which make room for its toast.
  var roomAbove = 0
  /// Whether to make that room once the position of the cursor is known.
  var needsRoom = false
  /// The outcome of the program; `nil` while it runs.
  var end: CommandEnd?
  /// The signal that ends this program; `nil` for none.
  var fatalSignal: Int32?
  /// When to end after SIGHUP even if the program has not ended, in seconds since boot.
  var hangupEnd: Double?
  /// When the program was last told to end by SIGTERM, in seconds since boot.
  var terminationTime: Double?
  /// When to give up waiting for the terminal's answers, in seconds since boot.
  var questionsEnd: Double?
  /// Whether the terminal has reported the position of its cursor when it was last asked.
  var answersCursor = true
  /// Whether output may have moved the cursor since its position was asked for.
  var hasMovedCursor = false
  /// When the program last wrote, if its output ended within a sequence or a character, in seconds
  /// since boot.
  var unfinishedSince: Double?
  /// Whether output waits until the position of the cursor is known.
  var holdsOutput = false

  /// Whether toasts are hidden, because they are switched off for the program in the foreground, or
  /// because it has written part of a control string or character.
  var isHidden = false
  /// When to check again whether toasts are switched off, in seconds since boot.
  var switchCheck: Double?
  /// The process group in the foreground and whether toasts are switched off for it, when this was
  /// last checked while toasts were shown.
  var lastSwitch: (group: pid_t?, time: Double, isOff: Bool)?

  var batch = OutputBatch()
  var pauses = OutputPauses()
  private static let bufferSize = OutputBatch.sizes.upperBound + 65_536
  let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: bufferSize, alignment: 1)

  init(_ parts: ForwardingParts) {
    (terminal, program, overlay) = (parts.terminal, parts.program, parts.overlay)
    (signals, questions, traits) = (parts.signals, parts.questions, parts.traits)
    emulator = parts.emulator
    compositor = OutputCompositor(emulator, ladder: parts.colors.ladder)
    compositor.wrapping = parts.wrapping
    emulator.hasTitles = BareTerminal.hasTitles
    line = OutputLine(to: parts.output)
    input = OutputLine(to: program.descriptor)
    if questions.arePending { questionsEnd = Self.now + Self.patience }
    if questions.awaitCursor { _ = compositor.forgetScreen() }
    input.send(parts.typed)
    (errors, enclosingToasts) = (parts.errors, parts.enclosingToasts)
    guard !parts.notices.isEmpty || errors != nil else { return }
    notices = Notices(
      board: NoticeBoard(parts.notices, on: overlay.manager, at: Moment(seconds: Self.now)))
  }

  deinit { buffer.deallocate() }

  // MARK: The loop

  /// Forwards until the program has ended.
  /// - Returns: The outcome of the program.
  func run() -> CommandEnd {
    while !isOver { turn(wait()) }
    finish()
    return end ?? .signalled(fatalSignal ?? SIGHUP)
  }

  /// The descriptors that are ready.
  private struct Readiness {
    var keys = false
    var output = false
    /// Whether the program has closed its terminal.
    var end = false
    var signals = false
    var wake = false
    var errors = false
  }

  private func wait() -> Readiness {
    let room = Int16(POLLOUT)
    var all = [
      pollfd(
        fd: fatalSignal == nil ? terminal.input : -1,
        events: input.isWaiting && end == nil ? 0 : Int16(POLLIN), revents: 0),
      pollfd(
        fd: end == nil ? program.descriptor.number : -1,
        events: (acceptsOutput ? Int16(POLLIN) : 0) | (input.isWaiting ? room : 0),
        revents: 0),
      pollfd(fd: signals.descriptor.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: overlay.wakeDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: line.isWaiting ? line.number : -1, events: room, revents: 0),
      errorsState,
    ]
    guard poll(&all, nfds_t(all.count), timeout) >= 0 else { return Readiness() }
    if all[4].revents != 0 { flushLine() }
    if Int32(all[1].revents) & POLLOUT != 0 { input.flush() }
    let isGone = Int32(all[1].revents) & (POLLHUP | POLLERR) != 0
    return Readiness(
      keys: all[0].revents != 0, output: Int32(all[1].revents) & POLLIN != 0, end: isGone,
      signals: all[2].revents != 0, wake: all[3].revents != 0,
      errors: all[5].revents != 0)
  }

  /// The time to wait, in milliseconds; −1 for no limit.
  private var timeout: Int32 {
    let paint = line.isWaiting ? nil : overlay.nextDeadline?.inSeconds
    let answers = questionsEnd.map { max(0, $0 - Self.now) }
    let checks = [switchCheck, hangupEnd, stallEnd, pauses.end]
    let times = [paint, answers, noticesDeadline] + checks.map { $0.map { max(0, $0 - Self.now) } }
    guard let seconds = times.compactMap(\.self).min() else { return -1 }
    return Int32(min(60_000, (seconds * 1000).rounded(.up)))
  }

  private func turn(_ ready: Readiness) {
    defer { cancelIfNeeded() }
    updateSwitch(after: ready.output)
    stepPauses()
    if ready.signals { handleSignals() }
    if ready.keys { readKeys() }
    // A resize may have begun to hold output.
    if ready.end || ready.output && acceptsOutput { readOutput() }
    if ready.errors { readErrors() }
    if let questionsEnd, Self.now >= questionsEnd { endQuestions() }
    if noticesDeadline == 0 { stepNotices() }
    guard ready.wake || ready.keys || overlay.isShowing || compositor.isShowing else { return }
    overlay.step()
    stepNotices()
    updateSwitch()
    let typed = overlay.takeHeldInput()
    if !typed.isEmpty { input.send(typed) }
    paint()
  }

  // MARK: Input

  private func readKeys() {
    let count = read(terminal.input, buffer.baseAddress, 4_096)
    guard count > 0 else {
      if count == 0 || errno != EAGAIN && errno != EINTR { pass(signal: SIGHUP) }
      return
    }
    let (typed, answers) = questions.read(Array(buffer[..<count]), at: Self.now)
    for answer in answers { handle(answer) }
    if questions.holdAnswer {
      questionsEnd = Self.now + Self.patience
    } else if !questions.arePending {
      questionsEnd = questions.holdInput ? Self.now + Self.keyPatience : nil
    }
    pass(typed)
  }

  static let patience = 1.0
  /// The time to wait for the rest of a late answer, which may be an Escape key, in seconds.
  private static let keyPatience = 0.05

  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  // MARK: Output

  /// Reads output once; at its end, the program has ended or closed its terminal.
  private func readOutput() {
    let count = read(program.descriptor.number, buffer.baseAddress, buffer.count)
    guard count > 0 else {
      if count == 0 || errno == EIO { reap(waits: true) }
      return
    }
    let all = gatherOutput(after: count)
    receive(UnsafeRawBufferPointer(rebasing: buffer[..<all]))
  }

  /// The maximum number of bytes to read after the program's end or stop.
  ///
  /// It is more than a pipe or terminal holds. Background processes may write indefinitely.
  static let maxRest = 1 << 20

  /// Reads what the program has written before its end or its stop.
  func drainOutput() {
    var rest = Self.maxRest
    while rest > 0 {
      let count = read(program.descriptor.number, buffer.baseAddress, buffer.count)
      guard count > 0 else { return }
      rest -= count
      receive(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Adopts the end of the program, or its stop.
  func reap(waits: Bool = false) {
    var status: Int32 = 0
    let options = waits ? 0 : WNOHANG | WUNTRACED
    var process = waitpid(program.leader, &status, options)
    while process < 0, errno == EINTR { process = waitpid(program.leader, &status, options) }
    guard process == program.leader else { return }
    drainOutput()
    if status & 0xFF == 0x7F { return suspend() }
    adopt(CommandEnd(waitStatus: status))
  }

  /// Removes the toasts, sends what waits, and restores the terminal.
  private func finish() {
    drainErrors()
    // The program ignores the signal that ends this process.
    if end == nil, !line.isBroken { restoreModes() }
    overlay.close()
    if !line.isBroken { sendRest() }
    awaitAnswers()
    terminal.endRaw()
  }
}
