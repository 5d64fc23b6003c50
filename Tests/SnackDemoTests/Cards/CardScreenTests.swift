import TerminalKit
import Testing

/// The host's screen beneath a card and after it.
@Suite(.serialized) struct CardScreenTests {
  // MARK: Host drawing

  /// Returns whether a cell is darker than the host drew it, or dimmed by the terminal's attribute.
  private func isDimmed(_ cell: ScreenCell?, as host: ScreenCell?) -> Bool {
    guard let cell, let host, cell.text == host.text else { return false }
    return cell.text == " " || cell.foreground != host.foreground
      || cell.attributes.contains(.dim) && !host.attributes.contains(.dim)
  }

  /// The cells beside the card.
  private var beside: [(row: Int, column: Int)] {
    (0..<24).flatMap { row in
      (0..<80).filter { row < 13 || row > 22 || $0 < 12 || $0 > 66 }.map { (row, $0) }
    }
  }

  @Test(arguments: Host.inputs)
  func hostDrawingIsDimmedAndRestored(input: String) throws {
    let last = try Host.picture(30)
    let cursor = ScreenPosition(row: 3, column: 9)
    let session = try Host.startWithCard(
      ["--input", input, "--delay", "20", "--pictures", "30"], cursor: cursor)
    try session.type("Ada")
    try session.wait(forLine: "drawn")
    try session.waitUntil("the last picture, dimmed", limit: conditionTimeout) { image in
      beside.allSatisfy {
        isDimmed(image[$0.row, $0.column], as: last[$0.row, $0.column])
      } && Host.form("Ada").isShown(on: image, at: Host.formPlace)
    }
    try session.dismissCard()
    var alone = last
    alone.cursor = cursor
    try session.wait(for: alone, "the host alone")
    try session.quit(by: Order.quit.key)
  }

  // MARK: The cursor

  @Test(arguments: Host.inputs, [[], ["--hides-cursor"]] as [[String]])
  func cursorMovesToTheFieldAndReturns(input: String, options: [String]) throws {
    let cursor = ScreenPosition(row: 3, column: 9)
    let session = try Host.start(["--input", input] + options, cursor: cursor)
    try session.wait(for: "the host's cursor") {
      session.image.isCursorVisible == options.isEmpty
    }
    let before = session.image
    try session.showCard()
    try session.type("漢a")
    try session.waitUntil("the cursor behind the text", limit: conditionTimeout) { image in
      guard let text = image.position(of: "漢a") else { return false }
      return image.isCursorVisible
        && image.cursor == ScreenPosition(row: text.row, column: text.column + 3)
    }
    // Outside the field, the cursor is the host's own, visible or hidden as the host set it.
    try session.type(Key.tab)
    try session.waitUntil("the host's cursor", limit: conditionTimeout) {
      $0.cursor == cursor && $0.isCursorVisible == options.isEmpty
    }
    try session.type(Key.backTab)
    try session.waitUntil("the field's cursor", limit: conditionTimeout) {
      $0.cursor != cursor && $0.isCursorVisible
    }
    try session.dismissCard()
    try session.wait(for: before, "the screen as before")
    try session.quit(by: Order.quit.key)
  }

  // MARK: Sizes

  private static let sizes: [(columns: Int, rows: Int)] = [
    (50, 12), (1, 1), (2, 1), (1, 7), (30, 1), (120, 40), (80, 24),
  ]

  @Test(arguments: Host.inputs)
  func resizesWhileTypingLoseNothing(input: String) throws {
    let session = try Host.startWithCard(["--input", input])
    let letters = Array("aé漢🙂b字c")
    for (letter, size) in zip(letters, Self.sizes) {
      let bytes = Array(String(letter).utf8)
      try session.typeSlowly(bytes.prefix(1))
      try session.resize(rows: size.rows, columns: size.columns)
      try session.typeSlowly(bytes.dropFirst())
    }
    let form = Host.form("Name")
    try session.waitUntil("the card", limit: conditionTimeout) {
      $0.contains("YOUR ACCOUNT") && $0.position(of: "YOUR ACCOUNT")?.row == 14
        && $0[13, 12]?.text == "╭" && form.height == 10
    }
    #expect(try session.typedName() == String(letters))
    try session.quitAfterDismissal()
  }

