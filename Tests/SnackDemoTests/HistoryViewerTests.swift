import Foundation
import SnackTerm
import Testing

@testable import snackdemo

/// The history viewer's state, and the host's picture of it, without a terminal.
@Suite struct HistoryViewerTests {
  /// Six toasts from two days, oldest first.
  private static let history = SnackHistory([
    entry(1, .info, "Welcome", "Press a for a toast.", -40_000, .timeout),
    entry(2, .success, nil, "All 214 tests have passed.", 3600, .swipe(.left)),
    entry(3, .error, "Disk full", "ledger has no room left for its journal.", 3661, .key),
    entry(4, .warning, nil, "The certificate ends.", 3700, .action("Renew")),
    entry(5, .plain, nil, "Saved", 7200, .hostEnded),
    entry(6, .error, "Disk full", "images", 7262, nil),
  ])

  private static func entry(
    _ token: UInt64, _ level: Level, _ title: String?, _ message: String, _ time: Double,
    _ reason: CloseReason?
  ) -> SnackHistory.Entry {
    SnackHistory.Entry(
      token: SnackToken(rawValue: token), level: level, title: title, message: message, time: time,
      closeReason: reason)
  }

  /// Returns the viewer after some keys, and the request of the last one.
  private func viewer(
    _ keys: [HostKey], _ history: SnackHistory = history
  ) -> (viewer: HistoryViewer, request: HistoryViewer.Request?) {
    var viewer = HistoryViewer()
    var request = HistoryViewer.Request?.none
    for key in keys { request = viewer.handle(key, in: history, pageRows: 3) }
    return (viewer, request)
  }

  private func typed(_ text: String) -> [HostKey] { text.unicodeScalars.map { .character($0) } }

  /// Returns the token of the chosen toast; `nil` if none is listed.
  private func chosen(_ viewer: HistoryViewer, _ history: SnackHistory = history) -> UInt64? {
    let pane = viewer.pane(of: history)
    return pane.entries.isEmpty ? nil : pane.entries[pane.chosen].token.rawValue
  }

  @Test func endingsArePlainWords() {
    let reasons: [CloseReason?] = [.programmatic, .dismissAll, .swipe(.left), nil]
    let endings = reasons.map { Self.entry(1, .info, nil, "m", 0, $0).ending }
    #expect(endings == ["removed", "all removed", "swipe left", "visible"])
  }

  private static let moves: [([HostKey], UInt64)] = [
    ([], 6), ([.down], 5), ([.down, .down, .up], 5), ([.up], 6), ([.pageDown], 3),
    ([.pageDown, .pageDown, .pageDown], 1), ([.end], 1), ([.end, .pageUp], 4), ([.end, .home], 6),
    ([.other], 6),
  ]

  @Test(arguments: moves.indices)
  func keysChoose(number: Int) {
    let (keys, token) = Self.moves[number]
    #expect(chosen(viewer(keys).viewer) == token)
  }

  @Test func searchFiltersWhileItIsTypedInAnyCase() {
    let start: [HostKey] = [.down, .character("/")]
    #expect(viewer(start + typed("DISK")).viewer.entries(of: Self.history).count == 2)
    #expect(viewer(start + typed("disk f") + [.backspace]).viewer.search == "disk ")
    #expect(viewer(start + typed("ends")).viewer.entries(of: Self.history).count == 1)
    #expect(viewer(start + typed("nowhere")).viewer.entries(of: Self.history).isEmpty)
  }

  @Test func lettersAreTextOnlyInASearch() {
    let search = [HostKey.character("/")] + typed("hlq/")
    #expect(viewer(search).viewer.search == "hlq/")
    #expect(viewer(search).request == nil)
    #expect(viewer(typed("q")).request == .quit)
    #expect(viewer(typed("h")).request == .close && viewer([.escape]).request == .close)
  }

  @Test func enterKeepsTheSearchAndEscapeEndsIt() {
    let typing = [HostKey.character("/")] + typed("disk")
    let kept = viewer(typing + [.enter])
    #expect(kept.viewer.search == "disk" && !kept.viewer.isSearching && kept.request == nil)
    let ended = viewer(typing + [.escape])
    #expect(ended.viewer.search.isEmpty && !ended.viewer.isSearching && ended.request == nil)
    #expect(viewer(typing + [.enter, .escape]).request == .close)
  }

