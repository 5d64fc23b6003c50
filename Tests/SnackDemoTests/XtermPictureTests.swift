import Foundation
import TerminalKit
import Testing

/// The real program's output in a real xterm, compared with the expected image of each cell.
///
/// The output is recorded once and shown twice: by the emulator of the other tests and by xterm.
@Suite(.serialized) struct XtermPictureTests {
  static let scenes: [(name: String, arguments: [String], text: String)] = [
    ("card", ["show", "A panel with a shadow", "--theme", "card", "--duration", "60"], "shadow"),
    (
      "outline",
      ["show", "A line", "--theme", "outline", "--align", "bottom", "--duration", "60"], "A line"
    ),
    ("paper", ["show", "Black on white", "--theme", "paper", "--duration", "60"], "Black on"),
    (
      "bar", ["show", "On its way", "--progress", "63", "--theme", "slate", "--duration", "60"],
      "63%"
    ),
    ("onboarding", ["onboarding"], "Get started"),
  ]

  @Test(arguments: scenes)
  func sceneMatchesTheExpectedImage(name: String, arguments: [String], text: String) throws {
    let session = try Programs.start("snackdemo", arguments)
    try session.waitUntil("the toast") { $0.lines.contains { $0.contains(text) } }
    // Any frame will do, since the host keeps drawing beneath.
    try session.pump(for: .milliseconds(500))
    try expectPicture(of: session.terminal.transcript.flatMap(\.bytes), named: name)
  }

  /// A terminal that reports a white background gets the light variant of the default theme.
  ///
  /// The toast's shadow darkens the white.
  @Test func toastOnALightBackground() throws {
    let session = try Programs.start(
      "snackdemo", ["show", "Black on white", "--duration", "60"])
    try session.wait(for: "the question") {
      String(decoding: session.terminal.receivedBytes, as: UTF8.self).contains("\u{1B}]11;?")
    }
    try session.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    try session.waitUntil("the toast on a light panel", limit: conditionTimeout) { image in
      let text = image.position(of: "Black on white")
      return text.flatMap { image[$0.row, $0.column] }?.background == .indexed(255)
    }
    try session.pump(for: .milliseconds(500))
    try expectPicture(
      of: session.terminal.transcript.flatMap(\.bytes), named: "light", in: .light)
  }

  /// Time is paused and advanced frame by frame.
  ///
  /// At full speed, a busy machine may skip every frame with such an edge.
  @Test func edgeBetweenTwoRows() throws {
    let session = try Programs.start("snackdemo", ["preview", "--theme", "slate"])
    try session.waitForStart()
    try session.waitUntil("the first toast", limit: conditionTimeout) { $0.contains("Welcome") }
    try session.type("c")
    try session.waitUntil("the host alone", limit: conditionTimeout) {
      !$0.contains("Welcome") && $0.lines[0].hasPrefix(" fleet  up ")
    }
    try session.type(" a")
    try session.waitUntil("no time", limit: conditionTimeout) { $0.contains("paused") }
    for _ in 0..<60 where !hasEdge(session.image) {
      try session.type(".")
      try session.settle(quiet: .milliseconds(20), limit: conditionTimeout)
    }
    #expect(hasEdge(session.image))
    try expectPicture(of: session.terminal.transcript.flatMap(\.bytes), named: "edge")
  }

  private func hasEdge(_ image: ScreenImage) -> Bool {
    image.lines.contains { $0.contains(/[\u2581-\u2587]{3}/) }
  }

  /// Repeated letters, in every attribute that changes colours or shapes.
  private static let sample =
    "one two \u{1B}[31mred\u{1B}[m \u{1B}[1mbold\u{1B}[m \u{1B}[1;31mloud\u{1B}[m "
    + "\u{1B}[2;32mfaint\u{1B}[m \u{1B}[7mback\u{1B}[m \u{1B}[1;2;7;34mall\u{1B}[m "
    + "\u{1B}[4munder it\u{1B}[m \u{1B}[35m\u{6F22}\u{1B}[m"

