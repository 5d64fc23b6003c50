import TerminalKit

/// A replay of a program's output, with an image of every frame.
///
/// Reads split the output at arbitrary points. But a frame ends with the cursor where the host
/// keeps it, and the cursor passes through that cell at no other time.
enum FrameReplay {
  /// Returns the images at the ends of all frames.
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
