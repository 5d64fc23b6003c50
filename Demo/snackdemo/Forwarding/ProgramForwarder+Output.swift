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

  /// Removes the toasts, sends what waits, and gives up after a while.
  func sendRest() {
    line.send(compositor.end())
    if end != nil { line.send(compositor.deleteBlankRows(roomAbove)) }
    while line.isWaiting, !line.isBroken {
      var state = pollfd(fd: line.number, events: Int16(POLLOUT), revents: 0)
      guard poll(&state, 1, Self.lastPatience) > 0 else { return }
      line.flush()
    }
  }

  /// The time to wait for a terminal that does not read, in milliseconds.
  private static let lastPatience: Int32 = 5_000
}