  @Test func resizeEndsADragAndRepositionsTheCard() throws {
    let session = try Host.startWithCard()
    try session.wait(for: Host.form("Name"), row: 13, column: 12)
    try session.type(Mouse.press(40, 14) + Mouse.drag(40, 17))
    try session.waitUntil("the card under the pointer", limit: conditionTimeout) {
      $0.position(of: "YOUR ACCOUNT")?.row == 17
    }
    try session.resize(rows: 30, columns: 100)
    try session.wait(for: Host.form("Name"), row: 19, column: 22)
    try session.type(Mouse.drag(40, 28) + Mouse.release(40, 28) + "A")
    try session.wait(for: Host.form("A"), row: 19, column: 22)
    try session.quitAfterTyping()
  }

  /// The screen shrinks to the smallest size in between, while the card appears or disappears.
  @Test(arguments: [true, false], Host.inputs)
  func resizesDuringASlideLeaveNothing(isComing: Bool, input: String) throws {
    let session = try Host.start(["--input", input], cursor: ScreenPosition(row: 0, column: 0))
    let before = session.image
    try session.order(.showCard)
    if !isComing {
      try session.wait(forLine: "onDisplay form")
      try session.type(Key.escape)
      try session.wait(forLine: "tearDown form")
    }
    for (columns, rows) in [(1, 1), (50, 12), (80, 24)] {
      try session.resize(rows: rows, columns: columns)
      try session.settle(quiet: .milliseconds(40), limit: conditionTimeout)
    }
    if isComing {
      try session.wait(for: Host.form("Name"), row: 13, column: 12)
      try session.type(Key.escape)
    }
    try session.wait(forLine: "dismissed escape")
    try session.wait(for: before, "the screen as before")
    try session.quit(by: Order.quit.key)
  }

  // MARK: Plain terminals

  private static let plain: [[String: String]] = [
    ["TERM": "vt100"], ["TERM": "linux"], ["LC_ALL": "C"], ["NO_COLOR": "1"],
    ["TERM": "vt100", "LC_ALL": "C"], ["TERM": "xterm-mono"],
  ]

  /// The markers around the focus show it without colour.
  @Test(arguments: plain)
  func cardIsUsableOnAPlainTerminal(environment: [String: String]) throws {
    try TerminalDescriptions.require(environment["TERM"] ?? "xterm-256color")
    let session = try Host.start(
      cursor: ScreenPosition(row: 0, column: 3), environment: environment)
    let before = session.image
    try session.showCard()
    let marks = environment["LC_ALL"] == nil ? ("▸", "◂") : (">", "<")
    for (key, text) in [("Ada", "Ada"), ("\t", "FOR ME"), ("\t", "NEXT"), ("\t", "")] {
      try session.type(key)
      try session.waitUntil("the focus on \(text)", limit: conditionTimeout) { image in
        guard let row = image.lines.first(where: { $0.contains(marks.0 + " ") }) else {
          return text.isEmpty
        }
        return !text.isEmpty && row.contains(text)
      }
    }
    // The close button now has the focus, shown by its appearance alone.
    try session.type("\t")
    try session.waitUntil("the field again", limit: conditionTimeout) {
      $0.contains("\(marks.0) Ada") && $0.contains("YOUR ACCOUNT")
    }
    try session.dismissCard()
    try session.wait(for: before, "the screen as before")
    try session.quit(by: Order.quit.key)
  }
}

extension TerminalSession {
  /// Presses the button, dismisses the next card and ends the host.
  fileprivate func quitAfterTyping() throws {
    #expect(try typedName() == "A")
    try quitAfterDismissal()
  }
}
