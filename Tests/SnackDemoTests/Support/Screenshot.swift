import Foundation
import TerminalKit
import Testing

/// A picture of a real xterm that shows recorded output in 80 × 24 cells.
struct Screenshot {
  /// The red, green and blue of a dot, 0–255 each.
  struct Dot: Hashable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8

    static func grey(_ value: UInt8) -> Dot { Dot(red: value, green: value, blue: value) }

    /// The name of the colour for X11.
    fileprivate var name: String {
      "#" + [red, green, blue].map { String(format: "%02x", $0) }.joined()
    }
  }

  /// The default colours of the terminal.
  struct Colors {
    let background: Dot
    let foreground: Dot

    static let dark = Colors(background: .grey(0), foreground: .grey(0xE5))
    static let light = Colors(background: .grey(0xFF), foreground: .grey(0))
  }

  /// The size of a cell in dots.
  static let cell = (width: 10, height: 20)

  private let width: Int
  private let dots: [UInt8]

  /// Shows recorded output in xterm; the picture is kept beside the build for inspection.
  init(of record: [UInt8], named name: String, in colors: Colors) throws {
    let bytes = try Self.takePicture(of: record, named: name, in: colors)
    // The header is P6, width, height and 255, each followed by white space.
    let header = bytes.split(separator: 10, maxSplits: 3, omittingEmptySubsequences: false)
    try #require(header.count == 4 && header[0].elementsEqual("P6".utf8))
    let size = String(decoding: header[1], as: UTF8.self).split(separator: " ").compactMap {
      Int($0)
    }
    width = try #require(size.first)
    dots = Array(header[3])
    try #require(dots.count == width * size[1] * 3)
  }

  /// Runs `Tests/xterm-shot` and returns the bytes of its picture.
  private static func takePicture(
    of record: [UInt8], named name: String, in colors: Colors
  ) throws -> [UInt8] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = tests.deletingLastPathComponent().appendingPathComponent(".build/screenshots")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("\(name).record")
    try Data(record).write(to: file)
    let picture = folder.appendingPathComponent("\(name).ppm")
    let shot = Process()
    shot.executableURL = URL(fileURLWithPath: "/bin/sh")
    shot.arguments = [
      tests.appendingPathComponent("xterm-shot").path, file.path, picture.path,
      colors.background.name,
      colors.foreground.name,
    ]
    try shot.run()
    shot.waitUntilExit()
    try #require(shot.terminationStatus == 0, "no xterm screenshot; run Tests/install")
    return [UInt8](try Data(contentsOf: picture))
  }

  /// Returns a dot of a cell, counted from the cell's top left.
  func dot(row: Int, column: Int, x: Int, y: Int) -> Dot {
    let place = ((row * Self.cell.height + y) * width + column * Self.cell.width + x) * 3
    return Dot(red: dots[place], green: dots[place + 1], blue: dots[place + 2])
  }

  /// Returns all dots of a cell, row by row.
  func dots(row: Int, column: Int) -> [Dot] {
    (0..<Self.cell.height).flatMap { y in
      (0..<Self.cell.width).map { dot(row: row, column: column, x: $0, y: y) }
    }
  }
}
