import Foundation
import Testing

/// Output under a toast on terminals that support synchronized updates (DECSET 2026).
struct SynchronizedUpdateTests {
  /// No frame is without the toast.
  @Test func scrollingUnderAToastIsOneUpdate() throws {
    var stage = try OutputStage()
    stage.write("1\r\n2\r\n3\r\n4\r\n5\r\n6")
    stage.show("TOAST")
    let text = String(decoding: stage.write("\r\n7\r\n8"), as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
    #expect(text.components(separatedBy: "\u{1B}[?2026l").count == 2)
  }

  /// A program that queries the mode receives its own setting, and ends its own updates.
  @Test(arguments: ["\u{1B}[?2026$p", "\u{1B}[?2026h\r\n9\u{1B}[?2026l", "\u{1B}[?2026h"])
  func programsHaveTheirOwnMode(output: String) throws {
    var stage = try OutputStage()
    stage.show("TOAST")
    let text = String(
      decoding: stage.write("1\r\n2\r\n3\r\n4\r\n5\r\n6\r\n7" + output), as: UTF8.self)
    let start = try #require(text.range(of: "7" + output))
    #expect(text[..<start.lowerBound].components(separatedBy: "\u{1B}[?2026l").count == 2)
    #expect(text.hasSuffix("\u{1B}[?2026l") != (output == "\u{1B}[?2026h"))
  }
}
