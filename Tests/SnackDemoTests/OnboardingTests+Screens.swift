import TerminalKit
import Testing

/// The screens of the onboarding.
extension OnboardingTests {
  private static let welcome = Picture(
    """
    |╭────────────────────────────────────────────────── × ╮|
    |│  Welcome to Fleet                                   │|
    |│                                                     │|
    |│     ▗▌                                              │|
    |│    ▟ ▌▙                                             │|
    |│   ▟  ▌ ▙                                            │|
    |│  ▄▄▄▄▄▄▄▄▄                                          │|
    |│  ▝▜     ▛▘                                          │|
    |│                                                     │|
    |│  All your services at a glance. Answer a few        │|
    |│  questions to get started.                          │|
    |│                                                     │|
    |│  ▸ Get started ◂  ( Not now )                       │|
    |╰─────────────────────────────────────────────────────╯|
    """)

  @Test func hostKeepsRunningBehindTheCard() throws {
    let session = try start(["--theme", "outline", "--background", "none"])
    let first = try session.wait(for: Self.welcome, row: 8, column: 12).text(
      row: 0, columns: 0..<80)
    try session.waitUntil("a later second", limit: conditionTimeout) {
      $0.text(row: 0, columns: 0..<80) != first && Self.welcome.isShown(on: $0, row: 8, column: 12)
    }
    try session.type(Key.escape)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(130))
  }

  @Test(arguments: [(50, 12), (80, 14), (40, 10)])
  func smallScreenShowsTheButtonsBeforeThePicture(size: (columns: Int, rows: Int)) throws {
    let session = try start(["--theme", "outline"], size: size)
    try session.waitUntil("text and buttons without the ship", limit: conditionTimeout) { image in
      ["│ Welcome to Fleet", "get started.", "▸ Get started ◂", "Not now"]
        .allSatisfy { image.contains($0) || image.contains($0.replacing("│ ", with: "│  ")) }
        && !image.contains("▝▜")
    }
    try session.type(Key.escape)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(130))
  }

  @Test func smallScreenScrollsTheCard() throws {
    let session = try start(["--theme", "outline"], size: (30, 8))
    try session.wait(
      for: Picture(
        """
        |╭───────────────────────── × ╮|
        |│ Welcome to Fleet           │|
        |│ All your services at a     │|
        |│ glance. Answer a few       │|
        |│ questions to get started.  │|
        |│ ▸ Get started ◂           ▾│|
        |╰────────────────────────────╯|
        | enter choose  esc cancel     |
        """), row: 0, column: 0)
    try session.press(Self.tab, awaiting: "▸ Not now")
    try session.type(Key.escape)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(130))
  }

  @Test func picturesHaveAnASCIIFallback() throws {
    let session = try Programs.start("snackdemo", ["onboarding"], environment: ["LANG": "C"])
    try session.waitUntil("the ship", limit: conditionTimeout) { image in
      ["/|\\", "/_|_\\", "\\_______/", "> Get started <"].allSatisfy(image.contains)
    }
    #expect(session.image.lines.joined().utf8.allSatisfy { $0 < 0x80 })
    try session.type(Key.escape)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(130))
  }
}
