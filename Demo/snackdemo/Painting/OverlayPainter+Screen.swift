import SnackTerm

/// Changes of the whole screen.
extension OverlayPainter {
  /// Returns the bytes that draw all known cells of the program again.
  func redraw(_ emulator: Emulator) -> [UInt8] {
    var writer = TerminalWriter(links: emulator.links, clusters: emulator.clusters)
    writer.begin(from: emulator.state)
    for row in 0..<emulator.size.height where emulator.grid.isKnown(row: row) {
      for column in 0..<emulator.size.width where !emulator.grid[column, row].isUncertain {
        writer.draw(emulator.grid[column, row], at: Point(x: column, y: row))
      }
    }
    finish(&writer, with: emulator.state, over: emulator)
    return writer.bytes
  }

  /// Scrolls rows at the top into the terminal's scrollback, and returns the bytes that do so.
  func scrollAway(_ rows: Int, over emulator: Emulator) -> [UInt8] {
    var writer = TerminalWriter(links: emulator.links, clusters: emulator.clusters)
    writer.begin(from: emulator.state)
    writer.set(.plain)
    writer.move(to: Point(x: 0, y: emulator.size.height - 1))
    writer.write(Array(repeating: UInt8(ascii: "\n"), count: rows))
    emulator.scrollAway(rows)
    finish(&writer, with: emulator.state, over: emulator)
    return writer.bytes
  }

  /// Deletes rows at the top of the screen, which do not reach the scrollback.
  func delete(_ rows: Int, over emulator: Emulator) -> [UInt8] {
    var writer = TerminalWriter(links: emulator.links, clusters: emulator.clusters)
    writer.begin(from: emulator.state)
    writer.set(.plain)
    writer.move(to: .zero)
    writer.write("\u{1B}[\(rows)M")
    emulator.scrollAway(rows)
    finish(&writer, with: emulator.state, over: emulator)
    return writer.bytes
  }
}
