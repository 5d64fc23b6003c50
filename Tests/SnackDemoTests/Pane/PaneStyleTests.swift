import SnackTerm
import Testing

@testable import snackdemo

/// The colours of a command's output in the pane.
@Suite struct PaneStyleTests {
  private func style(_ rendition: String, depth: ColorDepth = .direct) -> Style {
    var stage = PaneStage(4, 1, depth: depth)
    stage.write("\u{1B}[\(rendition)mx", piece: 1)
    return stage.canvas()[0, 0].style
  }

  private static let renditions: [(code: String, style: Style)] = [
    ("31", Style(foreground: .palette(1))),
    ("97;44", Style(foreground: .palette(15), background: .palette(4))),
    ("103", Style(background: .palette(11))),
    ("1;4;31", Style(foreground: .palette(1), attributes: [.bold, .underline])),
    ("38;5;208", Style(foreground: .palette(208))), ("48:5:22", Style(background: .palette(22))),
    ("38;2;1;2;3", Style(foreground: .rgb(1, 2, 3))),
    ("38:2:1:2:3", Style(foreground: .rgb(1, 2, 3))),
    ("38:2::1:2:3", Style(foreground: .rgb(1, 2, 3))),
    ("38;5;300", .plain), ("38;2;1;2", .plain), ("38", .plain),
    ("38;9;1", Style(attributes: .bold)),
    ("58;5;1;31", Style(foreground: .palette(1))),
    ("58:2::1:2:3;31", Style(foreground: .palette(1))),
    ("31;0", .plain), ("31;", .plain), ("1;2;22", .plain), ("3;4;7;23;24;27", .plain),
    ("4:3", Style(attributes: .underline)),
    ("4;4:0", .plain), ("31;41;39;49", .plain), ("99999999999999999999", .plain), ("?25", .plain),
    ("5;8;9;51;31", Style(foreground: .palette(1))),
  ]

  @Test(arguments: renditions)
  func renditionsSetTheStyle(rendition: (code: String, style: Style)) {
    #expect(style(rendition.code) == rendition.style, "\(rendition.code)")
  }

  @Test func colorsAreTheNearestOfTheTerminal() {
    #expect(style("38;2;255;0;0", depth: .indexed).foreground == .palette(196))
    #expect(style("38;5;196", depth: .sixteen).foreground == .palette(9))
    #expect(
      style("38;5;46;104", depth: .eight) == Style(foreground: .palette(2), background: .palette(4))
    )
    #expect(style("1;31;44", depth: .mono) == Style(attributes: .bold))
  }

  @Test func styleLastsAcrossLinesUntilReset() {
    var stage = PaneStage(3, 2)
    stage.write("\u{1B}[31ma\nb\u{1B}[mc")
    let canvas = stage.canvas()
    #expect(
      canvas[0, 0].style == canvas[0, 1].style && canvas[0, 0].style.foreground == .palette(1))
    #expect(canvas[1, 1].style == .plain)
  }
}
