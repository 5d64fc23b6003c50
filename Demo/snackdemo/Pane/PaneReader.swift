import SnackTerm

/// A pane and the feed of its output, which is read at most 30 times a second.
///
/// A flood of output thus costs a bounded amount of work and cannot delay toasts or keys.
struct PaneReader {
  private(set) var pane: OutputPane
  private let feed: OutputFeed
  /// The moment at which the next output may be read.
  private var nextRead = Moment.start

  /// The minimum time between two deliveries, in seconds.
  private static let interval = 1.0 / 30

  init(_ feed: OutputFeed, pane: OutputPane) {
    self.feed = feed
    self.pane = pane
  }

  /// Reads the output that has arrived, unless some was read just before.
  mutating func read(at now: Moment) {
    guard now >= nextRead else { return }
    let delivery = feed.deliver()
    guard !delivery.bytes.isEmpty else { return }
    nextRead = Moment(seconds: now.seconds + Self.interval)
    delivery.bytes.withUnsafeBufferPointer {
      if delivery.hasGap { pane.skip(to: $0) } else { pane.write($0) }
    }
  }

  /// Returns the descriptor to wait for, or else the time until the next output may be read.
  func wait(at now: Moment) -> (descriptor: Int32?, seconds: Double?) {
    now < nextRead ? (nil, nextRead.seconds - now.seconds) : (feed.descriptor, nil)
  }

  /// Moves the visible part.
  mutating func scroll(_ scroll: OutputPane.Scroll, size: Size) {
    pane.scroll(scroll, size: size)
  }
}
