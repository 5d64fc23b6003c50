import CSystem
import Glibc
import SnackTerm
import Synchronization

/// A clock that can be slowed down and stopped.
final class PacedClock: Clock {
  /// A point in the clock's time.
  struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let stopwatch = Stopwatch()
  private let time = Mutex(PacedTime())

  var now: Instant {
    let seconds = stopwatch.now.seconds
    return Instant(offset: .seconds(time.withLock { $0.seconds(atReal: seconds) }))
  }

  var minimumResolution: Duration { .nanoseconds(1) }

  /// The interval at which a sleeper checks for a change of rate.
  private static let pollInterval = Duration.milliseconds(20)

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    while now < deadline { try await Task.sleep(for: Self.pollInterval) }
  }

  /// Sets the rate of the clock from now on.
  /// - Parameter rate: Clock seconds per real second; 0 stops the clock.
  func setRate(_ rate: Double) {
    let seconds = stopwatch.now.seconds
    time.withLock { $0.setRate(rate, atReal: seconds) }
  }

  /// Advances the clock by a number of seconds.
  func skip(_ seconds: Double) {
    time.withLock { $0.skip(seconds) }
  }

  /// Whether the clock runs at normal speed.
  var isRealTime: Bool { time.withLock(\.rate) == 1 }

  /// Returns the real time for a span of clock time, in seconds, or `nil` if the clock is stopped.
  func seconds(for span: Duration) -> Double? {
    let (seconds, attoseconds) = span.components
    return time.withLock { $0.realSeconds(for: Double(seconds) + Double(attoseconds) * 1e-18) }
  }
}

extension PacedClock {
  /// Waits for a key of the host, at any clock rate.
  /// - Parameters:
  ///   - overlay: The overlay driven by this clock.
  ///   - seconds: The timeout, in real seconds.
  /// - Returns: The key; `nil` if the wait ended without one.
  func nextKey(from overlay: SnackOverlay, within seconds: Double) -> HostKey? {
    guard !isRealTime else {
      HostWindow.limitWait(toMilliseconds: Int((seconds * 1000).rounded(.up)))
      return HostKey.next(from: overlay)
    }
    let end = stopwatch.now.seconds + seconds
    HostWindow.limitWait(toMilliseconds: 0)
    while true {
      overlay.step()
      if let key = HostKey.next(from: overlay) { return key }
      let rest = end - stopwatch.now.seconds
      guard rest > 0, !overlay.hasHungUp else { return nil }
      wait(for: overlay, atMost: rest)
    }
  }

  /// Waits for a key, a call from another thread, or the next change of a toast.
  private func wait(for overlay: SnackOverlay, atMost seconds: Double) {
    var descriptors = [overlay.inputDescriptor, overlay.wakeDescriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let change = overlay.nextDeadline.flatMap { self.seconds(for: $0) } ?? seconds
    let rest = (max(0, min(change, seconds)) * 1000).rounded(.up)
    poll(&descriptors, nfds_t(descriptors.count), Int32(rest))
  }
}
