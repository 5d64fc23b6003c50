import Testing

@testable import SnackCore

/// Buttons drawn as chips: filled labels, as wide as labels in brackets.
@Suite struct ChipFrameTests {
  private static let actions = [SnackAction("Undo", hotkey: "u"), SnackAction("Show", hotkey: "x")]

  private func stage(
    depth: ColorDepth = .direct, allowsUnicode: Bool = true, theme: Theme = .card,
    _ change: (inout Configuration) -> Void = { _ in }
  ) -> Stage {
    var stage = Stage(40, 12) {
      $0.appearance.theme = theme
      change(&$0)
    }
    let size = Size(width: 40, height: 12)
    stage.send(.traits(TerminalTraits(size: size, depth: depth, allowsUnicode: allowsUnicode)))
    stage.add(Snack(message: "Deleted", duration: 0, level: .info, actions: Self.actions))
    stage.pass(1)
    return stage
  }

  /// Returns the cells of a word, with a number of columns on both sides.
  private func cells(of word: String, padding: Int = 0, in canvas: Canvas) throws -> [Cell] {
    for y in 0..<canvas.size.height {
      let row = (0..<canvas.size.width).map { canvas[$0, y].glyph.text }
      guard let range = row.joined().firstRange(of: word) else { continue }
      let start = row.joined().distance(from: row.joined().startIndex, to: range.lowerBound)
      return (start - padding..<start + word.count + padding).map { canvas[$0, y] }
    }
    return try #require(nil)
  }

  private func row(of stage: Stage) -> String {
    stage.frame.picture.split(separator: "\n").first { $0.contains("Undo") }.map(String.init) ?? ""
  }

  @Test func chipNeedsNoCellsForParentheses() {
    let (chips, brackets) = (row(of: stage(depth: .indexed)), row(of: stage(depth: .sixteen)))
    #expect(brackets.contains("[ Undo ] [ Show (x) ]"))
    #expect(chips.contains("  Undo     Show x  "))
    #expect(brackets.count == chips.count)
  }

  @Test(arguments: [ColorDepth.indexed, .direct])
  func chipIsATintThatTheFocusMakesSolid(depth: ColorDepth) throws {
    var stage = stage(depth: depth)
    let look = stage.stack.measure.appearance(of: stage.stack.visible[0])
    let resting = try cells(of: "Undo", padding: 2, in: stage.frame)
    let tint = resting[0].style.background
    #expect(resting.allSatisfy { $0.style.background == tint && $0.style.attributes != .reverse })
    #expect(try #require(tint.contrast(with: look.backgroundColor)) >= 1.1)
    stage.send(.focus(.nextAction))
    let focused = try cells(of: "Undo", padding: 2, in: stage.frame)
    #expect(focused.allSatisfy { $0.style.background == look.accent })
    #expect(focused.allSatisfy { !$0.style.attributes.contains(.reverse) })
    #expect(try cells(of: "Show", in: stage.frame)[0].style.background == tint)
  }

  @Test func hotkeyIsUnderlinedInTheLabelOrAfterIt() throws {
    let frame = stage().frame
    let undo = try cells(of: "Undo", in: frame)
    #expect(undo.map { $0.style.attributes.contains(.underline) } == [true, false, false, false])
    let show = try cells(of: "Show x", in: frame)
    #expect(show.filter { $0.style.attributes.contains(.underline) }.map(\.glyph.text) == ["x"])
    let (word, key, fill) = (show[0].style, show[5].style, show[0].style.background)
    #expect(!key.attributes.contains(.bold))
    #expect(
      try #require(key.foreground.contrast(with: fill))
        < #require(word.foreground.contrast(with: fill)))
  }

  /// On a screen with few rows, a toast has none to spare.
  @Test(arguments: [(23, 1), (24, 2)])
  func chipsHaveAirAboveThemOnTallScreens(rows: Int, distance: Int) throws {
    var stage = stage()
    stage.send(.traits(TerminalTraits(size: Size(width: 60, height: rows))))
    stage.pass(1)
    let lines = stage.frame.picture.split(separator: "\n")
    let buttons = try #require(lines.firstIndex { $0.contains("Undo") })
    let text = try #require(lines[..<buttons].lastIndex { $0.contains { $0.isLetter } })
    #expect(buttons - text == distance)
  }

  @Test func bracketsRemainWhereATintCannotBeShown() {
    let stages = [
      stage(depth: .sixteen), stage(depth: .mono), stage(allowsUnicode: false),
      stage(theme: .terminal), stage { $0.policy.hasScreenReader = true },
    ]
    for stage in stages { #expect(row(of: stage).contains("[ Undo ] [ Show (x) ]")) }
  }

  @Test func ownBackgroundOfATerminalIsTintedIfItIsKnown() throws {
    var stage = stage(theme: .outline)
    #expect(row(of: stage).contains("[ Undo ]"))
    var traits = stage.stack.traits
    traits.background = .hex(0x1E1E2E)
    stage.send(.traits(traits))
    #expect(!row(of: stage).contains("["))
    let tint = try cells(of: "Undo", in: stage.frame)[0].style.background
    #expect(try #require(tint.contrast(with: .hex(0x1E1E2E))) >= 1.1)
  }

  // MARK: Colours

  @Test(arguments: Theme.builtIn, [ColorDepth.indexed, .direct])
  func labelsAreReadableInEveryTheme(theme: Theme, depth: ColorDepth) {
    for ground in [nil, Color.hex(0x1E1E2E), .hex(0xFAFAFA), .hex(0x5F5F87)] {
      var traits = TerminalTraits(size: Size(width: 80, height: 24), depth: depth)
      traits.background = ground
      let theme = theme.resolved(for: traits)
      for level in Level.allCases {
        let look = theme.appearance(for: level, depth: depth)
        let panel = look.backgroundColor == .standard ? ground : look.backgroundColor
        guard let panel, let chip = ChipColors(look.accent, on: panel, depth: depth) else {
          continue
        }
        for style in [chip.resting, chip.focused] {
          let contrast = style.foreground.contrast(with: style.background) ?? 0
          #expect(contrast >= Theme.minContrast, "\(theme.name) \(level) \(style)")
        }
        let keys = [(chip.restingKey, chip.resting), (chip.focusedKey, chip.focused)]
        for (key, style) in keys {
          let contrast = key.contrast(with: style.background) ?? 0
          #expect(contrast >= Theme.minContrast, "\(theme.name) \(level) \(key)")
        }
        #expect(chip.resting.background != panel && chip.focused != chip.resting)
      }
    }
  }

  @Test func everyThemeWithAPanelHasChips() {
    for theme in Theme.builtIn where theme.base.backgroundColor != .standard {
      for level in Level.allCases {
        let look = theme.appearance(for: level, depth: .indexed)
        let chip = ChipColors(look.accent, on: look.backgroundColor, depth: .indexed)
        #expect(chip != nil, "\(theme.name) \(level)")
      }
    }
  }

  @Test func colorsThatDifferBetweenTerminalsHaveNoChip() {
    #expect(ChipColors(.palette(4), on: .hex(0x202020), depth: .direct) == nil)
    #expect(ChipColors(.hex(0x88C0D0), on: .standard, depth: .direct) == nil)
    #expect(ChipColors(.hex(0x88C0D0), on: .hex(0x202020), depth: .sixteen) == nil)
    #expect(ChipColors(.hex(0x88C0D0), tint: .standard, on: .hex(0x202020), depth: .direct) != nil)
  }
}
