import SnackTerm
import Testing

@testable import snackdemo

/// The values behind `send` and `list`, without any connection.
@Suite struct SendingValueTests {
  private static let programs: [ReceiverDescription] = [
    .sample("nano", number: 1, lastKey: 5), .sample("htop", number: 2, lastKey: 9),
    .sample("nano", number: 3), .sample("tig", number: 4),
  ]

  @Test(
    arguments: [
      (nil, .mostRecent), ("all", .all), ("ALL", .all), ("12", .pid(12)),
      ("/dev/pts/3", .terminal("/dev/pts/3")), ("pts/3", .terminal("/dev/pts/3")),
      ("nano", .program("nano")), ("7zip", .program("7zip")), ("-1", .program("-1")),
      ("٣", .program("٣")), ("99999999999999999999", .program("99999999999999999999")),
    ] as [(String?, Recipient)])
  func recipientIsRead(word: String?, recipient: Recipient) {
    #expect(Recipient(word) == recipient)
  }

  @Test(
    arguments: [
      (nil, [2]), ("all", [2, 1, 4, 3]), ("nano", [1, 3]), ("pts/4", [4]), ("Nano", []),
      ("nan", []),
      ("\(FakeReceiver.firstPid + 3)", [3]), ("3", []),
    ] as [(String?, [Int])])
  func recipientChoosesNewestKeyFirst(word: String?, numbers: [Int]) {
    let chosen = Recipient(word).choose(from: Self.programs)
    #expect(chosen.map(\.pid) == numbers.map { FakeReceiver.firstPid + $0 })
    #expect(Recipient(word).choose(from: Self.programs.reversed()) == chosen)
  }

  /// Programs with nested pseudo-terminals: 2 runs in 1, and 3 runs in 2.
  private static func nested(
    isSuspended: Bool = false, toasts: (outer: Int, middle: Int) = (0, 0)
  ) -> [ReceiverDescription] {
    var outer = ReceiverDescription.sample("vim", number: 1, lastKey: 9)
    (outer.startedProgram, outer.innerTerminal) = ("bash", "/dev/pts/2")
    var middle = ReceiverDescription.sample("htop", number: 2)
    (middle.startedProgram, middle.innerTerminal) = ("zsh", "/dev/pts/3")
    outer.toasts = toasts.outer
    middle.toasts = toasts.middle
    return [
      outer, middle, .sample("htop", number: 3, lastKey: 8, isSuspended: isSuspended),
      .sample("nano", number: 4, lastKey: 7),
    ]
  }

  /// Toasts of an outer program would cover those of the inner one.
  @Test(
    arguments: [
      ("all", (0, 1), [2, 4]), ("all", (1, 0), [1, 4]), ("htop", (1, 1), [1]), ("zsh", (0, 1), [2]),
      ("pts/3", (0, 1), [2]), (nil, (0, 1), [2]), ("nano", (1, 1), [4]),
      ("\(FakeReceiver.firstPid + 3)", (1, 1), [3]),
    ] as [(String?, (Int, Int), [Int])])
  func outerProgramWithToastsShowsFurtherOnes(
    word: String?, toasts: (Int, Int), numbers: [Int]
  ) {
    let chosen = Recipient(word).choose(from: Self.nested(toasts: toasts))
    #expect(chosen.map(\.pid) == numbers.map { FakeReceiver.firstPid + $0 })
  }

  @Test(
    arguments: [
      (nil, [3]), ("all", [3, 4]), ("bash", [3]), ("vim", [3]), ("zsh", [3]), ("htop", [3]),
      ("pts/1", [3]), ("pts/2", [3]), ("pts/3", [3]), ("nano", [4]),
      ("\(FakeReceiver.firstPid + 1)", [1]),
    ] as [(String?, [Int])])
  func outerProgramStandsBack(word: String?, numbers: [Int]) {
    let chosen = Recipient(word).choose(from: Self.nested())
    #expect(chosen.map(\.pid) == numbers.map { FakeReceiver.firstPid + $0 })
  }

  /// If the usual recipient takes no keys, a question or a toast with buttons goes to the innermost
  /// nested program that does.
  @Test(
    arguments: [
      ([false, false, true], (1, 0), [3]), ([false, true, false], (1, 0), [2]),
      ([true, false, true], (1, 0), [1]), ([false, false, false], (1, 0), [1]),
      ([nil, false, true], (1, 0), [1]), ([true, false, false], (0, 0), [1]),
      ([true, true, false], (0, 0), [2]),
    ] as [([Bool?], (Int, Int), [Int])])
  func whatNeedsKeysGoesToAProgramThatTakesThem(
    answers: [Bool?], toasts: (Int, Int), numbers: [Int]
  ) {
    var programs = Self.nested(toasts: toasts)
    for (index, answer) in answers.enumerated() { programs[index].answersToasts = answer }
    let pids = numbers.map { FakeReceiver.firstPid + $0 }
    #expect(Recipient.program("bash").choose(from: programs, needsKeys: true).map(\.pid) == pids)
    let all = Recipient.all.choose(from: programs, needsKeys: true).map(\.pid)
    #expect(all == pids + [FakeReceiver.firstPid + 4])
  }

  /// A program that has left its screen cannot show the toast.
  @Test func outerProgramTakesTheToastsOfASuspendedOne() {
    let chosen = Recipient.all.choose(from: Self.nested(isSuspended: true))
    #expect(chosen.map(\.pid) == [2, 3, 4].map { FakeReceiver.firstPid + $0 })
  }