  @Test func backspaceDeletesAWholeCharacter() {
    let typing = [HostKey.character("/")] + typed("e\u{301}é漢")
    #expect(viewer(typing + [.backspace]).viewer.search == "e\u{301}é")
    #expect(viewer(typing + Array(repeating: .backspace, count: 9)).viewer.search.isEmpty)
    #expect(
      viewer([.character("/")] + typed(String(repeating: "x", count: 500))).viewer.search.count
        == 100)
  }

  @Test func levelKeyCycles() {
    let levels = (0...6).map { viewer(typed(String(repeating: "l", count: $0))).viewer.level }
    #expect(levels == [nil, .plain, .info, .success, .warning, .error, nil])
    #expect(
      viewer(typed("lllll")).viewer.entries(of: Self.history).map(\.token.rawValue) == [6, 3])
  }

  @Test func enterReplaysTheChosenToast() {
    #expect(viewer([.end, .enter]).request == .replay(Self.history.entries[0]))
    #expect(viewer([.character("/")] + typed("nowhere") + [.enter, .enter]).request == nil)
    #expect(viewer([.enter], SnackHistory()).request == nil)
    let snack = SampleSnacks.replay(of: Self.history.entries[2])
    #expect(snack.title == "Disk full" && snack.level == .error)
    #expect(snack.message == "ledger has no room left for its journal.")
  }

  @Test func choiceSurvivesNewToastsAndFilters() {
    var history = Self.history
    var viewer = viewer([.down, .down]).viewer
    history.append(Self.entry(7, .info, nil, "new", 8000, nil))
    #expect(chosen(viewer, history) == 4)
    _ = viewer.handle(.character("/"), in: history, pageRows: 3)
    for key in typed("the") { _ = viewer.handle(key, in: history, pageRows: 3) }
    #expect(chosen(viewer, history) == 4)
    for key in typed(" no") { _ = viewer.handle(key, in: history, pageRows: 3) }
    #expect(chosen(viewer, history) == nil)
    _ = viewer.handle(.escape, in: history, pageRows: 3)
    #expect(chosen(viewer, history) == 7)
  }

  /// Two runs of a program may give the same token to different toasts.
  @Test func sameTokenFromTwoRunsMeansTwoToasts() {
    let history = SnackHistory([
      Self.entry(1, .info, nil, "earlier", 100, .timeout),
      Self.entry(1, .info, nil, "now", 200, nil),
    ])
    #expect(viewer([.down, .enter], history).request == .replay(history.entries[0]))
  }

  // MARK: Pictures

  private func picture(
    _ columns: Int, _ rows: Int, _ keys: [HostKey] = [], unicode: Bool = true,
    history: SnackHistory = history
  ) -> String {
    let size = Size(width: columns, height: rows)
    let look = HostLook(for: TerminalTraits(size: size, depth: .mono, allowsUnicode: unicode))
    var pane = viewer(keys, history).viewer.pane(of: history)
    pane.zone = .utc
    var pen = Pen(size: size, look: look)
    pen.draw(pane, in: Rect(x: 0, y: 0, width: columns, height: rows))
    return pen.canvas.text
  }

  @Test func wideScreenShowsEverything() {
    #expect(
      picture(80, 16, [.down, .down, .down]) == """
        ─ history ────────────────────────────────────────────────────────────────── 6 ─
          01-01 02:01:02  ✖ error    Disk full: images                   visible
          01-01 02:00:00  · plain    Saved                               host ended
          01-01 01:01:40  ▲ warning  The certificate ends.               action Renew
        ▸ 01-01 01:01:01  ✖ error    Disk full: ledger has no room…      key
          01-01 01:00:00  ✔ success  All 214 tests have passed.          swipe left
          12-31 12:53:20  ● info     Welcome: Press a for a toast.       timeout





        ─ 1970-01-01 01:01:01  error  key ──────────────────────────────────────────────
         Disk full
         ledger has no room left for its journal.

        """)
  }

  @Test func narrowScreensOmitTheLeastImportant() {
    #expect(
      picture(50, 10, typed("lllll") + [.down]) == """
        ─ history ──────────────────────── error  2 of 6 ─
          02:01:02  ✖  Disk full: images     visible
        ▸ 01:01:01  ✖  Disk full: ledger…    key




        ─ 1970-01-01 01:01:01  error  key ────────────────
         Disk full
         ledger has no room left for its journal.
        """)
    #expect(
      picture(30, 6, [.end], unicode: false) == """
        - history ---------------- 6 -
          02:00 . Saved       host~
          01:01 ! The~        action~
          01:01 x Disk full~  key
          01:00 + All 214~    swipe~
        > 12:53 i Welcome~    timeout
        """)
    #expect(picture(12, 2, [.down]) == "  ✖ Disk…\n▸ · Saved")
    #expect(picture(1, 1) == "▸")
  }

  @Test func emptyListShowsAMessage() {
    #expect(
      picture(40, 4, history: SnackHistory()) == """
        ─ history ────────────────────────── 0 ─
          No toasts yet.


        """)
    #expect(
      picture(40, 5, [.character("/")] + typed("nowhere")) == """
        ─ history ─────────── /nowhere  0 of 6 ─
          No matching toasts.
          Change search or level.


        """)
  }

  @Test(arguments: [0, 1, 2, 3, 5, 8, 13, 24, 40], [0, 1, 2, 3, 9, 20, 30, 50, 64, 80, 200])
  func drawsAtEverySize(rows: Int, columns: Int) {
    var history = SnackHistory(
      Self.history.entries + [Self.entry(9, .info, "漢字\u{1B}[31m", "\n\t", 1e300, nil)])
    history.append(Self.entry(10, .info, "", "", -1e300, .action("取消")))
    let monitor = ServiceMonitor()
    for keys in [[], [.end], [.character("/")] + typed("漢字 and more that no row has room for")] {
      let pane = viewer(keys, history).viewer.pane(of: history)
      let picture = HostPicture(monitor: monitor, help: PreviewAction.help, history: pane)
      let size = Size(width: columns, height: rows)
      for unicode in [true, false] {
        let look = HostLook(for: TerminalTraits(size: size, depth: .mono, allowsUnicode: unicode))
        #expect(picture.draw(size: size, look: look).size == size)
      }
    }
  }
}
