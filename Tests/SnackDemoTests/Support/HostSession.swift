import TerminalKit
import Testing

/// The host that logs its keys, and what the tests know of it.
enum Host {
  /// Where it keeps its cursor, unless a test wants it elsewhere: no toast at the top gets there.
  static let cursor = ScreenPosition(row: 23, column: 5)

  /// Starts the host and waits until it has drawn its screen.
  static func start(
    _ options: [String] = [], size: (columns: Int, rows: Int) = (80, 24),
    cursor: ScreenPosition = Host.cursor, environment: [String: String?] = [:]
  ) throws -> TerminalSession {
    let words = ["--theme", "outline", "--cursor", "\(cursor.row),\(cursor.column)"] + options
    let session = try Programs.start("KeyHost", words, size: size, environment: environment) {
      $0.standardError = .pipe
    }
    // The console of Linux is the only one here whose cursor keys have no mode of their own.
    let changesKeys = environment["TERM"] != "linux"
    try session.waitUntil("the host's screen", limit: patience) {
      $0.cursor == cursor && $0.lines.allSatisfy { !$0.isEmpty }
        && $0.privateModes.contains(1) == changesKeys
    }
    return session
  }

  /// Starts the host, lets it draw a number of further pictures, and returns the last of them.
  static func picture(
    _ generation: Int, size: (columns: Int, rows: Int) = (80, 24)
  ) throws -> ScreenImage {
    let session = try start(size: size)
    try session.type(String(repeating: Order.nextPicture.key, count: generation))
    return try session.waitUntil("picture \(generation)", limit: patience) { image in
      image.cursor == cursor
        && image.paddedLines
          == (0..<size.rows).map {
            line($0, columns: size.columns, generation: generation)
          }
    }
  }

  /// A row of the host's own picture.
  private static func line(_ row: Int, columns: Int, generation: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz ")
    return String(
      (0..<columns).map { letters[($0 * 5 + row * 7 + generation * 11) % letters.count] })
  }

  /// The toast with a number, as the host's theme draws it.
  static func toast(_ number: Int = 1) -> Picture {
    Picture(
      """
      |╭───────────────────────────────────────────────────╮|
      |│ TOAST \(number)                                           │|
      |│ OVER THE HOST                                     │|
      |╰───────────────────────────────────────────────────╯|
      """)
  }
}

/// The orders that the host takes, each a control character.
enum Order: String {
  case addSticky = "t"
  case addShort = "p"
  case addMany = "r"
  case removeAll = "d"
  /// The next thing that can be done by the handle of the latest toast.
  case stepHandle = "l"
  case nextPicture = "n"
  /// The next picture, sent past the overlay.
  case refresh = "b"
  case unget = "u"
  case shellOut = "e"
  case throwError = "f"
  case exit = "o"
  case abort = "a"
  case readNowhere = "g"
  case trap = "k"
  case overflowStack = "w"
  case showCard = "v"
  case quit = "x"

  /// The character to type.
  var key: String {
    String(
      String.UnicodeScalarView(
        rawValue.unicodeScalars.compactMap {
          Unicode.Scalar($0.value & 0x1F)
        }))
  }

  /// The code by which the host logs it.
  var code: Int { Int(key.unicodeScalars.first?.value ?? 0) }
}

extension TerminalSession {
  /// Types an order.
  func order(_ orders: Order...) throws { try type(orders.map(\.key).joined()) }

  /// Adds a toast that stays and waits until it is where it belongs.
  @discardableResult
  func addToast(_ number: Int = 1, row: Int = 1, column: Int = 13) throws -> ScreenImage {
    try order(.addSticky)
    return try wait(for: Host.toast(number), row: row, column: column)
  }

  /// The codes that the host got as keys.
  var keys: [Int] { log.compactMap { Int($0) } }

  /// Waits until the host has logged a line.
  func wait(forLine line: String) throws { try wait(for: line) { log.contains(line) } }
}
