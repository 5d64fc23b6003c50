import ArgumentParser
import Foundation
import SnackTerm

/// The options that say how a toast is told outside of the screen.
struct OutsideOptions: ParsableArguments {
  @Flag(help: "Ring the bell if the terminal has not the focus.")
  var bell = false

  @Option(
    help: ArgumentHelp(
      "Notify on the desktop if the terminal has not the focus: \(ways.joined(separator: ", ")).",
      valueName: "way"),
    completion: .list(ways))
  var notify: String?

  @Flag(
    help: """
      Print the toast as a line on standard error as well, for a log or a screen reader; on a \
      terminal when its screen is back.
      """)
  var announce = false

  private static let ways = ["auto"] + TerminalMessage.NoticeProtocol.allCases.map(\.rawValue)

  func validate() throws {
    _ = try notices
  }

  /// What is told while the terminal has not the focus.
  var notices: OutsideNotices {
    get throws {
      let way = try notify.map { try Choice.pick($0, from: Self.ways, called: "way to notify") }
      let named = way.flatMap(TerminalMessage.NoticeProtocol.init(rawValue:))
      let desktop = named.map(OutsideNotices.Desktop.by) ?? (way == nil ? .off : .automatic)
      return OutsideNotices(bell: bell, desktop: desktop)
    }
  }

  /// Where the lines of a toast on the screen go; `nil` if nobody wants them.
  var announcements: Announcements? { announce ? Announcements() : nil }
}

/// Lines on standard error beside a screen.
final class Announcements {
  /// Whether standard error may be the terminal of the screen, which no line may disturb.
  private let mayBeScreen = isatty(STDERR_FILENO) == 1
  private var kept: [Announcement] = []

  /// Writes a line, or keeps it until ``finish()``.
  func tell(_ announcement: Announcement) {
    if mayBeScreen { kept.append(announcement) } else { announcement.write(to: STDERR_FILENO) }
  }

  /// Writes what was kept; call it when the screen is back.
  func finish() {
    for announcement in kept { announcement.write(to: STDERR_FILENO) }
    kept = []
  }
}
