import Testing

@testable import SnackCore

/// The cues by which levels differ, in addition to their colours.
@Suite struct LevelFrameTests {
  private static let levels = Level.allCases.filter { $0 != .plain }

  /// The cues to the level of a drawn snack.
  private struct Signs {
    let icon: String
    let word: String
    let border: String

    /// Returns the number of cues that differ from those of another level.
    func differences(from other: Signs) -> Int {
      [icon != other.icon, word != other.word, border != other.border].count { $0 }
    }
  }

  private func stage(
    _ theme: Theme, _ depth: ColorDepth, _ unicode: Bool, names: Policy.LevelNames
  ) -> Stage {
    var stage = Stage(40, 10) {
      $0.appearance.theme = theme
      $0.appearance.maxSnackWidth = 30
      $0.policy.levelNames = names
      $0.policy.reducesMotion = true
    }
    let size = stage.stack.traits.size
    stage.send(.traits(TerminalTraits(size: size, depth: depth, allowsUnicode: unicode)))
    return stage
  }

  private func signs(of level: Level, on empty: Stage) throws -> Signs {
    var stage = empty
    let token = stage.add(Snack(alignment: .topLeading, title: "Disk", message: "m", level: level))
    stage.pass(1)
    let frame = stage.frame
    let box = try #require(stage.box(token))
    func row(_ y: Int) -> String {
      box.columns.map { frame[$0, y].kind == .glyph ? frame[$0, y].glyph.text : " " }.joined()
    }
    let heading = row(box.origin.y + 1).dropFirst(2)
    let parts = heading.split(separator: "  ", maxSplits: 1)
    try #require(parts.count == 2)
    return Signs(
      icon: String(parts[0]).trimmed, word: String(parts[1].prefix { $0 != " " }),
      border: row(box.origin.y) + row(box.rows.upperBound - 1))
  }

  private func leastDifferences(
    _ theme: Theme, _ depth: ColorDepth, _ unicode: Bool, names: Policy.LevelNames = .whenNeeded
  ) throws -> Int {
    let empty = stage(theme, depth, unicode, names: names)
    let all = try Self.levels.map { try signs(of: $0, on: empty) }
    let pairs = all.indices.flatMap { first in
      all.indices.filter { $0 > first }.map { all[first].differences(from: all[$0]) }
    }
    return pairs.min() ?? 0
  }

  @Test(arguments: Theme.builtIn.map(\.name), ColorDepth.allCases)
  func levelsDifferByTwoCuesBesidesColorInEveryTheme(name: String, depth: ColorDepth) throws {
    let theme = try #require(Theme.named(name))
    for unicode in [true, false] {
      #expect(try leastDifferences(theme, depth, unicode, names: .always) >= 2, "\(unicode)")
      let isLined = ["contrast", "contrast-light", "mono", "ascii"].contains(name)
      let least = isLined || depth == .mono ? 2 : 1
      #expect(try leastDifferences(theme, depth, unicode) >= least, "\(unicode)")
    }
  }

  private func pictures(_ theme: Theme, _ depth: ColorDepth, _ unicode: Bool) -> String {
    let empty = stage(theme, depth, unicode, names: .whenNeeded)
    return Self.levels.map { level in
      var stage = empty
      stage.configure { $0.appearance.maxSnackWidth = 22 }
      stage.add(Snack(alignment: .topLeading, message: "Disk", level: level))
      stage.pass(1)
      return stage.frame.picture
    }.joined(separator: "\n")
  }

  @Test func eachLevelHasItsOwnBorderWithoutColors() {
    expectPicture(
      pictures(.slate, .mono, true),
      """
      1|··┌────────────────────┐|
      2|··│ ●  Disk            │|
      3|··└────────────────────┘|
      1|··╭────────────────────╮|
      2|··│ ✔  Disk            │|
      3|··╰────────────────────╯|
      1|··╔════════════════════╗|
      2|··║ ▲  Disk            ║|
      3|··╚════════════════════╝|
      1|··┏━━━━━━━━━━━━━━━━━━━━┓|
      2|··┃ ✖  Disk            ┃|
      3|··┗━━━━━━━━━━━━━━━━━━━━┛|
      """)
  }

  @Test(arguments: [true, false])
  func asciiThemeHasAsciiBorders(unicode: Bool) {
    expectPicture(
      pictures(.ascii, .indexed, unicode),
      """
      1|··+--------------------+|
      2|··| i  Disk            ||
      3|··+--------------------+|
      1|··.--------------------.|
      2|··| +  Disk            ||
      3|··'--------------------'|
      1|··+====================+|
      2|··| !  Disk            ||
      3|··+====================+|
      1|··######################|
      2|··# x  Disk            #|
      3|··######################|
      """)
  }

  @Test(arguments: ColorDepth.allCases)
  func levelNamesReplaceMissingIcons(depth: ColorDepth) {
    var stage = stage(.slate, depth, true, names: .whenNeeded)
    stage.configure { $0.strings = .german }
    stage.add(Snack(title: "Platte", message: "voll", icon: "♫", level: .warning))
    stage.add(Snack(message: "Platte voll", icon: "♫"))
    stage.pass(1)
    let picture = stage.frame.picture
    // The level must not be shown by colour alone.
    #expect(picture.contains("♫  Warnung: Platte  ") && picture.contains("♫  Platte voll"))
  }

  @Test(arguments: ["", "Disk full"])
  func levelNameIsNotRepeated(message: String) {
    var stage = stage(.slate, .indexed, true, names: .always)
    stage.add(Snack(title: "Warning", message: message, level: .warning))
    stage.pass(1)
    #expect(stage.frame.picture.contains("▲  Warning  "))
  }
}

extension String {
  /// The text without leading and trailing spaces.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
