/// How fast time passes for the toasts of the previewer.
struct Tempo: Hashable, Sendable {
  /// By how much movements are slowed down.
  enum Speed: Int, Hashable, Sendable, CaseIterable {
    case whole = 1
    case quarter = 4
    case tenth = 10

    /// Seconds that pass for the toasts in one second.
    var rate: Double { 1 / Double(rawValue) }
  }

  private(set) var speed = Speed.whole
  /// Whether no time passes.
  var isPaused = false

  /// Seconds that pass for the toasts in one second.
  var rate: Double { isPaused ? 0 : speed.rate }

  /// Seconds that pass for the toasts from one frame to the next.
  var secondsPerFrame: Double { speed.rate / 60 }

  /// Takes the next speed, after the slowest one the whole again.
  mutating func slowDown() {
    let all = Speed.allCases
    speed = all[((all.firstIndex(of: speed) ?? 0) + 1) % all.count]
  }

  /// What the status pane calls it.
  var name: String {
    let name =
      switch speed {
      case .whole: "1×"
      case .quarter: "¼×"
      case .tenth: "1/10×"
      }
    return isPaused ? "paused \(name)" : name
  }
}

/// How time that passes at another speed has come about from the time that all have.
struct PacedTime: Hashable, Sendable {
  private var base = 0.0
  private var baseOfAll = 0.0
  private(set) var rate = 1.0

  /// The seconds that have passed when so many have for all.
  func seconds(at secondsOfAll: Double) -> Double {
    base + max(0, secondsOfAll - baseOfAll) * rate
  }

  /// Lets time pass at another speed from now on; nothing jumps.
  mutating func setRate(_ rate: Double, at secondsOfAll: Double) {
    (base, baseOfAll) = (seconds(at: secondsOfAll), secondsOfAll)
    self.rate = rate
  }

  /// Lets an amount of time pass at once.
  mutating func skip(_ seconds: Double) { base += seconds }

  /// How long a span takes for all; `nil` if it never passes.
  func secondsOfAll(for seconds: Double) -> Double? { rate > 0 ? seconds / rate : nil }
}
