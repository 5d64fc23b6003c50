#if compiler(>=6.3)
import Foundation
import TerminalKit
import Testing

/// The screen that ncurses has recorded for the terminal of a program (`curscr`).
///
/// A library that is preloaded into the program writes the screen to a file, and pauses the program
/// meanwhile.
struct VirtualScreen {
  private let request: String
  private let folder: RuntimeFolder

  init(in folder: RuntimeFolder) {
    self.folder = folder
    request = "\(folder.path)/virtual"
  }

  /// The variables with which the program must be started.
  var environment: [String: String] {
    get throws {
      let library = try CPrograms.buildLibrary("virtual", in: "Tests/CHosts")
      return ["LD_PRELOAD": library, "SNACKTERM_VIRTUAL": request]
    }
  }

  private var cells: String { "\(request).cells" }

  /// Compares the terminal with what ncurses has recorded for it, the next time the program waits.
  func compare(with session: TerminalSession) throws {
    #expect(FileManager.default.createFile(atPath: request, contents: Data()))
    defer { try? FileManager.default.removeItem(atPath: request) }
    // The program may be waiting for long.
    let sender = try Programs.start(
      "snackdemo", ["send", "--remove", "none"], environment: folder.environment)
    try session.wait(for: "the screen of ncurses") { exists(cells) }
    try session.waitUntil("what ncurses has recorded", limit: conditionTimeout) {
      $0.asSeen.cells == (try? recorded)
    }
    try FileManager.default.removeItem(atPath: request)
    try session.wait(for: "the end of the pause") { !exists(cells) }
    _ = try sender.waitForExit(limit: conditionTimeout)
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  // MARK: Reading

  private var recorded: [[ScreenCell]] {
    get throws {
      try String(contentsOfFile: cells, encoding: .utf8).split(separator: "\n")
        .map { try Self.row($0).map(\.asSeen) }
    }
  }

  private static func row(_ line: Substring) throws -> [ScreenCell] {
    try line.split(separator: " ").flatMap { try cells($0.split(separator: ",")) }
  }

  /// Reads a cell; a wide character has two.
  private static func cells(_ parts: [Substring]) throws -> [ScreenCell] {
    let scalars = try parts[0].split(separator: "+").map {
      try #require(UInt32($0).flatMap(Unicode.Scalar.init))
    }
    let bits = try #require(UInt32(parts[2]))
    var cell = ScreenCell(text: String(String.UnicodeScalarView(scalars)))
    if bits & alternative != 0 { cell.text = graphics[cell.text] ?? cell.text }
    for (bit, attribute) in attributes where bits & bit != 0 { cell.attributes.insert(attribute) }
    cell.foreground = color(parts[3])
    cell.background = color(parts[4])
    guard parts[1] == "2" else { return [cell] }
    cell.width = 2
    var tail = cell
    (tail.text, tail.width) = ("", 0)
    return [cell, tail]
  }

  private static func color(_ number: Substring) -> ScreenColor {
    Int(number).flatMap { $0 < 0 ? nil : .indexed($0) } ?? .default
  }

  /// The attributes of ncurses by their bits (`curses.h`).
  private static let attributes: [(UInt32, ScreenAttributes)] = [
    (1 << 16, .reverse), (1 << 17, .underline), (1 << 18, .reverse), (1 << 19, .blink),
    (1 << 20, .dim), (1 << 21, .bold), (1 << 31, .italic),
  ]
  /// The bit of special graphics, `A_ALTCHARSET`.
  private static let alternative: UInt32 = 1 << 22

  /// The special graphics of VT100 terminals by the characters from ` to ~.
  private static let graphics = Dictionary(
    uniqueKeysWithValues: zip(
      (0x60...0x7E).map { String(UnicodeScalar(UInt8($0))) },
      "◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".map(String.init)))
}
#endif
