import TerminalKit

/// Plays what a program wrote once more and takes an image at the end of every frame.
///
/// How reads cut the stream says nothing about frames. But a frame ends with the cursor at the
/// place where the host keeps it, and nothing on the way passes through that place.
enum FrameReplay {
  /// The images at the ends of all frames.
  static func frames(
    of session: TerminalSession, rows: Int, columns: Int, cursor: ScreenPosition
  ) throws -> [ScreenImage] {
    let screen = try Screen(rows: rows, columns: columns)
    var images: [ScreenImage] = []
    var isAtRest = false
    for byte in session.terminal.receivedBytes {
      screen.feed([byte])
      let isAtPlace = screen.cursor == cursor
      if isAtPlace, !isAtRest { images.append(screen.image) }
      isAtRest = isAtPlace
    }
    return images
  }
}
