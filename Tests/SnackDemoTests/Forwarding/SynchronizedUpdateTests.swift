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
    // The program ends its own updates.
    let own = String(decoding: stage.write("\u{1B}[?2026h\r\n9"), as: UTF8.self)
    #expect(!own.hasSuffix("\u{1B}[?2026l"))
  }
}
