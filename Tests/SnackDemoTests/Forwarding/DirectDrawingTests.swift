import SnackTerm
import TestKit
import Testing

@testable import snackdemo

/// Compares drawing without libvterm to drawing with it.
struct DirectDrawingTests {
  private static let size = Size(width: 24, height: 7)

  @Test(arguments: 0..<40 as Range<UInt64>)
  func outputOfProgramsIsDrawnAsByLibvterm(group: UInt64) throws {
    for seed in group * 25..<group * 25 + 25 {
      var output = RandomOutput(rows: Self.size.height, columns: Self.size.width, seed: seed)
      try Self.compare(seed: seed, turns: 12) { output.operations(6) }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func rareOutputIsDrawnAsByLibvterm(group: UInt64) throws {
    for seed in group * 50..<group * 50 + 50 {
      var output = RareOutput(seed: seed)
      try Self.compare(seed: seed, turns: 25) { output.operations(5) }
    }
  }

  @Test(arguments: [true, false])
  func aCharacterSetAppliesToTextOfTheSamePiece(isDirect: Bool) throws {
    let emulator = try Self.emulator(isDirect: isDirect)
    Array("\u{1B})0\u{0E}éx\u{0F}éx".utf8).withUnsafeBufferPointer { emulator.draw($0) }
    let scalars = "é│éx".unicodeScalars.map { OutputCell.Content.character($0.value, width: 1) }
    #expect((0..<4).map { emulator.grid[$0, 0].content } == scalars)
  }

  /// Draws output in pieces, and compares the state of both emulators after each.
  private static func compare(seed: UInt64, turns: Int, output: () -> [UInt8]) throws {
    let direct = try emulator(isDirect: true)
    let library = try emulator(isDirect: false)
    var random = TestKit.SeededGenerator(seed: seed &+ 7)
    for turn in 0..<turns {
      let bytes = output()
      for piece in OutputDifferentialTests.pieces(of: bytes, sizes: 1...40, using: &random) {
        for emulator in [direct, library] {
          emulator.resetDamage()
          piece.withUnsafeBufferPointer { emulator.draw($0) }
        }
        guard
          EmulatorSnapshot(direct) != EmulatorSnapshot(library) || direct.damage != library.damage
        else { continue }
        let text = String(decoding: bytes, as: UTF8.self).debugDescription
        Issue.record("seed \(seed), turn \(turn): \(text)\n\(direct.state)\n\(library.state)")
        return
      }
    }
  }

  private static func emulator(isDirect: Bool) throws -> Emulator {
    let library = try #require(StateLibrary.shared)
    let emulator = try #require(Emulator(size: size, library: library))
    emulator.screen.direct.isEnabled = isDirect
    emulator.screen.direct.skips = false
    return emulator
  }
}
