import Testing

@testable import SnackCore

/// Panels of the same colour that overlap while they move.
@Suite struct RimTests {
  private static let panel = Color.palette(237)

  /// Draws a panel of 6×2 cells over a larger one of the same colour.
  private func picture(shift: SubcellOffset) -> String {
    let size = Size(width: 6, height: 2)
    var frame = Canvas(size: Size(width: 12, height: 7))
    var drawing = Canvas(size: size)
    let style = Style(foreground: .palette(255), background: Self.panel)
    frame.fill(Rect(x: 0, y: 0, width: 11, height: 7), style: style)
    drawing.fill(Rect(origin: .zero, size: size), style: style)
    EdgePainter(
      drawing: drawing, size: size, colors: EdgeColors(background: Self.panel), isCrossing: true
    )
    .draw(on: &frame, at: Point(x: 3, y: 2), shift: shift)
    return frame.rows { cell in
      cell.kind == .clear ? "·" : cell.glyph != .blank ? cell.glyph.text : Self.sign(of: cell.style)
    }
  }

  /// Returns `#` for the panel's colour, `+` for the rim, `-` for a fainter rim.
  private static func sign(of style: Style) -> String {
    guard style.background != panel else { return "#" }
    return style.background == panel.mixed(with: .rgb(0, 0, 0), fraction: 0.2) ? "+" : "-"
  }

  static let places: [(SubcellOffset, String)] = [
    (
      .zero,
      """
      ###########·
      ##++++++++#·
      ##+######+#·
      ##+######+#·
      ##++++++++#·
      ###########·
      ###########·
      """
    ),
    (
      SubcellOffset(rows: 4),
      """
      ###########·
      ##--------#·
      ##+▄▄▄▄▄▄+#·
      ##+######+#·
      ##+▄▄▄▄▄▄+#·
      ##--------#·
      ###########·
      """
    ),
    (
      SubcellOffset(rows: -2),
      """
      ##--------#·
      ##+▂▂▂▂▂▂+#·
      ##+######+#·
      ##+▂▂▂▂▂▂+#·
      ##--------#·
      ###########·
      ###########·
      """
    ),
    (
      SubcellOffset(columns: 3),
      """
      ###########·
      ##-+++++++-·
      ##-▍#####▍-·
      ##-▍#####▍-·
      ##-+++++++-·
      ###########·
      ###########·
      """
    ),
  ]

  @Test(arguments: places)
  func upperPanelHasADarkRim(shift: SubcellOffset, expected: String) {
    expectPicture(picture(shift: shift), expected)
  }

  /// The host's cells, shadows and boxes of other colours are unchanged.
  @Test func onlyTheSameColorIsDarkened() {
    var frame = Canvas(size: Size(width: 12, height: 7))
    let other = Style(foreground: .palette(255), background: .palette(25))
    frame.fill(Rect(x: 0, y: 0, width: 4, height: 7), style: other)
    frame.shade(Rect(x: 8, y: 0, width: 4, height: 7))
    let before = frame
    frame.drawRim(of: Rect(x: 3, y: 2, width: 6, height: 2), shift: .zero, on: Self.panel)
    #expect(frame == before)
  }

  /// Blanks with another foreground than the words around them would take more bytes.
  @Test func textInARimHasOneStyle() {
    var frame = Canvas(size: Size(width: 12, height: 7))
    let style = Style(foreground: .palette(255), background: Self.panel)
    frame.fill(Rect(x: 0, y: 0, width: 12, height: 7), style: style)
    frame.put(TextFlow.singleLine("a b c", width: 5), x: 4, y: 1, style: style)
    frame.drawRim(of: Rect(x: 3, y: 2, width: 6, height: 2), shift: .zero, on: Self.panel)
    let styles = Set((4..<9).map { frame[$0, 1].style })
    #expect(styles.count == 1)
    #expect(styles.first?.background != Self.panel)
  }

  /// A new snack emerges from beneath an older one, which has a rim; at rest, none overlap.
  @Test func olderSnackHasARimDuringAnEntrance() {
    var stage = Stage(24, 12) {
      $0.appearance.theme.base.elevation = .none
      $0.appearance.maxSnackWidth = 14
      $0.appearance.addAnimation.curve = .linear
    }
    stage.add(Snack(alignment: .top, message: "first", duration: .untilDismissed))
    stage.pass(1)
    func hasRim(_ stage: Stage) -> Bool {
      let frame = stage.frame
      return frame.drawnCells.contains { point in
        let cell = frame[point.x, point.y]
        return cell.isOpaque && cell.style.background != .palette(238)
      }
    }
    stage.add(Snack(alignment: .top, message: "second", duration: .untilDismissed))
    stage.pass(0.1)
    #expect(hasRim(stage))
    stage.pass(1)
    #expect(!hasRim(stage))
  }
}

extension Canvas {
  /// Returns every row as text, with one character for each cell.
  fileprivate func rows(_ sign: (Cell) -> String) -> String {
    (0..<size.height).map { row in (0..<size.width).map { sign(self[$0, row]) }.joined() }
      .joined(separator: "\n")
  }
}
