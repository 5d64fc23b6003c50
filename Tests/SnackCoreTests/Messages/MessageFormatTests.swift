import Testing

@testable import SnackCore

/// The lines of JSON that programs exchange.
@Suite struct MessageFormatTests {
  private func request(
    _ line: String
  ) throws -> (request: MessageRequest, unknownKeys: [String]) {
    try MessageRequest.read(Array(line.utf8))
  }

  private func fault(_ line: String) -> String? {
    do throws(MessageFault) {
      _ = try MessageRequest.read(Array(line.utf8))
      return nil
    } catch {
      return error.description
    }
  }

  // MARK: Requests

  private static let toasts: [(ToastMessage, String)] = [
    (ToastMessage("Saved"), #"{"message":"Saved"}"#),
    (
      ToastMessage(
        Snack(
          alignment: .bottomTrailing, title: "CI", message: "Done", reuseIdentifier: "build",
          icon: "✔", duration: 8, level: .success)),
      #"{"message":"Done","title":"CI","icon":"✔","id":"build","level":"success","#
        + #""alignment":"bottom-trailing","duration":8}"#
    ),
    (
      ToastMessage(Snack(message: "m", duration: .untilDismissed), theme: "nord", waits: true),
      #"{"message":"m","theme":"nord","duration":0,"wait":true}"#
    ),
    (
      ToastMessage(Snack(message: "m", duration: .readingTime)),
      #"{"message":"m","duration":"reading"}"#
    ),
    (
      ToastMessage(
        Snack(message: "m", actions: [SnackAction("Undo", hotkey: "u", showsCountdown: true)])),
      #"{"message":"m","actions":[{"label":"Undo","key":"u","countdown":true}]}"#
    ),
  ]

  @Test(arguments: toasts)
  func toastsAreWrittenWithoutTheirDefaults(toast: ToastMessage, json: String) {
    #expect(MessageRequest.show(toast).line == #"{"version":1,"show":\#(json)}"#)
  }

  @Test(arguments: toasts)
  func toastsAreReadAsTheyWereWritten(toast: ToastMessage, json: String) throws {
    let (request, unknown) = try request(MessageRequest.show(toast).line)
    #expect(unknown.isEmpty)
    guard case .show(let read) = request else {
      Issue.record("\(request) shows nothing")
      return
    }
    #expect(MessageRequest.show(read).line == MessageRequest.show(toast).line)
  }

  @Test(arguments: [SnackProgress.fraction(0), .fraction(0.4), .fraction(1), .indeterminate])
  func progressIsKept(progress: SnackProgress) throws {
    var snack = Snack(message: "Uploading", reuseIdentifier: "upload")
    snack.progress = progress
    guard case .show(let read) = try request(MessageRequest.show(ToastMessage(snack)).line).request
    else {
      Issue.record("it shows nothing")
      return
    }
    #expect(read.snack.progress == progress)
  }

  /// A line has one end, whatever the text has.
  @Test func controlCharactersAreEscaped() throws {
    let text = "a\nb\r\u{1B}[31m\u{202E}\u{0}c"
    let line = MessageRequest.show(ToastMessage(Snack(message: text))).line
    #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
    guard case .show(let read) = try request(line).request else { return }
    #expect(read.snack.message == text)
  }

  @Test func otherRequestsAreReadAsTheyWereWritten() throws {
    guard case .remove("a\"b") = try request(MessageRequest.remove(id: "a\"b").line).request,
      case .describe(nil) = try request(MessageRequest.describe().line).request,
      case .describe("a\"b") = try request(MessageRequest.describe(toast: "a\"b").line).request,
      case .nested(true) = try request(MessageRequest.nested(isShowing: true).line).request,
      case .nested(false) = try request(MessageRequest.nested(isShowing: false).line).request
    else {
      Issue.record("another request was read")
      return
    }
  }

  @Test func keysOfNewerVersionsAreIgnoredAndNamed() throws {
    let line = """
      {"version":9,"show":{"message":"m","sound":"bell","actions":[{"label":"a","icon":"x"}]},"at":5}
      """
    let (request, unknown) = try request(line)
    #expect(unknown == ["sound", "icon", "at"])
    guard case .show(let read) = request else { return }
    #expect(read.snack.message == "m" && read.snack.actions.map(\.label) == ["a"])
  }

  private static let unknown =
    "unknown request; valid are show, ask, remove, describe and nested; "
    + "the sender may have a newer version"

  private static let faults: [(String, String)] = [
    ("", "the message is not JSON, at character 1"),
    ("rubbish", "the message is not JSON, at character 1"),
    (#"{"show":"#, "the message is not JSON, at character 9"),
    ("[]", "request is not an object"),
    (#"{"version":2}"#, unknown),
    (
      #"{"version":1,"play":{}}"#,
      unknown
    ),
    (#"{"show":"text"}"#, "show is not an object"),
    (#"{"show":{}}"#, "no message"),
    (#"{"show":{"message":" \n"}}"#, "no message"),
    (#"{"show":{"message":4}}"#, "show.message is not a string"),
    (#"{"show":{"message":"m","message":"n"}}"#, "duplicate key 'message'"),
    (#"{"show":{"message":"m","level":"loud"}}"#, "unknown show.level 'loud'"),
    (#"{"show":{"message":"m","alignment":"left"}}"#, "unknown show.alignment 'left'"),
    (
      #"{"show":{"message":"m","duration":-1}}"#,
      #"show.duration is not a number of seconds or "reading""#
    ),
    (
      #"{"show":{"message":"m","progress":40}}"#,
      #"show.progress is not a fraction from 0 to 1 or "spinner""#
    ),
    (#"{"show":{"message":"m","closeButton":1}}"#, "show.closeButton is not true or false"),
    (#"{"show":{"message":"m","actions":"a"}}"#, "show.actions is not an array"),
    (#"{"show":{"message":"m","actions":[{}]}}"#, "no label of an action"),
    (
      #"{"show":{"message":"m","actions":[{"label":"a","key":"ab"}]}}"#, "unknown action.key 'ab'"
    ),
    (#"{"remove":5}"#, "request.remove is not a string"),
    (
      #"{"show":{"message":"m","actions":[{"label":"a","key":"\u0003"}]}}"#,
      "unknown action.key '␃'"
    ),
    (#"{"show":{"message":"m","\u001b[31m":1,"\u001b[31m":2}}"#, "duplicate key '␛[31m'"),
    (String(repeating: "[", count: 60_000), "the message is not JSON, at character 9"),
  ]

  @Test(arguments: faults)
  func invalidRequestsAreRefusedWithASentence(line: String, sentence: String) {
    #expect(fault(line) == sentence)
  }

  @Test func textsMustBeUTF8() {
    #expect(throws: MessageFault("the message is not UTF-8")) {
      try MessageRequest.read([0x7B, 0xFF, 0x7D])
    }
  }

  /// A shortened or damaged line is refused, or read as something else; nothing traps.
  @Test func damagedLinesAreSafe() throws {
    let line = Array(MessageRequest.show(Self.toasts[4].0).line.utf8)
    for end in line.indices { _ = try? MessageRequest.read(Array(line[..<end])) }
    for index in line.indices {
      for byte in stride(from: UInt8(0), through: 255, by: 5) {
        var damaged = line
        damaged[index] = byte
        _ = try? MessageRequest.read(damaged)
        _ = try? MessageReply.read(damaged)
      }
    }
  }

  // MARK: Replies

  private static let program = ReceiverDescription(
    pid: 1234, program: "nano", terminal: "/dev/pts/3", size: Size(width: 80, height: 24),
    toasts: 2, isSuspended: true, lastKey: 5.25, answersToasts: false)
  private static let replies: [(MessageReply, String)] = [
    (.taken(unknownKeys: []), #"{"version":1,"taken":true}"#),
    (.taken(unknownKeys: ["a", "b"]), #"{"version":1,"taken":true,"unknown":["a","b"]}"#),
    (.waits(unknownKeys: []), #"{"version":1,"waits":true}"#),
    (.closed(.timeout), #"{"version":1,"closed":"timeout"}"#),
    (.closed(.swipe(.up)), #"{"version":1,"closed":"swipe up"}"#),
    (.closed(.action("Open it")), #"{"version":1,"closed":"action Open it"}"#),
    (
      .answered(QuestionEnd(token: "t", answer: nil)),
      #"{"version":1,"answered":{"token":"t"}}"#
    ),
    (
      .answered(QuestionEnd(token: "t", answer: QuestionAnswer(button: "No", isAlternative: true))),
      #"{"version":1,"answered":{"token":"t","answer":{"button":"No","alternative":true}}}"#
    ),
    (
      .answered(QuestionEnd(token: "t", answer: QuestionAnswer(text: "", choices: []))),
      #"{"version":1,"answered":{"token":"t","answer":{"text":"","choices":[]}}}"#
    ),
    (.refused("no message"), #"{"version":1,"refused":"no message"}"#),
    (
      .program(program),
      #"{"version":1,"program":{"pid":1234,"program":"nano","terminal":"/dev/pts/3","#
        + #""columns":80,"rows":24,"toasts":2,"suspended":true,"lastKey":5.25,"#
        + #""answersToasts":false}}"#
    ),
    (
      .program(
        ReceiverDescription(
          pid: 7, program: "vim", terminal: "/dev/pts/1", size: Size(width: 80, height: 24),
          toasts: 0, isSuspended: false, lastKey: 0, startedProgram: "bash",
          innerTerminal: "/dev/pts/2")),
      #"{"version":1,"program":{"pid":7,"program":"vim","terminal":"/dev/pts/1","#
        + #""columns":80,"rows":24,"toasts":0,"suspended":false,"lastKey":0,"#
        + #""startedProgram":"bash","innerTerminal":"/dev/pts/2"}}"#
    ),
  ]

  @Test(arguments: replies)
  func repliesAreReadAsTheyWereWritten(reply: MessageReply, json: String) throws {
    #expect(reply.line == json)
    #expect(try MessageReply.read(Array(json.utf8)) == reply)
  }

  @Test(arguments: [
    #"{"version":3,"sung":true}"#, #"{"closed":"vanished"}"#, "{}", #"{"answered":{}}"#,
    #"{"answered":{"token":"t","answer":{"choices":[1]}}}"#,
  ])
  func unknownRepliesAreFaults(line: String) {
    #expect(throws: MessageFault.self) { try MessageReply.read(Array(line.utf8)) }
  }
}
