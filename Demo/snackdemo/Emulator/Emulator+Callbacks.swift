import CTerminalState
import SnackTerm

/// The functions that libvterm calls.
extension Emulator {
  static let callbacks = snk_vt_callbacks(
    putglyph: { glyph, place, user in
      guard let emulator = Emulator.of(user), let glyph = glyph?.pointee else { return 0 }
      return emulator.put(glyph, at: place)
    },
    movecursor: nil,
    scrollrect: { rect, rowsUp, columnsLeft, user in
      Emulator.of(user)?.scroll(byLibrary: Rect(rect), up: Int(rowsUp), left: Int(columnsLeft))
      return 1
    },
    moverect: nil,
    erase: { rect, selective, user in
      Emulator.of(user)?.erase(Rect(rect), isSelective: selective != 0)
      return 1
    },
    initpen: nil, setpenattr: nil, settermprop: nil, bell: nil, resize: nil, setlineinfo: nil,
    sb_clear: nil)

  private static func of(_ user: UnsafeMutableRawPointer?) -> Emulator? {
    user.map { Unmanaged<Emulator>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Moves the content of a rectangle, or feeds a line if text causes it.
  private func scroll(byLibrary rect: Rect, up: Int, left: Int) {
    let isFeed = screen.direct.isSendingText && up == 1 && left == 0
    if isFeed, rect.rows == state.margins.rows, rect.columns == 0..<size.width {
      screen.feedLine()
    } else {
      scroll(rect, up: up, left: left)
    }
  }

  /// The special graphics that libvterm maps to ⩽ and ⩾, but terminals show as ≤ and ≥.
  private static let graphics: [UInt32: UInt32] = [0x2A7D: 0x2264, 0x2A7E: 0x2265]

  private func put(_ glyph: snk_vt_glyph, at place: snk_vt_pos) -> Int32 {
    guard var next = glyph.chars, glyph.width > 0 else { return 0 }
    var scalars: [UInt32] = []
    while next.pointee != 0 {
      scalars.append(next.pointee)
      next += 1
    }
    if sendsASCII { scalars = scalars.map { Self.graphics[$0] ?? $0 } }
    put(
      scalars, width: Int(glyph.width), isProtected: glyph.protected_cell != 0,
      at: Point(x: Int(place.col), y: Int(place.row)))
    return 1
  }
}

extension Rect {
  fileprivate init(_ rect: snk_vt_rect) {
    self.init(
      x: Int(rect.start_col), y: Int(rect.start_row), width: Int(rect.end_col - rect.start_col),
      height: Int(rect.end_row - rect.start_row))
  }
}
