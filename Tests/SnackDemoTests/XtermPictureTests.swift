import SnackTerm
import TerminalKit
import Testing

/// What the real program sends, in a real xterm: its picture against what is expected of each cell.
///
/// The output is recorded once and shown twice, by the emulator of the other tests and by xterm.
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
  func aSceneWithAToastOrACard(name: String, arguments: [String], text: String) throws {
    let session = try Programs.start("snackdemo", arguments)
    try session.waitUntil("the toast") { $0.lines.contains { $0.contains(text) } }
    // Any frame will do: the host goes on beneath.
    try session.pump(for: .milliseconds(500))
    try expectPicture(of: session.terminal.transcript.flatMap(\.bytes), named: name)
  }

  /// A terminal that tells that it is white gets the light form of the usual theme, and a shadow that
  /// darkens the white.
  @Test func aToastOnALightGround() throws {
    let session = try Programs.start(
      "snackdemo", ["show", "Black on white", "--duration", "60"])
    try session.wait(for: "the question") {
      String(decoding: session.terminal.receivedBytes, as: UTF8.self).contains("\u{1B}]11;?")
    }
    try session.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    try session.waitUntil("the toast on a light panel", limit: patience) { image in
      let text = image.position(of: "Black on white")
      return text.flatMap { image[$0.row, $0.column] }?.background == .indexed(254)
    }
    try session.pump(for: .milliseconds(500))
    try expectPicture(
      of: session.terminal.transcript.flatMap(\.bytes), named: "light", in: .light)
  }

  /// A busy machine may show a slide in a frame or two, none of them between two rows; so there are
  /// some more slides.
  @Test func anEdgeBetweenTwoRows() throws {
    var record: [UInt8]?
    for _ in 0..<12 where record == nil { record = try recordOfASlideUpToAnEdge() }
    try expectPicture(of: #require(record), named: "edge")
  }

  /// What is sent until an edge stands between two rows; `nil` if none ever does.
  private func recordOfASlideUpToAnEdge() throws -> [UInt8]? {
    let slide = try Programs.start(
      "snackdemo", ["show", "On its way", "--theme", "slate", "--duration", "60"])
    try slide.waitUntil("the toast") { $0.lines.contains { $0.contains("On its way") } }
    try slide.pump(for: .milliseconds(500))
    let screen = try Screen(rows: 24, columns: 80)
    var record: [UInt8] = []
    // What was read at once may be of many frames, and any of them will do, also a part of it.
    for byte in slide.terminal.transcript.flatMap(\.bytes) {
      screen.feed([byte])
      record.append(byte)
      if record.count.isMultiple(of: 64), hasEdge(screen.image) { return record }
    }
    return nil
  }

  private func hasEdge(_ image: ScreenImage) -> Bool {
    image.lines.contains { $0.contains(/[\u2581-\u2587]{3}/) }
  }

  private func expectPicture(
    of record: [UInt8], named name: String, in colors: Screenshot.Colors = .dark
  ) throws {
    let screen = try Screen(rows: 24, columns: 80)
    screen.feed(record)
    let image = screen.image
    let shot = try Screenshot(of: record, named: name, in: colors)
    var wrong: [String] = []
    for row in 0..<image.rows {
      for column in 0..<image.columns {
        guard let cell = image[row, column], cell.width == 1,
          image.cursor != ScreenPosition(row: row, column: column) || !image.isCursorVisible,
          let fault = Self.fault(in: shot.dots(row: row, column: column), of: cell, colors)
        else { continue }
        wrong.append("row \(row) column \(column), \(cell): \(fault)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) cells, first \(wrong.first ?? "")")
  }

  /// What is wrong with a cell in the picture; `nil` if nothing is.
  private static func fault(
    in dots: [Screenshot.Dot], of cell: ScreenCell, _ colors: Screenshot.Colors
  ) -> String? {
    let (ground, ink) = cell.shownColors(colors)
    switch cell.text.unicodeScalars.first?.value ?? 0x20 {
    case 0x20:
      return dots.allSatisfy { $0 == ground } || cell.attributes.contains(.underline)
        ? nil : "not blank"
    case let block where 0x2581...0x2587 ~= block:
      let edge = Screenshot.cell.height * (8 - (Int(block) - 0x2580)) / 8
      let column = (0..<Screenshot.cell.height).map { dots[$0 * Screenshot.cell.width + 5] }
      let above = column[..<max(0, edge - 2)].allSatisfy { $0 == ground }
      let below = column[min(column.count, edge + 2)...].allSatisfy { $0 == ink }
      return above && below ? nil : "not filled to its eighth"
    case 0x2580...0x259F: return dots.contains(ink) ? nil : "no block"
    default:
      guard dots.contains(ground) else { return "another background, \(dots[0])" }
      return dots.contains { $0 != ground } ? nil : "no glyph"
    }
  }
}

extension ScreenCell {
  /// What xterm shows behind the text, and for the text.
  fileprivate func shownColors(
    _ own: Screenshot.Colors
  ) -> (ground: Screenshot.Dot, ink: Screenshot.Dot) {
    let (ground, ink) = (background.dot(own: own.ground), foreground.dot(own: own.ink))
    return attributes.contains(.reverse) ? (ink, ground) : (ground, ink)
  }
}

extension ScreenColor {
  /// What xterm shows.
  fileprivate func dot(own: Screenshot.Dot) -> Screenshot.Dot {
    switch self {
    case .default: own
    case .rgb(let red, let green, let blue):
      .init(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
    case .indexed(let index): Self.dot(of: XtermPalette.color(index))
    }
  }

  private static func dot(of color: XtermPalette.Triple) -> Screenshot.Dot {
    .init(red: UInt8(color.red), green: UInt8(color.green), blue: UInt8(color.blue))
  }
}