  @Test(
    arguments: [
      ("7", true, true), ("8", false, false), ("all", true, true), (nil, false, true),
      ("pts/1", false, true), ("averyveryverylongname", true, true), ("averyvery", false, false),
    ] as [(String?, Bool, Bool)])
  func silentProgramMayBeMeant(word: String?, withOthers: Bool, alone: Bool) {
    let silent = ReceiverName(pid: 7, program: "averyveryverylo")
    #expect(Recipient(word).mayMean(silent, isOnly: false) == withOthers)
    #expect(Recipient(word).mayMean(silent, isOnly: true) == alone)
  }

  @Test(
    arguments: [
      ("12.sock", 12), ("0.sock", nil), ("012.sock", nil), ("+1.sock", nil), ("-1.sock", nil),
      ("12", nil), ("12.socket", nil), (".sock", nil), ("99999999999.sock", nil),
    ] as [(String, Int?)])
  func socketNamesAProcess(name: String, pid: Int?) {
    #expect(MessageFolder.pid(ofSocket: name) == pid)
  }

  @Test(
    arguments: [
      ("12 (nano) S 1", "nano", false), ("12 (a) b) T 1", "a) b", true), ("1 (x) t", "x", true),
      ("12 ()", "", false), (") (", nil, false), ("", nil, false),
    ] as [(String, String?, Bool)])
  func processStatusIsParsed(line: String, name: String?, isStopped: Bool) {
    let status = ProcessStatus(line: Array(line.utf8))
    #expect(status?.name == name && (status?.isStopped ?? false) == isStopped)
    #expect(status?.isZombie != true)
    #expect(ProcessStatus(line: Array("1 (x) Z 1".utf8))?.isZombie == true)
    let onTerminal = ProcessStatus(line: Array("1 (x) S 2 3 4 34821 6".utf8))
    #expect(onTerminal?.group == 3 && onTerminal?.session == 4)
    #expect(onTerminal?.terminal == 34_821)
    #expect(ProcessStatus(line: Array("1 (x) S 2 3 4 0 -1".utf8))?.terminal == nil)
  }

  @Test func bytesAreSplitIntoLines() {
    var buffer = LineBuffer()
    for bytes in ["on", "e\ntwo\n\nth", "ree\n", "rest"] { buffer.add(Array(bytes.utf8)) }
    var lines: [String] = []
    while let line = buffer.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    #expect(lines == ["one", "two", "", "three"] && !buffer.isOverfull)
  }

  @Test func overlongLineIsNoticedAfterTheLinesBefore() {
    var buffer = LineBuffer()
    buffer.add(Array("ok\n".utf8) + [UInt8](repeating: 0x61, count: LineBuffer.maxByteCount))
    #expect(!buffer.isOverfull)
    buffer.add([0x61, 0x0A])
    #expect(buffer.isOverfull && buffer.next() == Array("ok".utf8) && buffer.next() == nil)
  }

  @Test func statusAndWordsFollowTheAnswers() {
    func delivery(_ answer: Delivery.Answer) -> Delivery {
      Delivery(receiver: ReceiverName(pid: 7, program: "na\u{1B}no"), answer: answer)
    }
    let taken = delivery(.taken(ignored: ["sparkle", "x\u{9B}y"]))
    let waiting = delivery(.waiting(ignored: []))
    let refused = delivery(.refused("too\nmany"))
    let silent = delivery(.failed(.silent))
    #expect(SendStatus.status(of: [silent, refused, taken]) == nil)
    #expect(SendStatus.status(of: [waiting]) == nil)
    #expect(SendStatus.status(of: [silent, refused]) == 1)
    #expect(SendStatus.status(of: [silent]) == 69)
    #expect(SendStatus.status(of: .action("No")) == 0 && SendStatus.status(of: .timeout) == 2)
    #expect(waiting.complaint == nil && refused.complaint == "na␛no (7): too many")
    #expect(silent.complaint == "na␛no (7) does not answer; it may be stopped")
    let warning = taken.complaint ?? ""
    #expect(warning.hasPrefix("na␛no (7) ignores: sparkle, x"))
    #expect(!warning.unicodeScalars.contains("\u{9B}"))
    #expect(
      refused.json(taken: "shown")?.line
        == #"{"pid":7,"program":"na\u001bno","reply":"refused","error":"too\u000amany"}"#)
    #expect(silent.json(taken: "shown") == nil)
  }

  @Test func tableIsAlignedAndNamesStatesOnlyIfUnusual() {
    var wide = ReceiverDescription.sample("日本\u{1B}[2J", number: 12)
    wide.terminal = ""
    let pid = FakeReceiver.firstPid
    #expect(
      ReceiverTable.lines(of: [.sample("nano", number: 3), wide]) == [
        "PID      PROGRAM   TERMINAL    SIZE   TOASTS",
        "\(pid + 3)  nano      /dev/pts/3  80x24  3",
        "\(pid + 12)  日本␛[2J  -           80x24  12",
      ])
    #expect(
      ReceiverTable.lines(of: [.sample("nano", isSuspended: true), .sample("tig")]) == [
        "PID      PROGRAM  TERMINAL    SIZE   TOASTS  STATE",
        "\(pid)  nano     /dev/pts/0  80x24  0       suspended",
        "\(pid)  tig      /dev/pts/0  80x24  0       -",
      ])
  }

  @Test func themeIsSentByNameOrOnOneLine() throws {
    #expect(SentMessage.text(of: .standard) == Theme.standard.name)
    let own = try Theme(json: #"{ "extends": "nord", "summary": "a  b" }"#, name: "mine")
    let line = SentMessage.text(of: own)
    #expect(!line.contains("\n"))
    #expect(try Theme(json: line, name: "mine") == own)
  }
}
