#if compiler(>=6.3)
import Foundation
import TerminalKit
import Testing

/// The screen that ncurses has recorded for the terminal of a program (`curscr`).
///
/// A library that is preloaded into the program writes it, and pauses the program.
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

  /// The longest time until the terminal shows all output of a paused program.
  private static let outputTimeout = Duration.seconds(10)

  /// Compares the terminal with what ncurses has recorded for it, the next time the program waits.
  ///
  /// It is compared again if the terminal has not accepted all output for a while.
  func compare(with session: TerminalSession) throws {
    for _ in 0..<3 where try shows(session) { return }
    Issue.record("The terminal does not show what ncurses has recorded:\n\(session.image)")
  }

  private func shows(_ session: TerminalSession) throws -> Bool {
    #expect(FileManager.default.createFile(atPath: request, contents: Data()))
    // The program may be waiting for long.
    let sender = try Programs.start(
      "snackdemo", ["send", "--remove", "none"], environment: folder.environment)
    let cells = "\(request).cells"
    try session.wait(for: "the screen of ncurses") {
      FileManager.default.fileExists(atPath: cells)
    }
    let recorded = try String(contentsOfFile: cells, encoding: .utf8)
      .split(separator: "\n").map { try Self.row($0).map(\.asSeen) }
    let end = ContinuousClock.now + Self.outputTimeout
    while session.image.asSeen.cells != recorded, ContinuousClock.now < end {
      try session.pump(for: .milliseconds(20))
    }
    let isEqual = session.image.asSeen.cells == recorded
    try FileManager.default.removeItem(atPath: cells)
    _ = try sender.waitForExit(limit: conditionTimeout)
    return isEqual
  }

  // MARK: Reading

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
