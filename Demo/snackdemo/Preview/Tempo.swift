/// The tempo of the previewer's toasts: a speed, and whether time is paused.
struct Tempo: Hashable, Sendable {
  /// A speed, with the slow-motion factor as its raw value.
  enum Speed: Int, Hashable, Sendable, CaseIterable {
    case normal = 1
    case quarter = 4
    case tenth = 10

    /// Toast seconds per real second.
    var rate: Double { 1 / Double(rawValue) }
  }

  private(set) var speed = Speed.normal
  /// Whether the toasts' time is paused.
  var isPaused = false

  /// Seconds of the toasts' time per real second; 0 while paused.
  var rate: Double { isPaused ? 0 : speed.rate }

  /// Seconds of the toasts' time per frame, unless paused.
  var secondsPerFrame: Double { speed.rate / 60 }

  /// Selects the next slower speed, or full speed after the slowest one.
  mutating func slowDown() {
    let all = Speed.allCases
    speed = all[((all.firstIndex(of: speed) ?? 0) + 1) % all.count]
  }

  /// The name in the status pane.
  var name: String {
    let name =
      switch speed {
      case .normal: "1×"
      case .quarter: "¼×"
      case .tenth: "1/10×"
      }
    return isPaused ? "paused \(name)" : name
  }
}

/// A conversion of real time to time at a variable rate.
struct PacedTime: Hashable, Sendable {
  private var base = 0.0
  private var realBase = 0.0
  private(set) var rate = 1.0

  /// Returns the converted time for a real time, in seconds.
  func seconds(atReal realSeconds: Double) -> Double {
    base + max(0, realSeconds - realBase) * rate
  }

  /// Changes the rate from now on, without a jump in time.
  mutating func setRate(_ rate: Double, atReal realSeconds: Double) {
    base = seconds(atReal: realSeconds)
    realBase = realSeconds
    self.rate = rate
  }

  /// Advances the converted time by a number of seconds.
  mutating func skip(_ seconds: Double) { base += seconds }

  /// Returns the real seconds for a converted span, or `nil` if the rate is 0.
  func realSeconds(for seconds: Double) -> Double? { rate > 0 ? seconds / rate : nil }
}
