import Foundation
import Testing

@testable import snackdemo

/// Which programs toasts can be shown over, decided before they start.
struct ReachTests {
  private static let own = ProgramHeader.Machine(number: 62, is64Bit: true)
  private static let linker = Segment(type: 3, content: "/lib64/ld-linux-x86-64.so.2\0")
  private static let goNote = Segment(
    type: 4, content: "\u{4}\0\0\0\u{53}\0\0\0\u{4}\0\0\0Go\0\0abc")

  struct Segment: Sendable {
    let type: UInt8
    let content: String
  }

  /// Returns the bytes of a program with a header of each segment.
  private static func program(_ segments: [Segment], machine: UInt8 = 62, bits: UInt8 = 2)
    -> [UInt8]
  {
    var bytes = [UInt8](repeating: 0, count: 64 + 56 * segments.count)
    bytes.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, bits, 1])
    (bytes[18], bytes[32], bytes[54], bytes[56]) = (machine, 64, 56, UInt8(segments.count))
    for (index, segment) in segments.enumerated() {
      let entry = 64 + 56 * index
      bytes[entry] = segment.type
      (bytes[entry + 8], bytes[entry + 9]) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8))
      bytes[entry + 32] = UInt8(segment.content.utf8.count)
      bytes += Array(segment.content.utf8)
    }
    return bytes
  }

  private static let obstacles: [([UInt8], String?)] = [
    (program([linker]), nil),
    (program([]), "is linked statically; libraries cannot be preloaded"),
    (program([goNote]), "is a Go program, which draws without ncurses"),
    (program([linker, goNote]), "is a Go program, which draws without ncurses"),
    (program([linker], machine: 183), "is built for another processor"),
    (program([linker], bits: 1), "is built for another processor"),
    (
      program([Segment(type: 3, content: "/lib/ld-musl-x86_64.so.1\0")]),
      "uses a C library other than glibc"
    ),
  ]

  @Test(arguments: obstacles)
  func headerTellsWhetherALibraryCanBePreloaded(bytes: [UInt8], obstacle: String?) throws {
    let header = try #require(ProgramHeader(bytes))
    #expect(Reach.obstacle(in: header, own: Self.own) == obstacle)
  }

  @Test func shortAndForeignFilesAreNoPrograms() {
    let whole = Self.program([Self.linker, Self.goNote])
    for count in 0..<whole.count {
      let header = ProgramHeader(Array(whole.prefix(count)))
      #expect((header == nil) == (count < 64))
    }
    #expect(ProgramHeader(Array("#!/bin/sh\n".utf8) + [UInt8](repeating: 0, count: 64)) == nil)
  }

  /// Offsets and sizes that point outside the file.
  @Test func impossibleNumbersAreHarmless() {
    for place in [32, 33, 39, 54, 55, 56, 57, 72, 79, 96, 103] {
      var bytes = Self.program([Self.linker])
      bytes[place] = 0xFF
      #expect(ProgramHeader(bytes) != nil)
    }
  }

  private static let libraries: [(String, Reach)] = [
    ("\tlibncursesw.so.6 => /lib/libncursesw.so.6 (0x7f)", .possible(needsNarrow: false)),
    ("\tlibncurses.so.6 => /lib/libncurses.so.6 (0x7f)", .possible(needsNarrow: true)),
    (
      "\tlibslang.so.2 => /lib/libslang.so.2 (0x7f)",
      .impossible("draws with S-Lang")
    ),
    (
      "\tlibtinfo.so.6 => /lib/libtinfo.so.6 (0x7f)\n\tlibc.so.6 => /lib/libc.so.6 (0x7f)",
      .impossible("draws without ncurses windows")
    ),
    (
      "\tlibtinfo.so.6 => /lib/libtinfo.so.6 (0x7f)\n\tlibreadline.so.8 => not found",
      .uncertain
    ),
    (
      "\t/lib64/ld-linux-x86-64.so.2 (0x7f)\n\tlibc.so.6 => /lib/libc.so.6",
      .uncertain
    ),
    (
      "\tlibasan.so.8 => /lib/libasan.so.8 (0x7f)\n\tlibncursesw.so.6 => /lib/libncursesw.so.6 (0x7f)",
      .impossible("is built with a sanitizer, whose library must be loaded first")
    ),
    ("", .uncertain),
  ]

  @Test(arguments: libraries)
  func librariesTellHowAProgramDraws(list: String, reach: Reach) {
    #expect(Reach.reach(with: LinkedLibraries(list: list)) == reach)
  }

  /// A script runs its interpreter, also one that `env` finds.
  @Test func scriptsLeadToTheirInterpreters() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("run-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, line) in [
      ("a", "/bin/sh -e"), ("b", "/usr/bin/env -S A=1 sh"), ("c", "\(folder)/a"),
    ] {
      let path = "\(folder)/\(name)"
      try Executable.write("#!\(line)\n", to: path)
      let program = try #require(ProgramFile(name, searching: "\(folder):/usr/bin:/bin"))
      #expect(program.path == path)
      #expect(program.executableName == "sh")
    }
    #expect(ProgramFile("nothing", searching: folder) == nil)
    #expect(ProgramFile("", searching: folder) == nil)
  }
}
