import SnackTerm

/// Reports to a program about its desktop notifications.
///
/// Source: see ``DesktopNotice``.
enum DesktopReport {
  /// Returns the reply to a query for the supported features.
  static func abilities(id: String) -> [UInt8] {
    report("i=\(id):p=?", "a=report:c=1:o=always:p=title,body,buttons,close,alive,?:u=0,1,2:w=1")
  }

  /// Returns the reply to a query for the active notifications.
  static func alive(id: String, _ shown: [String]) -> [UInt8] {
    report("i=\(id):p=alive", shown.joined(separator: ","))
  }

  /// Returns the reports on the end of a notification; empty if none are requested.
  static func end(of notification: DesktopNotification, because reason: CloseReason) -> [UInt8] {
    var bytes: [UInt8] = []
    if notification.reportsChoice {
      switch reason {
      case .tap: bytes += report("i=\(notification.id)", "")
      case .action(let number): bytes += report("i=\(notification.id)", number)
      default: break
      }
    }
    if notification.reportsEnd, reason != .replaced {
      bytes += report("i=\(notification.id):p=close", "")
    }
    return bytes
  }

  private static func report(_ metadata: String, _ payload: String) -> [UInt8] {
    Array("\u{1B}]99;\(metadata);\(payload)\u{1B}\\".utf8)
  }
}