  /// Differences that a picture must reveal: the sample, compared with a changed text.
  @Test(arguments: [
    ("a letter", "two", "twi"), ("a capital", "one", "One"), ("a colour", "[31m", "[32m"),
    ("a bright colour", "[1;31m", "[1;32m"), ("a weight", "[1m", "[m"),
    ("a dim colour", "[2;32m", "[32m"), ("a dim background", "[1;2;7;34m", "[1;7;34m"),
    ("reversed text", "[7m", "[m"), ("a line", "bold", "\u{1B}[4mbold"),
    ("no line", "[4m", "[m"), ("a wide letter", "[35m", "[36m"),
  ])
  func detectsMissingText(what: String, shown: String, other: String) throws {
    let shot = try Self.picture.get()
    let changed = Self.sample.replacingOccurrences(of: shown, with: other)
    #expect(try faults(in: shot, of: changed) != [])
  }

  @Test func everyAttributeIsShown() throws {
    #expect(try faults(in: Self.picture.get(), of: Self.sample) == [])
  }

  /// One picture of the sample, shared by all comparisons.
  private static let picture = Result {
    try Screenshot(of: Array(sample.utf8), named: "sample", in: .dark)
  }

  private func faults(in shot: Screenshot, of text: String) throws -> [String] {
    Self.faults(in: shot, of: try image(of: Array(text.utf8)), .dark)
  }

  private func expectPicture(
    of record: [UInt8], named name: String, in colors: Screenshot.Colors = .dark
  ) throws {
    let shot = try Screenshot(of: record, named: name, in: colors)
    let faults = Self.faults(in: shot, of: try image(of: record), colors)
    #expect(faults.isEmpty, "\(faults.count) cells, first \(faults.first ?? "")")
  }

  private func image(of record: [UInt8]) throws -> ScreenImage {
    let screen = try Screen(rows: 24, columns: 80)
    screen.feed(record)
    return screen.image
  }

  /// Returns the differences between a picture and the expected image.
  private static func faults(
    in shot: Screenshot, of image: ScreenImage, _ colors: Screenshot.Colors
  ) -> [String] {
    var shapes = GlyphShapes()
    var faults = [String]()
    for row in 0..<image.rows {
      for column in 0..<image.columns {
        guard let cell = image[row, column], cell.width > 0,
          image.cursor != ScreenPosition(row: row, column: column) || !image.isCursorVisible
        else { continue }
        let dots = (column..<(column + cell.width)).flatMap { shot.dots(row: row, column: $0) }
        let fault = fault(in: dots, of: cell, colors) ?? shapes.fault(in: dots, of: cell, colors)
        if let fault { faults.append("row \(row) column \(column), \(cell): \(fault)") }
      }
    }
    return faults
  }

  /// Returns the fault in a cell, regardless of the other cells; `nil` if there is none.
  private static func fault(
    in dots: [Screenshot.Dot], of cell: ScreenCell, _ colors: Screenshot.Colors
  ) -> String? {
    let (background, foreground) = cell.shownColors(colors)
    if let other = dots.first(where: { $0 != background && $0 != foreground }) {
      return "another colour, \(other)"
    }
    if cell.attributes.contains(.underline), !hasLine(across: dots, in: foreground) {
      return "not underlined"
    }
    switch cell.text.unicodeScalars.first?.value ?? 0x20 {
    case 0x20:
      return cell.attributes.contains(.underline) || dots.allSatisfy { $0 == background }
        ? nil : "not blank"
    case let block where 0x2581...0x2587 ~= block:
      return fills(Int(block) - 0x2580, of: dots, with: foreground, over: background)
        ? nil : "not filled to its eighth"
    case 0x2580...0x259F: return dots.contains(foreground) ? nil : "no block"
    default:
      guard dots.contains(background) else { return "another background, \(dots[0])" }
      return dots.contains(foreground) ? nil : "no glyph"
    }
  }

  /// Returns whether some eighths are filled from below, within two dots to allow for fonts.
  private static func fills(
    _ eighths: Int, of dots: [Screenshot.Dot], with text: Screenshot.Dot, over panel: Screenshot.Dot
  ) -> Bool {
    let edge = Screenshot.cell.height * (8 - eighths) / 8
    let column = (0..<Screenshot.cell.height).map { dots[$0 * Screenshot.cell.width + 5] }
    return column[..<max(0, edge - 2)].allSatisfy { $0 == panel }
      && column[min(column.count, edge + 2)...].allSatisfy { $0 == text }
  }

  private static func hasLine(across dots: [Screenshot.Dot], in foreground: Screenshot.Dot) -> Bool
  {
    stride(from: 0, to: dots.count, by: Screenshot.cell.width).contains { row in
      dots[row..<(row + Screenshot.cell.width)].allSatisfy { $0 == foreground }
    }
  }
}
