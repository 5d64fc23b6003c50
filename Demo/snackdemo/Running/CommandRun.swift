import CSystem
import Dispatch
import Glibc
import SnackTerm
import Synchronization

/// A running command, with its output forwarded or held back.
///
/// It is a class because it is shared by the threads that read and wait, the thread of the screen,
/// and the task behind the toast. The process is reaped only after its last signal, so no signal
/// can reach another process that reuses its ID.
final class CommandRun: Sendable {
  private struct State {
    /// The process ID; `nil` once the process is reaped.
    var process: pid_t?
    var isCancelled = false
    var end: CommandEnd?
    /// The latest progress and line of output.
    var latest: (fraction: Double?, line: String?) = (nil, nil)
    var listener: (@Sendable (_ fraction: Double?, _ line: String?) -> Void)?
  }

  /// The grace period for a command that was asked to exit.
  private static let grace = DispatchTimeInterval.seconds(3)

  private let state = Mutex(State())
  private let outlets: [Outlet]
  /// The descriptor signalled to end reading after the output written so far.
  private let outputEnd: System.WakeDescriptor
  /// The descriptor signalled when the command's grace period is over.
  private let abandonment: System.WakeDescriptor
  /// The descriptor signalled to stop waiting even for held-back output.
  private let surrender: System.WakeDescriptor
  private let pumps = DispatchGroup()
  private let completion = DispatchGroup()

  /// Starts a command.
  /// - Parameters:
  ///   - arguments: The program and its arguments.
  ///   - hasScreen: Whether output to a terminal is held back until ``release()``.
  ///   - feed: The feed of the pane that shows held-back output; `nil` for no pane.
  ///   - signals: The signals that end the command and this program.
  /// - Throws: `CommandEnd.notStarted`.
  init(
    _ arguments: [String], hasScreen: Bool, feed: OutputFeed?, signals: TerminationSignals
  ) throws(CommandEnd) {
    guard let end = try? System.WakeDescriptor(), let abandonment = try? System.WakeDescriptor(),
      let surrender = try? System.WakeDescriptor(),
      let lines = OutputPipes(hasScreen: hasScreen, feed: feed, abandonment: abandonment)
    else { throw .notStarted(errno) }
    outputEnd = end
    self.abandonment = abandonment
    self.surrender = surrender
    outlets = lines.routes.map(\.outlet)
    // Our write ends close when this initializer returns; only then can the pipes reach their
    // end.
    let process = try withExtendedLifetime(lines) { () throws(CommandEnd) in
      try Spawning.start(
        arguments, output: lines.output.number, error: lines.error?.number,
        signals: (TerminationSignals.ignoreBrokenPipes(), signals.previousMask))
    }
    state.withLock { $0.process = process }
    for route in lines.routes { pump(route) }
    completion.enter()
    WorkerThread.start { self.supervise(process) }
  }

  private func pump(_ route: OutputRoute) {
    // The toast does not repeat a line that is visible beneath it.
    let showsLine = route.feed == nil
    let report: OutputPump.Report = { self.report($0, showsLine ? $1 : nil) }
    let pump = OutputPump(
      source: OutputSource(route.source, end: outputEnd), outlet: route.outlet, feed: route.feed,
      report: route.reportsProgress ? report : nil)
    pumps.enter()
    WorkerThread.start { [pumps] in
      pump.run()
      pumps.leave()
    }
  }

  private func supervise(_ process: pid_t) {
    var details = siginfo_t()
    while waitid(P_PID, id_t(process), &details, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    // A cancelled command's children that keep its pipes open get the same grace period.
    if !state.withLock({ $0.isCancelled }) { outputEnd.signal() }
    pumps.wait()
    state.withLock { state in
      if state.isCancelled { Glibc.kill(-process, SIGKILL) }
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      state.process = nil
      state.end = state.isCancelled ? .cancelled : CommandEnd(waitStatus: status)
      state.listener = nil
    }
    completion.leave()
  }
}

extension CommandRun {
  /// Asks the command and its children to exit, and kills them after a grace period.
  func cancel() {
    let isNew = state.withLock { state in
      guard let process = state.process, !state.isCancelled else { return false }
      state.isCancelled = true
      Glibc.kill(-process, SIGTERM)
      // A stopped process would not notice SIGTERM.
      Glibc.kill(-process, SIGCONT)
      return true
    }
    guard isNew else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.grace) { self.kill() }
  }

  /// Cancels the command; a second call, or one after its end, kills what remains of it.
  func forceEnd() {
    let mayWait = state.withLock { $0.process != nil && !$0.isCancelled }
    guard !mayWait else { return cancel() }
    kill()
    surrender.signal()
  }

  /// Kills the rest of the command and stops waiting for readers of its output.
  private func kill() {
    let isNeeded = state.withLock { state in
      guard let process = state.process else { return false }
      Glibc.kill(-process, SIGKILL)
      return true
    }
    guard isNeeded else { return }
    abandonment.signal()
    outputEnd.signal()
  }

  /// Writes the held-back output, and forwards all further output at once.
  /// - Returns: The `errno` for lost output; `nil` if nothing is lost.
  func release() -> Int32? {
    outlets.compactMap { $0.release(unless: surrender) }.first
  }

  /// Blocks until the command has ended and its output is forwarded or held back.
  func waitForEnd() -> CommandEnd {
    completion.wait()
    return state.withLock { $0.end ?? .cancelled }
  }

  /// Waits until the command has ended; cancelling the task cancels the command.
  /// - Parameter listener: A closure called on any thread with the latest number and line of
  ///   output.
  /// - Returns: The outcome of the command.
  func end(
    reportingTo listener: @escaping @Sendable (_ fraction: Double?, _ line: String?) -> Void
  ) async -> CommandEnd {
    let latest = state.withLock { state in
      if state.end == nil { state.listener = listener }
      return state.latest
    }
    listener(latest.fraction, latest.line)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        completion.notify(queue: .global()) { continuation.resume() }
      }
    } onCancel: {
      cancel()
    }
    return waitForEnd()
  }

  private func report(_ fraction: Double?, _ line: String?) {
    let listener = state.withLock { state in
      state.latest = (fraction ?? state.latest.fraction, line ?? state.latest.line)
      return state.isCancelled ? nil : state.listener
    }
    listener?(fraction, line)
  }
}
