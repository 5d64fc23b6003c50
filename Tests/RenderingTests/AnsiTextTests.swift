@testable import snackdemo
import SnackTerm
import TerminalKit
import Testing
import TestKit

/// Pictures as text with control sequences.
@Suite struct AnsiTextTests {
  private static let depths: [ColorDepth] = ColorDepth.allCases

  @Test func rowsEndWithAResetWithoutRedundantSequences() {
    var host = Canvas(size: Size(width: 6, height: 3))
    host.put(Glyph("a"), x: 0, y: 0, style: Style(foreground: .palette(1), attributes: .bold))
    host.put(Glyph("b"), x: 1, y: 0, style: Style(foreground: .palette(1), attributes: .bold))
    host.put(Glyph("c"), x: 2, y: 0, style: .plain)
    host.put(
      Glyph("東"), x: 1, y: 2, style: Style(foreground: .palette(9), background: .rgb(1, 2, 3)))
    let picture = Picture(
      host: host, overlay: Canvas(size: host.size), colors: .dark(.direct))
    let text = AnsiText.text(of: picture).replacing("\u{1B}", with: "␛")
    #expect(text == "␛[0;1;31mab␛[0mc␛[0m\n␛[0m\n ␛[0;91;48;2;1;2;3m東␛[0m")
  }

  /// A picture of random cells looks the same on a terminal.
  @Test(arguments: depths, [1, 2, 3])
  func terminalShowsThePicture(depth: ColorDepth, seed: UInt64) throws {
    var generator = TestKit.SeededGenerator(seed: seed)
    let size = Size(width: 24, height: 9)
    let picture = Picture(
      host: Self.canvas(size, isFull: true, &generator),
      overlay: Self.canvas(size, isFull: false, &generator), colors: .dark(depth))
    let screen = try Screen(rows: size.height, columns: size.width)
    screen.feed(AnsiText.text(of: picture).replacing("\n", with: "\r\n"))
    let image = screen.image.asSeen
    for row in 0..<size.height {
      for column in 0..<size.width {
        #expect(
          image[row, column] == Self.expected(picture, column, row).asSeen,
          "row \(row) column \(column)")
      }
    }
  }

  private static func canvas(
    _ size: Size, isFull: Bool, _ generator: inout TestKit.SeededGenerator
  ) -> Canvas {
    var canvas = Canvas(size: size)
    for _ in 0..<(isFull ? 160 : 60) {
      let x = Int.random(in: 0..<size.width, using: &generator)
      let y = Int.random(in: 0..<size.height, using: &generator)
      let place = Rect(x: x, y: y, width: 1, height: 1)
      let style = style(&generator)
      switch isFull ? 0 : Int.random(in: 0..<4, using: &generator) {
      case 0, 1:
        let glyph: Unicode.Scalar = ["a", "░", "東", " "].randomElement(using: &generator) ?? "a"
        canvas.put(Glyph(glyph), x: x, y: y, style: style)
      case 2:
        canvas.shade(place, by: Bool.random(using: &generator) ? .darker : .mask(Glyph("▒")))
      default: canvas.fill(place, with: .upper(3), color: style.foreground)
      }
    }
    return canvas
  }

  private static func style(_ generator: inout TestKit.SeededGenerator) -> Style {
    let colors: [Color] = [.standard, .palette(3), .palette(12), .palette(130), .rgb(10, 200, 90)]
    let attributes: [TextAttributes] = [[], .bold, .dim, .reverse, [.underline, .italic]]
    return Style(
      foreground: colors.randomElement(using: &generator) ?? .standard,
      background: colors.randomElement(using: &generator) ?? .standard,
      attributes: attributes.randomElement(using: &generator) ?? [])
  }

  private static func expected(_ picture: Picture, _ x: Int, _ y: Int) -> ScreenCell {
    let cell = picture[x, y]
    let isTail = cell.kind == .tail
    let head = isTail ? picture[x - 1, y] : cell
    let known: [(TextAttributes, ScreenAttributes)] = [
      (.bold, .bold), (.dim, .dim), (.italic, .italic), (.underline, .underline),
      (.reverse, .reverse),
    ]
    return ScreenCell(
      text: isTail ? "" : cell.glyph.text, width: isTail ? 0 : cell.glyph.width,
      foreground: color(head.style.foreground), background: color(head.style.background),
      attributes: ScreenAttributes(
        known.filter { head.style.attributes.contains($0.0) }.map(\.1)))
  }

  private static func color(_ color: Color) -> ScreenColor {
    switch color {
    case .standard: .default
    case .palette(let index): .indexed(Int(index))
    case .rgb(let red, let green, let blue):
      .rgb(red: Int(red), green: Int(green), blue: Int(blue))
    }
  }
}
