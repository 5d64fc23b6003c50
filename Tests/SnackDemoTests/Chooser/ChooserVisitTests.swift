import TerminalKit
import Testing

/// Opening and leaving the theme chooser on a terminal.
@Suite(.serialized) struct ChooserVisitTests {
  private func open(_ size: (columns: Int, rows: Int)) throws -> TerminalSession {
    let session = try Programs.start("snackdemo", ["preview"], size: size)
    try session.waitForStart()
    try session.waitUntil("the first toast", limit: conditionTimeout) { $0.contains("Welcome") }
    try session.type("C")
    return session
  }

  @Test(arguments: [(80, 24), (100, 30), (120, 40), (50, 12), (30, 12)])
  func samplesHaveNoSliversOfTheHostBesideThem(size: (columns: Int, rows: Int)) throws {
    let session = try open(size)
    try session.waitUntil("samples on a blank panel", limit: conditionTimeout) { image in
      let body = image.lines.dropFirst().joined()
      return image.contains("Draft saved")
        && !["payments", "mailer", "09:4", "─ log"].contains { body.contains($0) }
    }
    try session.type(Key.escape)
    try session.waitUntil("the host", limit: conditionTimeout) { $0.contains("─ log") }
    try session.quit()
  }

  @Test func onlyAnotherThemeIsShownByAToast() throws {
    for (keys, theme) in [(Key.escape, nil), ("jj" + Key.escape, nil), (Key.enter, nil)]
      as [(String, String?)] + [("j" + Key.enter, "bar")]
    {
      let session = try open((80, 24))
      try session.waitUntil("samples", limit: conditionTimeout) { $0.contains("Draft saved") }
      try session.type(keys)
      try session.waitUntil("the host", limit: conditionTimeout) {
        $0.contains("─ log") && !$0.contains("Draft saved")
      }
      // The chooser's toast would be there before this one.
      try session.type("3")
      let image = try session.waitUntil("the next toast", limit: conditionTimeout) { image in
        image.contains("Success") && (theme.map { image.contains("Theme \($0)") } ?? true)
      }
      #expect(image.contains("Theme ") == (theme != nil))
      try session.quit()
    }
  }
}
