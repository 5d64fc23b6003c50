import CSystem
import Glibc
import SnackTerm

/// Resizes, job control, and the end.
extension ProgramForwarder {
  func handleSignals() {
    while let number = signals.next() {
      switch number {
      case SIGCHLD: reap()
      case SIGWINCH: resize()
      case SIGCONT: if terminal.wasUsedMeanwhile { returnToTerminal() }  // after SIGSTOP
      case SIGTSTP: suspend()
      default: pass(signal: number)
      }
    }
  }

  /// Whether SIGSTOP has stopped this process, and it has not returned to the terminal yet.
  var wasStopped: Bool { signals.isPending(SIGCONT) && terminal.wasUsedMeanwhile }

  /// Passes a signal on to the program.
  ///
  /// With `show`, a signal that ends programs cancels the command instead. After SIGHUP, the program
  /// has a grace period to end.
  func pass(signal number: Int32) {
    let isEnd = SessionLeader.ends.contains(number)
    guard task == nil || !isEnd, end == nil else { return fatalSignal = fatalSignal ?? number }
    program.send(signal: number)
    if number == SIGTERM { terminationTime = Self.now }
    guard number == SIGHUP else { return }
    fatalSignal = fatalSignal ?? number
    hangupEnd = hangupEnd ?? Self.now + Self.hangupTime
  }

  /// The grace period of the program after SIGHUP, in seconds.
  private static let hangupTime = 5.0

  /// Adopts the terminal's new size.
  private func resize() {
    let size = terminal.windowSize
    traits.size = size.cells
    overlay.setTraits(traits)
    if let bytes = compositor.resize(to: size.cells) {
      line.send(bytes)
      holdsOutput = false
    } else if !answersCursor {
      adoptCursor(at: nil)
    } else if emulator.isAtBoundary {
      askForCursor(holdingOutput: holdsOutput || compositor.needsRedraw)
    }
    program.resize(to: size)
    overlay.step()
    paint()
  }

  /// Stops this process after its program has stopped; returns when it continues.
  func suspend() {
    overlay.setPaused(true)
    sendRest()
    noteUnfinishedOutput()
    terminal.endRaw()
    Self.stop()
    returnToTerminal()
    if end == nil { program.resume() }
  }

  /// Uses the terminal again, which other programs have used since; what it shows is not known.
  private func returnToTerminal() {
    terminal.startRaw()
    // The shell has received the answers.
    let typed = questions.forget()
    questionsEnd = nil
    holdsOutput = false
    if !typed.isEmpty { input.send(typed) }
    overlay.setPaused(isHidden)
    if compositor.forgetScreen() {
      needsRoom = task != nil
      askForCursor(holdingOutput: true)
    }
    resize()
  }

  /// Stops the process group, as the stop key does; returns when it continues.
  ///
  /// Without a shell that could continue the group, it returns at once.
  private static func stop() {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTSTP)
    kill(0, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)  // stops here
    pthread_sigmask(SIG_BLOCK, &set, nil)
    sigaddset(&set, SIGCONT)
    var now = timespec()
    sigtimedwait(&set, nil, &now)  // the signal that has continued this process
  }
}
