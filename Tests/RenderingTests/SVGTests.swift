@testable import snackdemo
import SnackTerm
import Testing

/// Pictures as SVG documents.
@Suite struct SVGTests {
  private static let document = SVGDocument(title: "A <b>", summary: "One & two")

  private static func picture(_ rows: [String], style: Style = .plain) -> Picture {
    let size = Size(width: rows.map(\.count).max() ?? 0, height: rows.count)
    var host = Canvas(size: size)
    for (y, row) in rows.enumerated() {
      host.put(TextFlow.singleLine(row, width: size.width), x: 0, y: y, style: style)
    }
    return Picture(host: host, overlay: Canvas(size: size), colors: .dark(.direct))
  }

  /// Returns the elements of a document without those that every document has.
  private static func content(of picture: Picture) -> [String] {
    let lines = document.text(of: picture).split(separator: "\n").map(String.init)
    return Array(lines.drop { !$0.hasPrefix("<svg x=") }.dropFirst().dropLast(2))
  }

  @Test func documentHasATitleAndTheTerminalBackground() {
    let lines = Self.document.text(of: Self.picture(["ok"])).split(separator: "\n")
    #expect(
      lines.map(String.init) == [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"18\" height=\"19\" viewBox=\"0 0 18 19\" "
          + "role=\"img\" aria-labelledby=\"title summary\">",
        "<title id=\"title\">A &lt;b&gt;</title>",
        "<desc id=\"summary\">One &amp; two</desc>",
        "<rect width=\"18\" height=\"19\" fill=\"#14171c\"/>",
        "<svg x=\"0\" y=\"0\" width=\"18\" height=\"19\" font-family=\"ui-monospace,'Cascadia Mono',"
          + "'DejaVu Sans Mono','Noto Sans Mono',Menlo,Consolas,'Liberation Mono',monospace\" "
          + "font-size=\"15\">",
        "<g fill=\"#d0d3da\"><text x=\"0\" y=\"14\" textLength=\"18\">ok</text></g>",
        "</svg>", "</svg>",
      ])
  }

  @Test func titleHidesNothing() {
    let tags = "\u{E0041}\u{E007F}"
    let document = SVGDocument(
      title: "a\u{202E}b\u{2066}c\u{200F}d\(tags)e\u{FEFF}f", summary: "👩\u{200D}🚀 ❤\u{FE0F}\u{61C}"
    )
    let lines = document.text(of: Self.picture(["ok"])).split(separator: "\n")
    #expect(lines[1] == "<title id=\"title\">abcdef</title>")
    #expect(lines[2] == "<desc id=\"summary\">👩\u{200D}🚀 ❤\u{FE0F}</desc>")
  }

  @Test func frameAddsAMarginOnAllSides() {
    var document = Self.document
    document.isFramed = true
    let text = document.text(of: Self.picture(["ok"]))
    #expect(text.contains("width=\"46\" height=\"47\" viewBox=\"0 0 46 47\""))
    #expect(text.contains("<svg x=\"14\" y=\"14\" width=\"18\" height=\"19\""))
  }

  private static let drawings: [(rows: [String], path: String)] = [
    (["──"], "M0 9h18v1h-18z"),
    (["│", "│"], "M4 0h1v38h-1z"),
    (["━╸"], "M0 8h13.5v3h-13.5z"),
    (["┌─┐"], "M4 9h19v1h-19zM4 9h1v10h-1zM22 9h1v10h-1z"),
    (["═"], "M0 8h9v1h-9zM0 10h9v1h-9z"),
    (["╔"], "M3 8h6v1h-6zM5 10h4v1h-4zM3 8h1v11h-1zM5 10h1v9h-1z"),
    (["▁"], "M0 16.625h9v2.375h-9z"), (["▄▄"], "M0 9.5h18v9.5h-18z"),
    (["▏"], "M0 0h1.125v19h-1.125z"), (["▐"], "M4.5 0h4.5v19h-4.5z"),
    (["█▌", "█▌"], "M0 0h13.5v38h-13.5z"), (["▔"], "M0 0h9v2.375h-9z"),
    (["▚"], "M0 0h4.5v9.5h-4.5zM4.5 9.5h4.5v9.5h-4.5z"),
    (["╭"], "M4 19V14A5 5 0 0 1 9 9V10A4 4 0 0 0 5 14V19Z"),
  ]

  @Test(arguments: drawings)
  func linesAndBlocksAreConnectedShapes(rows: [String], path: String) {
    let content = Self.content(of: Self.picture(rows))
    #expect(content.count == 1)
    #expect(content.first?.contains("d=\"\(path)\"") == true, "\(content)")
  }

  @Test func backgroundsOfOneColorAreMerged() {
    let style = Style(foreground: .rgb(255, 0, 0), background: .rgb(0, 255, 0))
    let picture = Self.picture(["ab", "cd"], style: style)
    #expect(
      Self.content(of: picture) == [
        "<path fill=\"#0f0\" shape-rendering=\"crispEdges\" d=\"M0 0h18v38h-18z\"/>",
        "<g fill=\"#f00\"><text x=\"0\" y=\"14\" textLength=\"18\">ab</text>"
          + "<text x=\"0\" y=\"33\" textLength=\"18\">cd</text></g>",
      ])
  }

  @Test func wideGlyphsAndSymbolsAreCenteredInTheirCells() {
    #expect(
      Self.content(of: Self.picture(["a ●  b", "東京"])) == [
        "<g fill=\"#d0d3da\" text-anchor=\"middle\"><text x=\"22.5\" y=\"14\">●</text>"
          + "<text x=\"9\" y=\"33\">東</text><text x=\"27\" y=\"33\">京</text></g>",
        "<g fill=\"#d0d3da\"><text x=\"0\" y=\"14\">a</text><text x=\"45\" y=\"14\">b</text></g>",
      ])
  }

  @Test func textAttributesAreKept() {
    let style = Style(attributes: [.bold, .italic, .underline])
    #expect(
      Self.content(of: Self.picture(["a b"], style: style)) == [
        "<path fill=\"#d0d3da\" d=\"M0 16h27v1h-27z\"/>",
        "<g fill=\"#d0d3da\" font-weight=\"700\" font-style=\"italic\">"
          + "<text x=\"0\" y=\"14\" textLength=\"27\">a b</text></g>",
      ])
  }

  // MARK: Films

  @Test func staticPartsAreDrawnOnce() {
    var film = SVGFilm()
    for (second, row) in [(0.0, "ab"), (0.5, "ac"), (1, "ac"), (1.5, "ab")] {
      film.append(Self.picture([row]), atSecond: second, isStill: second == 1)
    }
    let lines = film.text(as: Self.document, seconds: 2).split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.contains("r0") || $0.contains("<text") || $0.contains("@media") } == [
        "@keyframes r0{0%{transform:translateX(0px)}25%{transform:translateX(-18px)}"
          + "75%{transform:translateX(0px)}}",
        ".r0{animation:r0 2s step-end infinite}",
        "@media (prefers-reduced-motion:reduce){g{animation:none!important}}",
        "<g fill=\"#d0d3da\"><text x=\"0\" y=\"14\">a</text></g>",
        "<g id=\"c0\"><g fill=\"#d0d3da\"><text x=\"9\" y=\"14\">b</text></g></g>",
        "<g id=\"c1\"><g fill=\"#d0d3da\"><text x=\"9\" y=\"14\">c</text></g></g>",
        "<g class=\"r0\" transform=\"translate(-18)\"><use href=\"#c0\" x=\"0\" y=\"0\"/>"
          + "<use href=\"#c1\" x=\"18\" y=\"0\"/></g>",
      ])
  }

  @Test func staticFilmIsASinglePicture() {
    var film = SVGFilm()
    film.append(Self.picture(["ab"]), atSecond: 0)
    film.append(Self.picture(["ab"]), atSecond: 1)
    #expect(
      film.text(as: Self.document, seconds: 2).split(separator: "\n")
        == Self.document.text(of: Self.picture(["ab"])).split(separator: "\n"))
    #expect(SVGFilm().text(as: Self.document, seconds: 2) == "")
  }

  @Test func repeatedPartsAreStoredOnce() {
    var film = SVGFilm()
    film.append(Self.picture(["a", "b"]), atSecond: 0)
    film.append(Self.picture(["b", "a"]), atSecond: 1)
    let text = film.text(as: Self.document, seconds: 2)
    #expect(text.ranges(of: "<text").count == 2)
    #expect(text.ranges(of: "<use").count == 4)
  }
}
