import SnackTerm
import TestKit
import Testing

@testable import snackdemo

/// Compares output of which skipped lines are not drawn to the same output drawn as a whole.
struct SkippedOutputTests {
  private static let size = Size(width: 24, height: 7)

  @Test(arguments: 0..<40 as Range<UInt64>)
  func textThatScrollsAwayLeavesNoTrace(group: UInt64) throws {
    for seed in group * 15..<group * 15 + 15 {
      let pair = try Pair(cursor: Point(x: 0, y: Int(seed % 4)))
      var output = LongOutput(seed: seed)
      for turn in 0..<12 {
        for piece in output.pieces() {
          try #require(pair.draws(piece), "seed \(seed), turn \(turn): \(Self.text(piece))")
        }
        if turn % 4 == 3 { try #require(pair.resizes(), "seed \(seed), turn \(turn)") }
      }
      try #require(pair.returns(), "seed \(seed)")
    }
  }

  /// Output after which the row of the cursor matters.
  private static let endings = [
    String(repeating: "X", count: 24) + "\ny" + String(repeating: "\n", count: 12) + "z",
    "x" + String(repeating: "\n", count: 14) + "\u{301}",
    "x" + String(repeating: "\n", count: 15) + "\u{1B}[1;2H\u{301}",
    "x\u{1B}[3b", "é\u{301}", "x\r\n", "x\u{1B}[K\r\n\u{1B}[3",
  ]

  private static let settings = [
    "", "\u{1B}[2;5r\u{1B}[3;9H", "\u{1B}[7;24Hx", "\u{1B}[?7l\u{1B}[20h", "one\r\ntwo\u{1B}[H",
  ]

  @Test(arguments: endings.indices, settings.indices)
  func anEndingIsDrawnWhereItWouldBe(ending: Int, setting: Int) throws {
    for lines in 0..<40 {
      let pair = try Pair()
      #expect(pair.draws(Array(Self.settings[setting].utf8)))
      let output = String(repeating: "\u{1B}[31ma\r\n", count: lines) + Self.endings[ending]
      #expect(pair.draws(Array(output.utf8)), "\(lines) lines")
      #expect(pair.draws(Array("\u{301}b".utf8)), "\(lines) lines")
    }
  }

  @Test(arguments: settings.indices)
  func aLongLineIsDrawnAsAWhole(setting: Int) throws {
    for count in stride(from: 0, to: 500, by: 3) {
      let pair = try Pair()
      #expect(pair.draws(Array(Self.settings[setting].utf8)))
      #expect(pair.draws((0..<count).map { UInt8(33 + $0 * 7 % 94) }), "\(count) characters")
      #expect(pair.draws(Array("\u{301}b".utf8)), "\(count) characters")
    }
  }

  /// Otherwise, the comparisons would compare nothing.
  @Test func linesAreSkipped() throws {
    let pair = try Pair()
    let marks = (0x300..<0x328).compactMap(Unicode.Scalar.init)
    let lines = marks.map { "e\($0)\r\nab\r\n" }
    #expect(pair.draws(Array(lines.joined().utf8)))
    #expect(Self.clusterCount(pair.whole) == 40)
    #expect(try #require(Self.clusterCount(pair.skipping)) < 10)
  }

  private static func clusterCount(_ emulator: Emulator) -> Int? {
    var clusters = emulator.clusters
    return clusters.index(of: [0])
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).debugDescription
  }

  /// An emulator that skips output, and one that does not.
  private struct Pair {
    let skipping: Emulator
    let whole: Emulator

    init(cursor: Point = .zero) throws {
      let library = try #require(StateLibrary.shared)
      skipping = try #require(Emulator(size: size, cursor: cursor, library: library))
      whole = try #require(Emulator(size: size, cursor: cursor, library: library))
      whole.screen.direct.skips = false
      skipping.screen.direct.fastOutput = 0
    }

    /// Draws output, and returns whether the results are equal.
    func draws(_ bytes: [UInt8]) -> Bool {
      for emulator in [skipping, whole] { emulator.resetDamage() }
      bytes.withUnsafeBufferPointer {
        skipping.draw($0)
        whole.draw($0)
      }
      return areEqual && isEnough(skipping.damage, for: whole.damage)
    }

    /// Shrinks and enlarges the screen, which restores rows.
    ///
    /// - Returns: Whether the results are equal.
    func resizes() -> Bool {
      for emulator in [skipping, whole] {
        let row = emulator.state.cursor.y
        emulator.resize(to: Size(width: size.width, height: 3))
        emulator.resize(to: size)
        emulator.adoptCursor(at: Point(x: 0, y: row))
      }
      return areEqual
    }

    /// Enlarges the screen, which restores rows, and returns whether the rows that `skipping` knows
    /// are equal in both emulators.
    func returns() -> Bool {
      for emulator in [skipping, whole] {
        emulator.resize(to: Size(width: size.width, height: size.height + 20))
        emulator.adoptCursor(at: Point(x: 0, y: emulator.state.cursor.y + 20))
      }
      let rows = (0..<size.height + 20).filter(skipping.grid.isKnown)
      return EmulatorSnapshot(skipping, rows: rows) == EmulatorSnapshot(whole, rows: rows)
    }

    private var areEqual: Bool { EmulatorSnapshot(skipping) == EmulatorSnapshot(whole) }

    /// Returns whether damage lacks only text in rows that have moved; there, toasts are painted
    /// again as a whole.
    private func isEnough(_ damage: OutputDamage, for whole: OutputDamage) -> Bool {
      var (damage, whole) = (damage, whole)
      for row in whole.movedRows {
        damage.add(0..<size.width, row: row)
        whole.add(0..<size.width, row: row)
      }
      if !whole.movedRows.isEmpty, whole.isUncertain { damage.isUncertain = true }
      return damage == whole
    }
  }
}
