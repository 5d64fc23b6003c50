import Testing

@testable import SnackCore

/// Shadows with eight levels of darkness, soft on every side, that follow their box.
@Suite struct ShadowTests {
  private static let panel = Color.palette(237)
  private static let box = Rect(x: 2, y: 2, width: 8, height: 3)

  /// Draws a panel in the middle of a small screen.
  private func frame(_ elevation: Elevation, shift: SubcellOffset = .zero) -> Canvas {
    var look = SnackAppearance(backgroundColor: Self.panel, elevation: elevation)
    look.layout.contentInset = .zero
    let context = ViewContext(appearance: look, icon: nil, allowsUnicode: true)
    let drawing = SnackPainter(
      context: context, size: Self.box.size, focus: .none, indicators: .none, isDim: false
    ).paint(SnackView(snack: ""))
    var frame = Canvas(size: Size(width: 16, height: 9))
    EdgePainter(
      drawing: drawing, size: Self.box.size, colors: EdgeColors(background: Self.panel),
      shadow: BoxShadow(elevation, of: Self.box.size, shift: shift)
    ).draw(on: &frame, at: Self.box.origin, shift: shift)
    return frame
  }

  /// Returns the darkness of every cell, `#` for the panel and `+` for its sub-cell edges.
  private func picture(_ frame: Canvas) -> String {
    (0..<frame.size.height).map { row in
      (0..<frame.size.width).map { column in
        let cell = frame[column, row]
        switch cell.kind {
        case .glyph, .tail: return "#"
        case .subcellEdge: return "+"
        case .clear, .shade: return cell.alpha == 0 ? "." : "\(cell.alpha)"
        }
      }.joined()
    }.joined(separator: "\n")
  }

  static let looks: [(name: String, Elevation, String)] = [
    (
      "none", .none,
      """
      ................
      ................
      ..########......
      ..########......
      ..########......
      ................
      ................
      ................
      ................
      """
    ),
    (
      "usual", Elevation(),
      """
      ................
      ................
      ..########1.....
      ..########21....
      ..########31....
      ..1233333321....
      ...11111111.....
      ................
      ................
      """
    ),
    (
      "hard", Elevation(blur: 0),
      """
      ................
      ................
      ..########......
      ..########4.....
      ..########4.....
      ...44444444.....
      ................
      ................
      ................
      """
    ),
    (
      "wide", Elevation(xOffset: 2, yOffset: 1, blur: 4),
      """
      ................
      ................
      ..########11....
      ..########221...
      ..########321...
      ...1223333221...
      ....11111111....
      ................
      ................
      """
    ),
    (
      "faint", Elevation(opacity: 0.15),
      """
      ................
      ................
      ..########......
      ..########1.....
      ..########1.....
      ...11111111.....
      ................
      ................
      ................
      """
    ),
  ]

  @Test(arguments: looks)
  func fallsToTheRightAndDown(name: String, elevation: Elevation, expected: String) {
    expectPicture(picture(frame(elevation)), expected)
  }

  // MARK: Motion

  /// The shifts of a panel in eighths of a row, and the darkness of five rows from its last one on.
  static let slide: [(eighth: Int, darkness: String)] = [
    (-4, "3 2 0 0 0"),
    (-3, "4 2 0 0 0"),
    (-2, "4 2 1 0 0"),
    (-1, "4 3 1 0 0"),
    (0, "# 3 1 0 0"),
    (1, "# 3 1 0 0"),
    (2, "# 3 1 0 0"),
    (3, "# 3 2 0 0"),
    (4, "# 3 2 0 0"),
  ]

  @Test(arguments: slide)
  func shadowMovesWithThePanel(eighth: Int, darkness: String) {
    let frame = frame(Elevation(), shift: SubcellOffset(rows: eighth))
    let seen = (4..<9).map { row in
      let cell = frame[6, row]
      return cell.kind == .glyph ? "#" : "\(cell.alpha)"
    }
    #expect(seen.joined(separator: " ") == darkness)
  }

  static let elevations: [Elevation] = [
    Elevation(), Elevation(opacity: 0.3), Elevation(blur: 0), Elevation(opacity: 1, blur: 0),
    Elevation(xOffset: 3, yOffset: 2, opacity: 1, blur: 5), Elevation(opacity: 0.1),
  ]

