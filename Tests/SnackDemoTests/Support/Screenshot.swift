import Foundation
import TerminalKit
import Testing

/// A picture of a real xterm that shows recorded output.
struct Screenshot {
  /// The text of a picture: exact cells of 10 × 20 dots, or a font as people use it.
  enum Text {
    /// 80 × 24 cells of a bitmap font.
    case exact
    /// DejaVu Sans Mono of 12 points.
    case trueType(columns: Int, rows: Int)

    /// The environment variables that set font and size in `Tests/xterm-shot`.
    fileprivate var environment: [String: String] {
      guard case .trueType(let columns, let rows) = self else { return [:] }
      return ["SHOT_FACE": "DejaVu Sans Mono", "SHOT_SIZE": "\(columns)x\(rows)"]
    }
  }

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

  /// The size in dots.
  let width: Int
  let height: Int
  private let dots: [UInt8]

  /// Shows recorded output in xterm; the picture is kept beside the build for inspection.
  init(of record: [UInt8], named name: String, in colors: Colors, text: Text = .exact) throws {
    let bytes = try Self.takePicture(of: record, named: name, in: colors, text: text)
    // The header is P6, width, height and 255, each followed by white space.
    let header = bytes.split(separator: 10, maxSplits: 3, omittingEmptySubsequences: false)
    try #require(header.count == 4 && header[0].elementsEqual("P6".utf8))
    let size = String(decoding: header[1], as: UTF8.self).split(separator: " ").compactMap {
      Int($0)
    }
    width = try #require(size.first)
    height = try #require(size.last)
    dots = Array(header[3])
    try #require(dots.count == width * height * 3)
    if case .exact = text {
      let cells = (columns: width / Self.cell.width, rows: height / Self.cell.height)
      try #require(cells == (80, 24), "xterm shows other cells, or has another font")
    }
  }

  /// The folder of the tests.
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The folder in which the pictures are kept.
  static let folder = tests.deletingLastPathComponent().appendingPathComponent(".build/screenshots")

  /// Runs `Tests/xterm-shot` and returns the bytes of its picture.
  private static func takePicture(
    of record: [UInt8], named name: String, in colors: Colors, text: Text
  ) throws -> [UInt8] {
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
    shot.environment = ProcessInfo.processInfo.environment.merging(text.environment) { $1 }
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

  /// Returns the number of dots of a colour.
  func count(of dot: Dot) -> Int {
    stride(from: 0, to: dots.count, by: 3).count {
      dots[$0] == dot.red && dots[$0 + 1] == dot.green && dots[$0 + 2] == dot.blue
    }
  }

  /// Returns all dots of a cell, row by row.
  func dots(row: Int, column: Int) -> [Dot] {
    (0..<Self.cell.height).flatMap { y in
      (0..<Self.cell.width).map { dot(row: row, column: column, x: $0, y: y) }
    }
  }
}
