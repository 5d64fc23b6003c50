import TerminalKit
import Testing

/// The host that logs its keys, and the screen that tests expect of it.
enum Host {
  /// The default position of the host's cursor, out of reach of toasts at the top.
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
    // Of the tested terminals, only the Linux console has no mode for its cursor keys.
    let changesKeys = environment["TERM"] != "linux"
    try session.waitUntil("the host's screen", limit: conditionTimeout) {
      $0.cursor == cursor && $0.lines.allSatisfy { !$0.isEmpty }
        && $0.privateModes.contains(1) == changesKeys
    }
    return session
  }

  /// Starts the host, has it draw a number of further pictures, and returns the last one.
  static func picture(
    _ generation: Int, size: (columns: Int, rows: Int) = (80, 24)
  ) throws -> ScreenImage {
    let session = try start(size: size)
    try session.type(String(repeating: Order.nextPicture.key, count: generation))
    return try session.waitUntil("picture \(generation)", limit: conditionTimeout) { image in
      image.cursor == cursor
        && image.paddedLines
          == (0..<size.rows).map {
            line($0, columns: size.columns, generation: generation)
          }
    }
  }

  /// Returns a row of the host's own picture.
  private static func line(_ row: Int, columns: Int, generation: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz ")
    return String(
      (0..<columns).map { column -> Character in
        let index: Int = column * 5 + row * 7 + generation * 11
        return letters[index % letters.count]
      })
  }

  /// Returns the toast with a number, in the host's theme.
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

/// The orders that the host accepts, each a control character.
enum Order: String {
  case addSticky = "t"
  case addShort = "p"
  case addMany = "r"
  case removeAll = "d"
  /// The next action on the handle of the latest toast.
  case stepHandle = "l"
  case nextPicture = "n"
  /// The next picture, sent without the overlay.
  case refresh = "b"
  case unget = "u"
  case shellOut = "e"
  /// The next picture, with a stop key that arrives while the signal is blocked.
  case stopBeforeFrame = "y"
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

  /// The code that the host logs for the key.
  var code: Int { Int(key.unicodeScalars.first?.value ?? 0) }
}

extension TerminalSession {
  /// Types orders.
  func order(_ orders: Order...) throws { try type(orders.map(\.key).joined()) }

  /// Adds a persistent toast and waits until it is at its position.
  @discardableResult
  func addToast(_ number: Int = 1, row: Int = 1, column: Int = 13) throws -> ScreenImage {
    try order(.addSticky)
    return try wait(for: Host.toast(number), row: row, column: column)
  }

  /// The key codes that the host has received.
  var keys: [Int] { log.compactMap { Int($0) } }

  /// Waits until the host has logged a line.
  func wait(forLine line: String) throws { try wait(for: line) { log.contains(line) } }
}
