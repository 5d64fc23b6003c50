#if compiler(>=6.3)
import TerminalKit
import Testing

/// Programs in C that cannot use the library, and what others leave behind.
extension CHostTests {
  /// Its windows have another form than those of wide ncurses.
  @Test func programsOfNarrowNcursesAreRefused() throws {
    try CPrograms.buildNarrow("narrow", in: "Tests/CHosts", usesLibrary: true)
    let session = try Programs.start("C-narrow-narrow") { $0.standardError = .pipe }
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(
      session.log == ["the program uses libncurses, without wide characters; link -lncursesw"])
  }

  /// Keys typed while an answered card leaves are the host's next keys, even if they are many.
  @Test func keysAfterTheAnswerAreKept() throws {
    let session = try CPrograms.start("card", in: Self.examples)
    try session.waitForStart()
    try session.type("l")
    try session.waitUntil("the list", limit: conditionTimeout) { $0.contains("Enter answers") }
    try session.type("\r" + String(repeating: "é", count: 150) + "f")
    try session.waitUntil("the form", limit: conditionTimeout) {
      $0.contains("language: C") && $0.contains("Ada Lovelace")
    }
    try session.type(Key.escape)
    try session.waitUntil("no form", limit: conditionTimeout) { !$0.contains("Ada Lovelace") }
    try session.quit()
  }

  /// A program that exits while a toast is on screen leaves no mouse reports to the shell.
  @Test func exitEndsReports() throws {
    let session = try CPrograms.start("tour", in: "Tests/CHosts") { $0.standardError = .pipe }
    try session.waitUntil("the host", limit: conditionTimeout) { $0.contains("ready") }
    try session.type("tp")
    try session.wait(for: "reports") { session.reportModes.contains(1003) }
    try session.type("E")
    try session.wait(forLine: "exit")
    // The exit of a forked process has changed nothing.
    #expect(session.reportModes.isSuperset(of: [1003, 1006]))
    try session.type("E")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(3))
    #expect(session.reportModes == [])
  }
}
#endif
