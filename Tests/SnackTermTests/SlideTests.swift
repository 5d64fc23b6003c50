import CNcurses
import TerminalKit
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Slides as a terminal shows them, in eighths of a cell.
  @Suite struct SlideTests {
    private static let size = Size(width: 30, height: 14)
    private static let panelColor = ScreenColor.indexed(237)
    /// The columns that a panel of twelve columns moves from the middle until it is off the screen.
    private static let columnsToSwipe = 21

    /// Returns a stack with one movable panel of three rows and twelve columns.
    private func stack(at place: Alignment, border: Border.Style) -> SnackStack {
      let look = SnackAppearance(
        message: TextStyle(color: .palette(255)), backgroundColor: .palette(237),
        border: Border(border), elevation: .none)
      var configuration = Configuration()
      configuration.appearance.theme = Theme(name: "t", summary: "", base: look, accents: [:])
      configuration.appearance.maxSnackWidth = 12
      configuration.appearance.contentInset = .zero
      configuration.appearance.rearrangeAnimation = Animation(
        duration: .seconds(5), curve: .linear)
      configuration.appearance.removeAnimation = Animation(
        duration: .seconds(Self.columnsToSwipe), curve: .linear)
      configuration.policy.reducesMotion = true
      var stack = SnackStack(configuration: configuration, traits: TerminalTraits(size: Self.size))
      let snack = Snack(alignment: place, message: "hello", duration: .untilDismissed)
      stack.update(.add(snack, SnackToken(rawValue: 1)), at: .start)
      stack.advance(to: Moment(seconds: 1))
      configuration.policy.reducesMotion = false
      stack.update(.configure(configuration), at: Moment(seconds: 1))
      return stack
    }

    /// Returns a stack whose panel moves five rows away from its edge in five seconds.
    private func slidingStack(
      from start: Alignment = .topLeading, border: Border.Style = .none
    ) -> SnackStack {
      var stack = stack(at: start, border: border)
      var configuration = stack.configuration
      configuration.policy.reserved = start.edge == .top ? Insets(top: 5) : Insets(bottom: 5)
      stack.update(.configure(configuration), at: Moment(seconds: 1))
      return stack
    }

    /// Returns a stack whose panel is swiped from the middle off the screen, one column a second.
    private func swipedStack(_ direction: Direction, border: Border.Style) -> SnackStack {
      var stack = stack(at: .top, border: border)
      stack.update(.swipe(direction), at: Moment(seconds: 1))
      return stack
    }

    /// Returns a host with every kind of background: default, coloured and reversed.
    private func screen() throws -> PicturedScreen {
      let screen = try PicturedScreen(size: Self.size)
      init_pair(1, 3, 4)
      init_pair(2, 250, 53)
      for row in 0..<Self.size.height {
        for column in stride(from: 0, to: Self.size.width, by: 15) {
          screen.write("own", row: row, column: column)
          screen.write("blue", row: row, column: column + 3, pair: 1)
          screen.write("dark", row: row, column: column + 7, pair: 2, attributes: snk_reverse())
          screen.write("rev!", row: row, column: column + 11, attributes: snk_reverse())
        }
      }
      return screen
    }

    /// Returns the eighths of the screen's height that a panel of three rows fills.
    ///
    /// The distance is from the top, in eighths. A panel with a border ends at a whole cell on the
    /// side of its alignment's edge, and at an eighth on the other.
    private func filled(
      from distance: Int, alignment: Alignment, border: Border.Style
    ) -> Range<Int> {
      guard border != .none else { return distance..<(distance + 24) }
      return alignment.edge == .top
        ? distance / 8 * 8..<(distance + 24) : distance..<((distance + 31) / 8 * 8)
    }

    @Test(arguments: [Alignment.topLeading, .bottomLeading], [Border.Style.none, .rounded])
    func fiveRowsHaveFortySteps(alignment: Alignment, border: Border.Style) throws {
      let screen = try screen()
      let stack = slidingStack(from: alignment, border: border)
      let empty = screen.picture(of: Canvas(size: Self.size))
      var composer = Composer()
      for eighth in 0...40 {
        composer.compose(stack, at: Moment(seconds: 1 + Double(eighth) / 8))
        let picture = screen.picture(of: composer.frame)
        let distance = alignment.edge == .top ? eighth : 8 * (Self.size.height - 3) - eighth
        let panel = filled(from: distance, alignment: alignment, border: border)
        for column in [0, 4, 8, 11] {
          let wanted = (0..<8 * Self.size.height).map { place in
            panel ~= place
              ? Self.panelColor : empty[place / 8, column]?.visibleBackground ?? .default
          }
          let seen = (0..<Self.size.height).flatMap { picture[$0, column]?.eighths ?? [] }
          #expect(seen == wanted, "eighth \(eighth), column \(column)")
        }
      }
      #expect(screen.picture(of: Canvas(size: Self.size)).cells == empty.cells)
    }

    /// Returns the eighths of a row that a panel of twelve columns fills.
    ///
    /// The distance is from the left, in eighths. A panel with a border ends at a whole cell on the
    /// left, and at an eighth on the right.
    private func filledColumns(distance: Int, border: Border.Style) -> Range<Int> {
      (border == .none ? distance : distance - (distance & 7))..<(distance + 8 * 12)
    }

    @Test(arguments: [Direction.left, .right], [Border.Style.none, .rounded])
    func swipeHasEightStepsPerColumn(direction: Direction, border: Border.Style) throws {
      let screen = try screen()
      let stack = swipedStack(direction, border: border)
      let empty = screen.picture(of: Canvas(size: Self.size))
      var composer = Composer()
      for eighth in 0...(8 * Self.columnsToSwipe) {
        composer.compose(stack, at: Moment(seconds: 1 + Double(eighth) / 8))
        let picture = screen.picture(of: composer.frame)
        let distance = 8 * 9 + (direction == .left ? -eighth : eighth)
        let panel = filledColumns(distance: distance, border: border)
        for row in 0..<Self.size.height {
          expectRow(
            picture.cells[row], shows: row < 3 ? panel : 0..<0, over: empty.cells[row],
            "eighth \(eighth), row \(row)")
        }
      }
      #expect(screen.picture(of: Canvas(size: Self.size)).cells == empty.cells)
    }

    /// Expects the panel in a range of eighths of a row, and the unchanged host beside it.
    private func expectRow(
      _ cells: [TerminalKit.ScreenCell], shows panel: Range<Int>,
      over host: [TerminalKit.ScreenCell], _ comment: Comment
    ) {
      let wanted = host.flatMap(\.eighthsAcross).enumerated().map { place, color in
        panel ~= place ? Self.panelColor : color
      }
      #expect(cells.flatMap(\.eighthsAcross) == wanted, comment)
      let beside = cells.indices.filter { !panel.overlaps(8 * $0..<(8 * $0 + 8)) }
      #expect(beside.map { cells[$0] } == beside.map { host[$0] }, comment)
    }

    @Test func hostDrawsBeneathAnEdge() throws {
      let screen = try screen()
      let stack = slidingStack()
      var composer = Composer()
      composer.compose(stack, at: Moment(seconds: 1 + 2.0 / 8))
      _ = screen.picture(of: composer.frame)
      init_pair(3, 7, 29)
      for row in [0, 3] { screen.write("other words!", row: row, column: 0, pair: 3) }
      let picture = screen.picture(of: composer.frame)
      let green = ScreenColor.indexed(29)
      #expect(
        picture[0, 5]?.eighths == [green, green] + Array(repeating: Self.panelColor, count: 6))
      #expect(
        picture[3, 5]?.eighths == [Self.panelColor, Self.panelColor]
          + Array(repeating: green, count: 6))
      let rest = screen.picture(of: Canvas(size: Self.size))
      #expect(rest.lines[0].hasPrefix("other words!"))
      #expect(rest[3, 5]?.background == green)
    }
  }
}

