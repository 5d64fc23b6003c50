#if compiler(>=6.3)
import Foundation
import TerminalKit
import Testing

/// Programs in C on the built library.
@Suite(.serialized) struct CHostTests {
  /// Every call that a program must not make has its defined result, and the program goes on.
  @Test func misuseIsReported() throws {
    let session = try CPrograms.start("misuse", in: "Tests/CHosts") { $0.standardError = .pipe }
    let before = try Screen(rows: 24, columns: 80).image
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Type zz") }
    try session.type("zz")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.log.last?.hasSuffix(" calls, 0 wrong") == true, "\(session.log)")
    #expect(try session.terminal.settings == Programs.untouchedSettings())
    #expect(session.image.difference(from: before) == "")
  }

  /// A program can unload the library with `dlclose`, and then receive signals.
  @Test func signalsArriveAfterUnloading() throws {
    let session = try CPrograms.start("unload", in: "Tests/CHosts") { $0.standardError = .pipe }
    let status = try session.waitForExit(limit: conditionTimeout)
    let calls = ["say", "step", "close", "dlclose", "resize"]
    #expect(session.log == (calls + calls + ["continued"]).map { "\($0) right" })
    #expect(status == .exited(0))
  }
}

extension CHostTests {
  static let examples = "Demo/Examples/C"

  /// The to-do list shows a toast, which is swiped away, and brings an item back.
  @Test(arguments: [(80, 24), (50, 12)])
  func getchShowsToasts(size: (columns: Int, rows: Int)) throws {
    let session = try CPrograms.start("getch", in: Self.examples, size: size)
    let settings = try Programs.untouchedSettings()
    let before = try Screen(rows: size.rows, columns: size.columns).image
    try session.waitForStart()
    try session.waitUntil("the list", limit: conditionTimeout) {
      $0.contains(" [ ] Mend the bicycle")
    }
    // The arrows belong to the list until the focus moves to a toast.
    try session.type(" " + Key.application.down)
    try session.waitUntil("a toast and a mark", limit: conditionTimeout) {
      $0.contains("[x] Water the plants") && $0.contains("Done")
    }
    try session.type(Key.function8 + Key.application.left)
    try session.waitUntil("no toast", limit: conditionTimeout) { !$0.contains("Done") }
    try deleteAndUndo(session)
    try session.quit()
    #expect(try session.terminal.settings == settings)
    // ncurses saves the cursor to scroll, which the emulator confuses with that before the start.
    #expect(session.image.lines == before.lines)
  }

  /// Each toast brings back its own item, to its place.
  private func deleteAndUndo(_ session: TerminalSession) throws {
    let deleted = [" [x] Answer Yuki's letter", " [ ] Book the train to Lyon"]
    try session.type("dd")
    try session.waitUntil("two toasts", limit: conditionTimeout) { image in
      image.contains("Deleted") && !deleted.contains { image.contains($0) }
    }
    for item in deleted.reversed() {
      try session.type(Key.function8 + "u")
      try session.waitUntil(item, limit: conditionTimeout) { $0.contains(item) }
    }
    try session.waitUntil("the whole list", limit: conditionTimeout) { image in
      !image.contains("Deleted") && deleted.allSatisfy { image.contains($0) }
    }
  }

  /// Toasts stay over a panel that moves beneath them, and another thread changes its own.
  @Test func pollShowsToastsOverAPanel() throws {
    let session = try CPrograms.start("poll", in: Self.examples)
    try session.waitForStart()
    try session.waitUntil("the panel", limit: conditionTimeout) { $0.contains(" songs ") }
    try session.type("st")
    try session.waitUntil("two toasts", limit: conditionTimeout) {
      $0.contains("Swipe me away.") && $0.contains("counted to ten")
    }
    let place = try #require(session.image.position(of: " songs "))
    try session.waitUntil("the panel elsewhere", limit: conditionTimeout) {
      $0.position(of: " songs ").map { $0 != place } ?? false
    }
    #expect(session.image.contains("Swipe me away."))
    try session.quit()
  }

