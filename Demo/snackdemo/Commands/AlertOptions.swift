import ArgumentParser
import Glibc
import SnackTerm

/// The options for the bell, desktop notifications and announcements.
struct AlertOptions: ParsableArguments {
  @Flag(help: "Ring the bell when the terminal is unfocused.")
  var bell = false

  @Option(
    help: ArgumentHelp(
      "Notification when unfocused: \(methods.joined(separator: ", ")).",
      valueName: "protocol"),
    completion: .list(methods))
  var notify: String?

  @Flag(help: "Also print the toast on standard error.")
  var announce = false

  private static let methods =
    ["auto"] + ControlString.NotificationProtocol.allCases.map(\.rawValue)

  func validate() throws {
    _ = try unfocusedAlerts
  }

  /// The alerts while the terminal is unfocused.
  var unfocusedAlerts: UnfocusedAlerts {
    get throws {
      let method = try notify.map {
        try Choice.pick($0, from: Self.methods, kind: "notification protocol")
      }
      let named = method.flatMap(ControlString.NotificationProtocol.init(rawValue:))
      let desktop = named.map(UnfocusedAlerts.Desktop.using) ?? (method == nil ? .off : .automatic)
      return UnfocusedAlerts(bell: bell, desktop: desktop)
    }
  }

  /// The destination of the toast's announcements; `nil` for none.
  var announcements: Announcements? { announce ? Announcements() : nil }
}

/// A writer of announcements to standard error while a screen is open.
final class Announcements {
  /// Whether standard error may be the screen's terminal, where a line would spoil the picture.
  private let mayBeTerminal = System.isTerminal(STDERR_FILENO)
  private var pending: [Announcement] = []

  /// Writes an announcement, or keeps it until ``finish()``.
  func write(_ announcement: Announcement) {
    if mayBeTerminal { pending.append(announcement) } else { announcement.write(to: STDERR_FILENO) }
  }

  /// Writes the kept announcements; call it once the screen is restored.
  func finish() {
    for announcement in pending { announcement.write(to: STDERR_FILENO) }
    pending = []
  }
}