extension TerminalKit.ScreenCell {
  /// The colour behind the character; in reversed text with default colours, `.indexed(-1)`.
  fileprivate var visibleBackground: ScreenColor {
    attributes.contains(.reverse) ? foreground.resolvedForeground : background
  }

  /// The colours of the cell's eighths from top to bottom, as its block glyph shows them.
  fileprivate var eighths: [ScreenColor] {
    let filled = block(in: 0x2581...0x2587).map { $0 - 0x2580 } ?? 0
    return Array(repeating: visibleBackground, count: 8 - filled)
      + Array(repeating: visibleForeground, count: filled)
  }

  /// The colours of the cell's eighths from left to right, as its block glyph shows them.
  fileprivate var eighthsAcross: [ScreenColor] {
    if let right = ["▐": 4, "▕": 1][text] {
      return Array(repeating: visibleBackground, count: 8 - right)
        + Array(repeating: visibleForeground, count: right)
    }
    let filled = block(in: 0x2589...0x258F).map { 0x2590 - $0 } ?? 0
    return Array(repeating: visibleForeground, count: filled)
      + Array(repeating: visibleBackground, count: 8 - filled)
  }

  private var visibleForeground: ScreenColor {
    attributes.contains(.reverse) ? background : foreground.resolvedForeground
  }

  private func block(in blocks: ClosedRange<Int>) -> Int? {
    text.unicodeScalars.first.map { Int($0.value) }.flatMap { blocks ~= $0 ? $0 : nil }
  }
}

extension ScreenColor {
  /// The text colour, with the default as `.indexed(-1)` to differ from the default background.
  fileprivate var resolvedForeground: ScreenColor { self == .default ? .indexed(-1) : self }
}
