import TerminalKit
import Testing

extension Host {
  /// The input functions through which a host can read its keys.
  static let inputs = ["key", "character", "handle"]

  /// Returns the host's form in the host's theme, with the focus on its field.
  ///
  /// The button is a chip if the terminal has reported its background.
  static func form(_ name: String, hasChip: Bool = false) -> Picture {
    let field = " ▸ " + name + String(repeating: " ", count: 46 - name.count) + "◂ "
    let button = hasChip ? "  NEXT  " : "[ NEXT ]"
    return Picture(
      """
      |╭────────────────────────────────────────────────── × ╮|
      |│  YOUR ACCOUNT                                       │|
      |│                                                     │|
      |│ \(field) │|
      |│                                                     │|
      |│    ● FOR ME                                         │|
      |│    ○ TEAM                                           │|
      |│                                                     │|
      |│  \(button)                                           │|
      |╰─────────────────────────────────────────────────────╯|
      """)
  }

  /// The position of the form on a screen of the default size.
  static let formPlace = ScreenPosition(row: 13, column: 12)

  /// Starts the host and shows its card.
  static func startWithCard(
    _ options: [String] = [], size: (columns: Int, rows: Int) = (80, 24),
    cursor: ScreenPosition = ScreenPosition(row: 0, column: 3), environment: [String: String?] = [:]
  ) throws -> TerminalSession {
    let session = try start(options, size: size, cursor: cursor, environment: environment)
    try session.showCard()
    return session
  }
}

extension TerminalSession {
  /// Shows the host's card and waits until it is visible.
  func showCard() throws {
    try order(.showCard)
    try wait(forLine: "onDisplay form")
  }

  /// Moves the focus from the field to the button and presses it.
  func pressNext() throws { try type("\r\t\r") }

  /// Presses the button and returns what was typed into the field.
  func typedName() throws -> String {
    try pressNext()
    let start = "name <"
    try wait(for: "the name") { log.contains { $0.hasPrefix(start) } }
    let line = try #require(log.first { $0.hasPrefix(start) })
    return String(line.dropFirst(start.count).prefix { $0 != ">" })
  }

  /// Dismisses the card and waits until it has closed.
  func dismissCard() throws {
    try type(Key.escape)
    try wait(forLine: "dismissed escape")
  }

  /// Dismisses the second card and ends the host.
  func quitAfterDismissal() throws {
    try wait(forLine: "onDisplay thanks")
    try dismissCard()
    try quit(by: Order.quit.key)
  }

  /// The lines that the host has logged about input, whichever function it reads with.
  var hostLines: [String] {
    log.filter { $0.allSatisfy { "0123456789-:".contains($0) } || $0.hasPrefix("mouse") }
  }

  /// The key codes that the host has received, whichever function it reads with.
  var codes: [Int] { hostLines.compactMap { $0.split(separator: ":").last.flatMap { Int($0) } } }

  /// Dismisses the card, then expects the host to receive `key` and, before it, only `codes`.
  func expectHostKeys(_ codes: [Int], then key: String = "q") throws {
    try dismissCard()
    try type(key)
    let last = Int(key.unicodeScalars.first?.value ?? 0)
    try wait(for: "the key for the host") { self.codes.last == last }
    #expect(self.codes == codes + [last])
  }

  /// Types bytes one at a time, giving the program time to read each.
  func typeSlowly(_ bytes: some Sequence<UInt8>) throws {
    for byte in bytes {
      try terminal.write([byte])
      try pump(for: .milliseconds(1))
    }
  }
}
