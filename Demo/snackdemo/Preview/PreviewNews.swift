import SnackTerm

/// What the previewer has to say of its toasts outside of them.
///
/// It is a class because hooks write into it while the previewer waits for a key.
final class PreviewNews {
  /// What stands in the line at the top.
  var note = ""
  private var lines: [Announcement] = []

  /// Switches bell, notifications and the lines in the log on or off.
  func follow(_ overlay: SnackOverlay, isWanted: Bool) {
    let notices =
      isWanted ? OutsideNotices(bell: true, desktop: .automatic) : OutsideNotices()
    // A new value would start the count of those that may be told at once anew.
    if overlay.notices != notices { overlay.notices = notices }
    overlay.onAnnounce = isWanted ? { [weak self] in self?.lines.append($0) } : nil
  }

  /// The lines for the log that have come since this was last asked.
  func takeLines() -> [Announcement] {
    defer { lines = [] }
    return lines
  }
}

extension ServiceMonitor {
  /// Writes what a toast says into the log of the sample host.
  mutating func log(_ announcement: Announcement) {
    write(.info, "toast", announcement.line)
  }
}
