import SnackTerm

/// The previewer's reports about its toasts, shown in the header and the log.
///
/// It is a class because hooks write to it while the previewer waits for a key.
final class PreviewReport {
  /// The text in the header.
  var note = ""
  private var lines: [Announcement] = []

  /// Turns bell, notifications and log lines on or off.
  func setAlerts(on overlay: SnackOverlay, isEnabled: Bool) {
    let alerts =
      isEnabled ? UnfocusedAlerts(bell: true, desktop: .automatic) : UnfocusedAlerts()
    // Assigning the value again would reset the limit on the number of alerts.
    if overlay.unfocusedAlerts != alerts { overlay.unfocusedAlerts = alerts }
    overlay.onAnnounce = isEnabled ? { [weak self] in self?.lines.append($0) } : nil
  }

  /// Returns the announcements to log since the last call.
  func consumeLines() -> [Announcement] {
    defer { lines = [] }
    return lines
  }
}

extension ServiceMonitor {
  /// Writes an announcement to the sample host's log.
  mutating func log(_ announcement: Announcement) {
    write(.info, "toast", announcement.line)
  }
}