  /// What the host prints about its settings.
  private static let settings = [
    "bindings.keys.escape 0 dismiss 7", "bindings.mode 0 while-focused 13",
    "bindings.keys.escape 0 focus-release 13", "bindings.keys.F9 0 focus-newest 12",
    "terminal.depth 0 indexed 7", "terminal.background 0 #102030 7",
    "alerts.desktop 0 osc9 4",
  ]

  @Test func tasksAreCancelledAndFail() throws {
    let session = try CPrograms.start("tour", in: "Tests/CHosts") { $0.standardError = .pipe }
    try session.waitUntil("the host", limit: conditionTimeout) { $0.contains("ready") }
    try session.wait(for: "its settings") { session.log.count >= Self.settings.count }
    #expect(session.log == Self.settings)
    try session.type("tp")
    try session.waitUntil("the progress", limit: conditionTimeout) {
      $0.contains("a quarter") && $0.contains("25%") && $0.contains("Cancel")
    }
    try session.type("\u{1B}[20~" + "c")
    try session.wait(forLine: "cancel 1 1")
    try session.waitUntil("no button", limit: conditionTimeout) { !$0.contains("Cancel ") }
    try session.type(Key.escape)
    try session.type("e")
    try session.waitUntil("the end", limit: conditionTimeout) { $0.contains("Cancelled") }
    try session.type("tf")
    try session.waitUntil("the failure", limit: conditionTimeout) { $0.contains("It broke.") }
    try session.type("h")
    try session.wait(for: "the history") { session.log.contains { $0.contains("It broke.") } }
    #expect(session.log.contains { $0.hasPrefix("{\"time\":") && $0.contains("Cancelled") })
    try session.quit()
    #expect(session.log.last == "closed host ended")
  }

  /// A form is validated and answered, and a list is answered by an option or dismissed.
  @Test(arguments: [(80, 24), (50, 12)])
  func cardIsAnswered(size: (columns: Int, rows: Int)) throws {
    let session = try CPrograms.start("card", in: Self.examples, size: size)
    try session.waitForStart()
    try session.type("f")
    try session.waitUntil("the form", limit: conditionTimeout) { $0.contains("Enter answers") }
    try session.type("Grace\rsecret\r\r")
    try session.waitUntil("the problem", limit: conditionTimeout) {
      $0.contains("at least 8 characters")
    }
    try session.type("ly\r\r")
    try session.waitUntil("the name and a toast", limit: conditionTimeout) {
      $0.contains("name: Grace") && $0.contains("Welcome")
    }
    try session.type("l")
    try session.waitUntil("the list", limit: conditionTimeout) { $0.contains("Enter answers") }
    try session.type(Key.application.down + "\r")
    try session.waitUntil("the language", limit: conditionTimeout) {
      $0.contains("language: Python")
    }
    try session.quit()
  }

  /// The host draws again when the screen is resized under a card.
  @Test func hostDrawsUnderACard() throws {
    let session = try CPrograms.start("card", in: Self.examples)
    try session.waitForStart()
    try session.type("l")
    try session.waitUntil("the list", limit: conditionTimeout) { $0.contains("Your language") }
    try session.resize(rows: 20, columns: 60)
    try session.waitUntil("the host and the list", limit: conditionTimeout) {
      $0.contains("Enter answers") && $0.contains("language: none")
        && $0.contains("Your language")
    }
    try session.type(Key.escape)
    try session.waitUntil("the toast", limit: conditionTimeout) {
      $0.contains("No language was chosen.") && !$0.contains("Your language")
    }
    try session.quit()
  }

  @Test func cardsReportTheirAnswers() throws {
    let session = try CPrograms.start("tour", in: "Tests/CHosts") { $0.standardError = .pipe }
    try session.waitUntil("the host", limit: conditionTimeout) { $0.contains("ready") }
    try session.type("c")
    try session.wait(forLine: "card 1")
    // Enter advances from the field to the list, chooses an option, and presses the button.
    try session.type("er\r" + Key.application.up + " \t\r")
    try session.wait(forLine: "answer 1 OK <older> 1 2")
    // The validation may not use the overlay: EBUSY, ERR, EBUSY.
    #expect(session.log.contains("validate 1 0 -9 -1 -9"))
    try session.type("x")
    try session.wait(forLine: "missing -8 -8 -2")
    try session.quit()
  }