  /// Moving by an eighth of a cell changes no cell's darkness by more than one eighth.
  @Test(arguments: elevations)
  func shadowChangesByAtMostOneEighthPerStep(elevation: Elevation) {
    for isDown in [false, true] {
      func at(_ eighth: Int) -> Canvas {
        frame(
          elevation, shift: isDown ? SubcellOffset(rows: eighth) : SubcellOffset(columns: eighth))
      }
      for eighth in -7..<7 {
        let (before, after) = (at(eighth), at(eighth + 1))
        for point in before.drawnCells where !before[point.x, point.y].isOpaque {
          let (old, new) = (before[point.x, point.y], after[point.x, point.y])
          guard !new.isOpaque else { continue }
          #expect(
            abs(Int(old.alpha) - Int(new.alpha)) <= 1,
            "\(isDown ? "down" : "right") \(eighth), \(point)")
        }
      }
    }
  }

  /// Halfway between two rows the content jumps to the next row, and the shadow must not.
  @Test(arguments: elevations)
  func shadowIsContinuousHalfwayBetweenRows(elevation: Elevation) {
    let (upper, lower) = (
      frame(elevation, shift: SubcellOffset(rows: 4)),
      frame(elevation, shift: SubcellOffset(rows: -4))
    )
    for row in 0..<8 {
      for column in 0..<16 {
        let (first, second) = (upper[column, row + 1], lower[column, row])
        guard !first.isOpaque, !second.isOpaque else { continue }
        #expect(first.alpha == second.alpha, "\(column), \(row)")
      }
    }
  }

  @Test(arguments: [-1, .nan, 1.1, 20, 1000, .infinity])
  func anyOpacityGivesAShadow(opacity: Double) {
    var elevation = Elevation()
    elevation.opacity = opacity
    for fraction in [0, 0.25, 1] { #expect(elevation.alpha(fraction) <= Cell.fullAlpha) }
    _ = frame(elevation, shift: SubcellOffset(rows: 1))
  }

  @Test func aShadowDrawsOnlyTheColumnsWhereItIsVisible() {
    let shadow = BoxShadow(Elevation(opacity: 0.5), of: Self.box.size)
    for alpha in 0...Cell.fullAlpha {
      var frame = Canvas(size: Size(width: 16, height: 9))
      shadow.draw(
        on: &frame, at: Self.box.origin, around: Rect(origin: .zero, size: Self.box.size),
        alpha: alpha)
      for row in 0..<frame.size.height {
        let columns = frame.drawnColumns(inRow: row)
        let ends = [columns.first, columns.last].compactMap(\.self)
        #expect(ends.allSatisfy { frame[$0, row].kind == .shade }, "\(alpha) in row \(row)")
      }
    }
  }

  @Test func aShadowKeepsAFadingWideGlyphWhole() {
    var frame = Canvas(size: Size(width: 16, height: 9))
    var toast = Canvas(size: Size(width: 2, height: 1))
    toast.put(Glyph("猫"), x: 0, y: 0, style: .plain)
    let below = Point(x: Self.box.origin.x + 2, y: Self.box.rows.upperBound)
    frame.draw(toast.mapped { $0.faded(to: 4) }, x: below.x, y: below.y)
    BoxShadow(Elevation(opacity: 1, blur: 0), of: Self.box.size).draw(
      on: &frame, at: Self.box.origin, around: Rect(origin: .zero, size: Self.box.size),
      alpha: Cell.fullAlpha)
    #expect(frame[below.x, below.y].glyph == Glyph("猫"))
    #expect(frame[below.x + 1, below.y].kind == .tail)
  }

  @Test func fadingShadowIsFainter() {
    let shift = SubcellOffset(rows: 1)
    var frames: [UInt8] = []
    for alpha: UInt8 in [0, 2, 4, 6, 8] {
      var frame = Canvas(size: Size(width: 16, height: 9))
      EdgePainter(
        drawing: Canvas(size: Self.box.size), size: Self.box.size,
        colors: EdgeColors(background: Self.panel),
        shadow: BoxShadow(Elevation(opacity: 1, blur: 0), of: Self.box.size, shift: shift),
        alpha: alpha
      ).draw(on: &frame, at: Self.box.origin, shift: shift)
      frames.append(frame[6, 5].alpha)
    }
    #expect(frames == [0, 2, 4, 6, 8])
  }
}
