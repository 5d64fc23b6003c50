import CSystem
import Glibc
import SnackTerm

/// The output of the program, and the toasts over it.
extension ProgramForwarder {
  var picture: OverlayPicture {
    isHidden
      ? .none(of: traits.size)
      : OverlayPicture(
        frame: overlay.frame, number: overlay.frameNumber, cursor: overlay.cursor,
        isShowing: overlay.isShowing)
  }

  /// Whether to read the program's output now.
  ///
  /// Under toasts, the next batch is prepared while the terminal reads the last one.
  var acceptsOutput: Bool {
    !holdsOutput && !pauses.holdsOutput && line.count < (compositor.isShowing ? batch.size : 1)
  }

  /// Reads more of a stream of output, so that toasts are lifted and painted less often.
  ///
  /// Output that comes in small pieces, such as the echo of a key, is not delayed unless earlier
  /// output waits.
  /// - Parameter count: The number of bytes in the buffer.
  /// - Returns: The number of bytes in the buffer.
  func gatherOutput(after count: Int) -> Int {
    guard count >= Self.streamCount, compositor.isShowing || picture.isShowing else { return count }
    let start = Self.now
    batch.begin(at: start)
    var (all, last) = (count, count)
    while all < batch.size, Self.now < start + Self.gatheringTime {
      // What waits for the terminal delays this output anyway.
      let pause = last < Self.streamCount && !line.isWaiting ? 0 : Self.maxPause
      guard awaitStream(atMost: pause) else { break }
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[all...])
      last = read(program.descriptor.number, rest.baseAddress, rest.count)
      guard last > 0 else { break }
      all += last
    }
    batch.end(with: all)
    return all
  }

  /// Waits for more output of a stream, and sends what waits meanwhile.
  /// - Parameter pause: The pause that ends the stream, in milliseconds.
  /// - Returns: Whether there is more.
  private func awaitStream(atMost pause: Int32) -> Bool {
    var states = [
      pollfd(fd: program.descriptor.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: line.isWaiting ? line.number : -1, events: Int16(POLLOUT), revents: 0),
    ]
    guard poll(&states, 2, pause) > 0 else { return false }
    if states[1].revents != 0 { flushLine() }
    return states[0].revents != 0 || poll(&states, 1, pause) > 0
  }

  private static let streamCount = DirectDrawing.streamCount
  /// The maximum time to gather output, in seconds.
  private static let gatheringTime = 0.008
  /// The pause that ends a stream, in milliseconds.
  private static let maxPause: Int32 = 1

  /// Forwards output, with toasts lifted and painted again if they are shown.
  func forward(_ bytes: UnsafeRawBufferPointer) {
    let picture = picture
    hasMovedCursor = true
    bytes.withMemoryRebound(to: UInt8.self) { output in
      if compositor.passes(under: picture) {
        line.send(bytes)
        compositor.note(output)
      } else {
        let isAfterAll = !line.isWaiting
        let shown = compositor.show(output, under: picture)
        line.send(shown)
        pauses.noteOutput(shown.count, isAfterAll: isAfterAll, at: Self.now)
      }
    }
    noteUnfinishedOutput()
    askForCursorIfUnknown()
  }

  /// Sends output that waits.
  func flushLine() {
    line.flush()
    pauses.noteSending(at: Self.now)
  }

  /// Begins and ends pauses of the output while toasts are shown.
  func stepPauses() {
    if compositor.isShowing {
      pauses.step(isSent: !line.isWaiting, at: Self.now)
    } else {
      pauses.cancel()
    }
  }

  /// Shows the toasts as they are now, if the line to the terminal has room.
  func paint() {
    guard !line.isWaiting else { return }
    let picture = picture
    cancelStalledSequence(under: picture)
    let bytes = compositor.paint(picture)
    guard !bytes.isEmpty else { return }
    // If a stop has come meanwhile, they are for a screen that others have used since.
    if wasStopped { return handleSignals() }
    line.send(bytes)
  }

  /// Removes the toasts, and sends the remaining bytes.
  ///
  /// If the program has ended, this waits until the terminal has read all, or a signal ends
  /// `snackdemo`. Otherwise, or after SIGTERM, it gives up if nothing is read for five seconds.
  func sendRest() {
    line.send(compositor.end())
    if end != nil { line.send(compositor.deleteBlankRows(roomAbove) + errorSummary) }
    // Later, the signal was not the reason for the end.
    let isTerminated = terminationTime.map { Self.now < $0 + Self.terminationDuration } ?? false
    while line.isWaiting, !line.isBroken {
      let isPatient = end != nil && fatalSignal == nil && !isTerminated
      var states = [
        pollfd(fd: line.number, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: isPatient ? signals.descriptor.number : -1, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&states, nfds_t(states.count), isPatient ? -1 : Self.patienceWithoutReader)
      guard count > 0 || count < 0 && errno == EINTR else { return }
      if states[0].revents != 0 { line.flush() }
      while let number = isPatient ? signals.next() : nil {
        if SessionLeader.ends.contains(number) { fatalSignal = number }
      }
    }
  }

  /// The time that programs take to end after SIGTERM, in seconds.
  private static let terminationDuration = 5.0
  /// The time to wait for a terminal that does not read, in milliseconds.
  private static let patienceWithoutReader: Int32 = 5_000
}
