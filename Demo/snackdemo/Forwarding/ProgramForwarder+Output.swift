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

  /// Forwards output, with toasts lifted and painted again if they are shown.
  func forward(_ bytes: UnsafeRawBufferPointer) {
    let picture = picture
    hasMovedCursor = true
    bytes.withMemoryRebound(to: UInt8.self) { output in
      if compositor.passes(under: picture) {
        line.send(bytes)
        compositor.note(output)
      } else {
        line.send(compositor.show(output, under: picture))
      }
    }
  }

  /// Shows the toasts as they are now, if the line to the terminal has room.
  func paint() {
    guard !line.isWaiting else { return }
    let bytes = compositor.paint(picture)
    if !bytes.isEmpty { line.send(bytes) }
  }

  /// Removes the toasts, and sends what waits.
  ///
  /// After the end of the program, it waits until the terminal has read everything, or a signal
  /// ends this program. Otherwise, it gives up after five seconds.
  func sendRest() {
    line.send(compositor.end())
    if end != nil { line.send(compositor.deleteBlankRows(roomAbove)) }
    while line.isWaiting, !line.isBroken {
      let isPatient = end != nil && fatalSignal == nil
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

  /// The time to wait for a terminal that does not read, in milliseconds.
  private static let patienceWithoutReader: Int32 = 5_000
}