  @Test func cardsAreShownByPriority() throws {
    let session = try CPrograms.start("tour", in: "Tests/CHosts") { $0.standardError = .pipe }
    try session.waitUntil("the host", limit: conditionTimeout) { $0.contains("ready") }
    try session.type("3")
    for card in ["card A", "card C", "card B"] {
      try session.waitUntil(card, limit: conditionTimeout) {
        $0.contains(card) && $0.contains("OK")
      }
      try session.type(Key.escape)
      try session.waitUntil("no \(card)", limit: conditionTimeout) { !$0.contains(card) }
    }
    let answer = "answer 1 NULL"
    try session.wait(for: "all answers") { session.log.count { $0 == answer } == 4 }
    #expect(session.log.suffix(5) == [answer, "dismiss 0", answer, answer, answer])
    try session.quit()
  }

  @Test func cardAsksInAnAnswer() throws {
    let session = try CPrograms.start("tour", in: "Tests/CHosts") { $0.standardError = .pipe }
    try session.waitUntil("the host", limit: conditionTimeout) { $0.contains("ready") }
    try session.type("n")
    try session.wait(forLine: "card 1")
    try session.type("\t\t\r")
    try session.waitUntil("the other", limit: conditionTimeout) { $0.contains("nested") }
    try session.type(Key.escape)
    try session.wait(forLine: "outer 1")
    // The other card may be dismissed before it is fully visible, or afterwards.
    #expect(
      session.log.filter { !$0.hasPrefix("validate") && $0 != "card 1" }.suffix(4) == [
        "answer 1 OK <old> 2", "answer 1 NULL", "nested 0", "outer 1",
      ])
    try session.quit()
  }

  /// Functions of C++ are called, and freed with their toasts.
  @Test(arguments: [(80, 24), (50, 12)])
  func overlayOfCPlusPlusUndoes(size: (columns: Int, rows: Int)) throws {
    let session = try CPrograms.start("overlay.cpp", in: Self.examples, size: size)
    let settings = try Programs.untouchedSettings()
    try session.waitForStart()
    try session.waitUntil("the list", limit: conditionTimeout) { $0.contains("Fugue") }
    try session.type("d")
    try session.waitUntil("a toast", limit: conditionTimeout) {
      $0.contains("Deleted Fugue") && !$0.lines[2].hasPrefix("Fugue")
    }
    try session.type(Key.function8 + "u")
    try session.waitUntil("the track", limit: conditionTimeout) {
      $0.contains("Fugue") && !$0.contains("Deleted")
    }
    try session.type("d")
    try session.waitUntil("another toast", limit: conditionTimeout) { $0.contains("Deleted") }
    try session.quit()
    #expect(try session.terminal.settings == settings)
  }

  /// Examples compile with the flags of Debian's ncursesw.pc, which defines this macro.
  @Test(arguments: ["getch.c", "poll.c", "panels.c", "card.c"])
  func exampleCompilesWithFlagsOfNcurses(name: String) throws {
    try CPrograms.compile(
      Repository.path(of: "\(Self.examples)/\(name)"), ["-fsyntax-only", "-D_XOPEN_SOURCE=600"])
  }

  /// The examples are short enough to be read.
  @Test(arguments: [
    ("getch.c", 100), ("poll.c", 100), ("panels.c", 100), ("card.c", 100), ("overlay.cpp", 61),
  ])
  func exampleIsShort(name: String, limit: Int) throws {
    let source = try Repository.text(of: "\(Self.examples)/\(name)")
    #expect(source.split(separator: "\n", omittingEmptySubsequences: false).count <= limit)
  }
}
#endif
