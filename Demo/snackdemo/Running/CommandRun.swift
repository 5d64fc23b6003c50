import Foundation
import Glibc
import Synchronization

/// A command that runs, with its output on the way to where it belongs.
///
/// It is a class because the threads that read and wait, the one that has the screen and the task
/// behind the toast share it. The process is not reaped before its last signal is sent, so none can
/// reach another one that was given its number.
final class CommandRun: Sendable {
  private struct State {
    /// The process, until it is reaped.
    var process: pid_t?
    var isCancelled = false
    var end: CommandEnd?
    /// What the lines have told last.
    var news: (fraction: Double?, line: String?) = (nil, nil)
    var listener: (@Sendable (_ fraction: Double?, _ line: String?) -> Void)?
  }

  /// How long a command may take to end once it was asked to.
  private static let grace = DispatchTimeInterval.seconds(3)

  private let state = Mutex(State())
  private let outlets: [Outlet]
  /// Rings when what the command has written by then is all that counts.
  private let outputEnd: Alarm
  /// Rings when the command has had its time to end.
  private let abandonment: Alarm
  /// Rings when nobody waits any more even for what was held back.
  private let surrender: Alarm
  private let pumps = DispatchGroup()
  private let over = DispatchGroup()

  /// Starts a command.
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - hasScreen: Whether what would reach a terminal is held back until ``release()``.
  ///   - signals: Those that are to end the command and this program.
  /// - Throws: `CommandEnd.notStarted`.
  init(_ words: [String], hasScreen: Bool, signals: EndingSignals) throws(CommandEnd) {
    guard let end = Alarm(), let abandonment = Alarm(), let surrender = Alarm(),
      let lines = OutputLines(hasScreen: hasScreen, abandonment: abandonment)
    else { throw .notStarted(errno) }
    (outputEnd, self.abandonment, self.surrender) = (end, abandonment, surrender)
    outlets = lines.ways.map(\.outlet)
    // Our writing ends are closed when this returns; only then a pipe can end.
    let process = try withExtendedLifetime(lines) { () throws(CommandEnd) in
      try Spawning.start(
        words, output: lines.output.number, error: lines.error?.number,
        signals: (EndingSignals.ignoreBrokenPipes(), signals.blockedBefore))
    }
    state.withLock { $0.process = process }
    for (index, line) in lines.ways.enumerated() {
      pump(line.source, to: line.outlet, tells: index == 0)
    }
    over.enter()
    WorkerThread.start { self.supervise(process) }
  }

  private func pump(_ source: OwnDescriptor, to outlet: Outlet, tells: Bool) {
    let pump = OutputPump(source: source, outlet: outlet, end: outputEnd) {
      if tells { self.tell($0, $1) }
    }
    pumps.enter()
    WorkerThread.start { [pumps] in
      pump.run()
      pumps.leave()
    }
  }

  private func supervise(_ process: pid_t) {
    var details = siginfo_t()
    while waitid(P_PID, id_t(process), &details, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    // Children of a command that was cancelled have the same time to end, unless they are silent.
    if !state.withLock({ $0.isCancelled }) { outputEnd.ring() }
    pumps.wait()
    state.withLock { state in
      if state.isCancelled { Glibc.kill(-process, SIGKILL) }
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      state.process = nil
      state.end = state.isCancelled ? .cancelled : CommandEnd(waitStatus: status)
      state.listener = nil
    }
    over.leave()
  }
}

extension CommandRun {
  /// Asks the command and its children to end, and makes them if they do not.
  func cancel() {
    let isNew = state.withLock { state in
      guard let process = state.process, !state.isCancelled else { return false }
      state.isCancelled = true
      Glibc.kill(-process, SIGTERM)
      // One that is stopped would not notice.
      Glibc.kill(-process, SIGCONT)
      return true
    }
    guard isNew else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.grace) { self.kill() }
  }

  /// Cancels; at the second call, or when the command is over, nothing is waited for any more.
  func endForGood() {
    let mayWait = state.withLock { $0.process != nil && !$0.isCancelled }
    guard !mayWait else { return cancel() }
    kill()
    surrender.ring()
  }

  /// Ends what is left of the command, and what waits for readers of its output.
  private func kill() {
    let isNeeded = state.withLock { state in
      guard let process = state.process else { return false }
      Glibc.kill(-process, SIGKILL)
      return true
    }
    guard isNeeded else { return }
    abandonment.ring()
    outputEnd.ring()
  }

  /// Passes on what was held back of the output, and from now on everything at once.
  /// - Returns: Why some of it is lost, as an `errno`; nil if none is.
  func release() -> Int32? {
    outlets.compactMap { $0.release(unless: surrender) }.first
  }

  /// Blocks until the command has ended and its output is passed on or held back.
  func waitForEnd() -> CommandEnd {
    over.wait()
    return state.withLock { $0.end ?? .cancelled }
  }

  /// Waits until the command has ended; it is cancelled with the task.
  /// - Parameter listener: Hears of each number and each line of the output, from any thread; of those
  ///   that come at once, only of the last.
  /// - Returns: How it has ended.
  func end(
    telling listener: @escaping @Sendable (_ fraction: Double?, _ line: String?) -> Void
  ) async -> CommandEnd {
    let news = state.withLock { state in
      if state.end == nil { state.listener = listener }
      return state.news
    }
    listener(news.fraction, news.line)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        over.notify(queue: .global()) { continuation.resume() }
      }
    } onCancel: {
      cancel()
    }
    return waitForEnd()
  }

  private func tell(_ fraction: Double?, _ line: String?) {
    let listener = state.withLock { state in
      state.news = (fraction ?? state.news.fraction, line ?? state.news.line)
      return state.isCancelled ? nil : state.listener
    }
    listener?(fraction, line)
  }
}
