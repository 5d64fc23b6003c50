import Foundation
import Testing

@testable import snackdemo

/// Notices in a program's output.
struct NoticeScannerTests {
  private static let strings: [(String, [Notice])] = [
    ("\u{1B}]9;Done\u{7}", [.message(title: nil, body: "Done")]),
    ("\u{1B}]9;a;b\u{1B}\\", [.message(title: nil, body: "a;b")]),
    ("\u{1B}]777;notify;Title;a;b\u{7}", [.message(title: "Title", body: "a;b")]),
    ("\u{1B}]777;notify;Body\u{7}", [.message(title: nil, body: "Body")]),
    // Not notices: ConEmu's progress, another rxvt extension, a window title, a link.
    ("\u{1B}]9;4;1;50\u{7}", []),
    ("\u{1B}]9;\u{7}", []),
    ("\u{1B}]777;precmd\u{7}", []),
    ("\u{1B}]0;title\u{7}\u{1B}]8;;http://a\u{1B}\\", []),
    ("\u{1B}P9;Done\u{1B}\\", []),
    ("\u{1B}Ptmux;\u{1B}\u{1B}]9;Done\u{7}\u{1B}\\", [.message(title: nil, body: "Done")]),
    (
      "\u{1B}Ptmux;\u{1B}\u{1B}]9;Done\u{1B}\u{1B}\\\u{1B}\\",
      [.message(title: nil, body: "Done")]
    ),
    ("a\u{7}b\u{7}", [.bell]),
    ("\u{1B}[1\u{7}m", [.bell]),
    ("\u{1B}]133;A\u{7}$ \u{1B}]133;B\u{7}", [.mark(.promptEnd)]),
    ("\u{1B}]133;C\u{7}", [.mark(.outputStart(line: nil))]),
    (
      "\u{1B}]133;C;k=s;cmdline_url=echo%20%C3%A9%\u{7}",
      [.mark(.outputStart(line: "echo é%"))]
    ),
    ("\u{1B}]133;D\u{7}", [.mark(.commandEnd(status: nil))]),
    ("\u{1B}]133;D;130;aid=1\u{7}", [.mark(.commandEnd(status: 130))]),
    ("\u{1B}]133;D;x\u{7}", [.mark(.commandEnd(status: nil))]),
  ]

  private static func scan(_ bytes: [UInt8], at split: Int) -> [Notice] {
    var scanner = NoticeScanner()
    return [bytes[..<split], bytes[split...]].flatMap { part in
      Array(part).withUnsafeBufferPointer { scanner.scan($0) }
    }
  }

  @Test(arguments: strings)
  func stringsAreNotices(output: String, notices: [Notice]) {
    let bytes = Array(output.utf8)
    for split in bytes.indices {
      let found = Self.scan(bytes, at: split)
      // Bells on both sides of the split count twice.
      #expect(found == notices || notices == [.bell] && Set(found) == [.bell])
    }
  }

  /// A payload may have 4096 encoded bytes, beside its metadata.
  @Test func longestPayloadIsComplete() throws {
    let text = String(repeating: "abc", count: 1_024)
    let output = Array("\u{1B}]99;i=1:e=1;\(Data(text.utf8).base64EncodedString())\u{1B}\\".utf8)
    #expect(Self.scan(output, at: 9) == [.desktop(try #require(DesktopNotice("i=1;\(text)")))])
  }

  @Test func outputIsDividedBeforeMarks() {
    let output = Array("a\u{1B}]133;B\u{7}b\u{1B}]133;C\u{7}\u{1B}]133;D\u{7}c".utf8)
    let pieces = output.withUnsafeBufferPointer { bytes in
      NoticeScanner.pieces(of: bytes).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(pieces == ["a", "\u{1B}]133;B\u{7}b", "\u{1B}]133;C\u{7}", "\u{1B}]133;D\u{7}c"])
  }

  // MARK: Desktop notifications

  private static let parts: [(String, DesktopNotice.Kind?, String?, String)] = [
    (";Hello; world", .title, nil, "Hello; world"),
    ("i=1:d=0;Hello", .title, "1", "Hello"),
    ("i=a.b_c-1+:p=body:e=1;SGVsbG8=", .body, "a.b_c-1+", "Hello"),
    ("e=1;SGVsbG8", .title, nil, "Hello"),
    ("i=a\u{7F}/b:x=y:q;text", .title, "ab", "text"),
    ("i = 1 : p = body;spaces", .body, "1", "spaces"),
    ("p=icon;bytes", nil, nil, ""),
    ("e=1;!!", nil, nil, ""),
    ("no payload", nil, nil, ""),
    ("p=?;", .query, nil, ""),
  ]

  @Test(arguments: parts)
  func partOfANotificationIsRead(
    text: String, kind: DesktopNotice.Kind?, id: String?, payload: String
  ) {
    let part = DesktopNotice(text)
    #expect(part?.kind == kind)
    #expect(part?.id == id)
    #expect(part?.payload ?? "" == payload)
  }

  @Test func partsMakeUpANotification() throws {
    var whole = DesktopNotification(id: "1")
    for text in [
      "i=1:d=0:u=2;He", "i=1:d=0;llo", "i=1:d=0:p=body:c=1;Text",
      "i=1:p=buttons:a=report;A\u{2028}B",
      "i=1:w=1500;",
    ] {
      whole.add(try #require(DesktopNotice(text)))
    }
    #expect(whole.title == "Hello" && whole.body == "Text")
    #expect(whole.buttons == ["A", "B"])
    #expect(whole.urgency == .critical && whole.expiry == 1500)
    #expect(whole.reportsChoice && whole.reportsEnd)
  }

  /// An endless notification uses a limited amount of memory.
  @Test func notificationIsBounded() throws {
    var whole = DesktopNotification(id: "1")
    let part = try #require(DesktopNotice("d=0;" + String(repeating: "x", count: 4_000)))
    let buttons = try #require(
      DesktopNotice("p=buttons;" + String(repeating: "b\u{2028}", count: 90)))
    for _ in 0..<100 {
      whole.add(part)
      whole.add(buttons)
    }
    #expect(whole.title.utf8.count == 32_768 && whole.buttons.count == 8)
  }

  @Test(
    arguments: [
      ("", ""), ("TQ==", "M"), ("TWE=", "Ma"), ("TWFu", "Man"), ("8J+RjQ==", "👍"), ("T-E", nil),
    ] as [(String, String?)])
  func base64IsDecoded(text: String, decoded: String?) {
    #expect(
      TextCoding.base64Decoded(text.utf8).map { String(decoding: $0, as: UTF8.self) } == decoded)
  }
}
