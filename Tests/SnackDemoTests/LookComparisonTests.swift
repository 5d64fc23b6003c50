import Foundation
import TerminalKit
import Testing

/// Pictures of the default look beside its predecessor and the toasts of Textual 8.2.
///
/// Each shows the same five toasts over the same program in xterm, from left to right: the look
/// before 0.3, the look now, and Textual. The first and the last are recordings in `Looks`, made by
/// `snackdemo render` before the look changed and by a Textual application.
@Suite(.serialized) struct LookComparisonTests {
  private static let (columns, rows) = (80, 30)

  private static func recording(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try String(
      contentsOf: folder.appendingPathComponent("Looks/\(name).ansi"), encoding: .utf8)
  }

  /// Textual shows a toast at once, so its recording serves both at rest and in motion.
  @Test(arguments: ["dark", "light"], [("rest", "1"), ("motion", "0.2")])
  func looksSideBySide(background: String, moment: (name: String, seconds: String)) throws {
    let isMoving = moment.name == "motion"
    let now = try Programs.run([
      "render", "--scene", "levels", "--format", "ansi", "--background", background, "--at",
      moment.seconds,
    ])
    let texts = [
      try Self.recording("before-\(background)" + (isMoving ? "-moving" : "")), now.output,
      try Self.recording("textual-\(background)"),
    ]
    let colors: Screenshot.Colors = background == "dark" ? .sampleDark : .sampleLight
    let name = "looks-\(background)-\(moment.name)"
    let shots = try texts.enumerated().map { place, text in
      try Screenshot(
        of: Self.record(text), named: "\(name)-\(place)", in: colors,
        text: .trueType(columns: Self.columns, rows: Self.rows))
    }
    let picture = try Screenshot.join((0..<texts.count).map { "\(name)-\($0)" }, as: name)
    #expect(picture == (shots.map(\.width).reduce(0, +), shots[0].height))
    let accents = try Self.barColors(in: now.output, colors)
    #expect(accents.count == 5, "one for each level")
    func dots(_ shot: Screenshot) -> Int { accents.reduce(0) { $0 + shot.count(of: $1) } }
    #expect(dots(shots[1]) > 2 * dots(shots[0]), "the level is visible from afar")
  }

  /// Returns the bytes that show a text whose lines fill the screen.
  private static func record(_ text: String) -> [UInt8] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(rows)
    return Array(("\u{1B}[?25l" + lines.joined(separator: "\r\n")).utf8)
  }

  /// Returns the colours of the bars at the leading edges of toasts.
  private static func barColors(
    in text: String, _ colors: Screenshot.Colors
  ) throws -> Set<Screenshot.Dot> {
    let screen = try Screen(rows: rows, columns: columns)
    screen.feed(record(text))
    let bars = screen.image.cells.joined().filter { $0.text == "▐" }
    return Set(bars.map { $0.shownColors(colors).1 })
  }
}

extension Screenshot.Colors {
  /// The default colours of `snackdemo render`.
  fileprivate static let sampleDark = Screenshot.Colors(
    background: Screenshot.Dot(red: 0x14, green: 0x17, blue: 0x1C),
    foreground: Screenshot.Dot(red: 0xD0, green: 0xD3, blue: 0xDA))
  fileprivate static let sampleLight = Screenshot.Colors(
    background: .grey(0xFA), foreground: Screenshot.Dot(red: 0x24, green: 0x29, blue: 0x2F))
}

extension Screenshot {
  /// Joins pictures from left to right and returns the size of the result in dots.
  fileprivate static func join(
    _ names: [String], as name: String
  ) throws -> (width: Int, height: Int) {
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let file = folder.appendingPathComponent("\(name).ppm")
    tool.arguments =
      ["convert"] + names.map { folder.appendingPathComponent("\($0).ppm").path }
      + ["+append", "-write", folder.appendingPathComponent("\(name).png").path, file.path]
    try tool.run()
    tool.waitUntilExit()
    try #require(tool.terminationStatus == 0, "ImageMagick could not join the pictures")
    let header = [UInt8](try Data(contentsOf: file)).split(separator: 10, maxSplits: 2)
    let size = String(decoding: header[1], as: UTF8.self).split(separator: " ").compactMap {
      Int($0)
    }
    return (try #require(size.first), try #require(size.last))
  }
}
