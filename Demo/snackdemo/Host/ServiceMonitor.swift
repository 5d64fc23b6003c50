/// A service monitor: the sample program behind the demo's snacks.
///
/// It changes only by ticks, so the same seed and time give the same numbers and log.
struct ServiceMonitor: Sendable {
  /// The number of ticks per second.
  let ticksPerSecond: Double
  private(set) var services = Service.samples
  /// The latest lines of the log, oldest first.
  private(set) var log: [LogEntry] = []
  private var generator: SeededGenerator
  private var tick = 0

  /// The maximum number of log lines, more than any screen shows.
  private static let logLimit = 300
  /// Ticks simulated in advance, so that there is a log from the start.
  private static let warmUp = 240
  /// The maximum number of ticks to catch up with, as after a suspension; earlier ones are skipped.
  private static let longestReplay = 2000

  init(seed: UInt64 = 7, ticksPerSecond: Double = 4) {
    self.ticksPerSecond = ticksPerSecond
    generator = SeededGenerator(seed: seed)
    advance(toTick: Self.warmUp)
  }

  /// Seconds since the start.
  var seconds: Int { Int((Double(tick - Self.warmUp) / ticksPerSecond).rounded(.down)) }

  /// The time of the next change, in seconds since the start.
  var nextChange: Double { Double(tick + 1 - Self.warmUp) / ticksPerSecond }

  /// Advances to a time in seconds since the start, and returns whether anything changed.
  @discardableResult
  mutating func advance(toSecond second: Double) -> Bool {
    let ticks = min(1e12, max(0, second * ticksPerSecond)).rounded(.down)
    return advance(toTick: Self.warmUp + Int(ticks))
  }

  @discardableResult
  private mutating func advance(toTick last: Int) -> Bool {
    guard last > tick else { return false }
    tick = max(tick, last - Self.longestReplay)
    while tick < last { step() }
    return true
  }

  private mutating func step() {
    tick += 1
    for _ in 0..<3 {
      let index = Int.random(in: services.indices, using: &generator)
      let before = services[index].state
      services[index].drift(with: &generator)
      note(services[index], before: before)
    }
    for index in services.indices where services[index].recover() {
      write(.info, services[index].name, "responding again")
    }
    if generator.chance(0.006) { failOne() }
    if generator.chance(0.3) { chat() }
  }

  private mutating func failOne() {
    let index = Int.random(in: services.indices, using: &generator)
    guard services[index].state != .down else { return }
    services[index].fail(for: Int.random(in: 24...56, using: &generator))
    write(.error, services[index].name, "connection refused, retrying")
  }

  private mutating func note(_ service: Service, before: Service.State) {
    guard before == .healthy, service.state == .slow else { return }
    write(.warn, service.name, "slow: \(service.latency) ms, usually \(service.usualLatency) ms")
  }

  private mutating func chat() {
    let line = generator.pick(LogEntry.chatter, or: ("gateway", "ready"))
    var text = ""
    for character in line.text {
      let number = Int.random(in: 2...97, using: &generator)
      text += character == "#" ? String(number) : String(character)
    }
    write(.info, line.service, text)
  }

  /// Appends a line to the log.
  mutating func write(_ severity: LogEntry.Severity, _ service: String, _ text: String) {
    log.append(LogEntry(time: clock, severity: severity, service: service, text: text))
    if log.count > Self.logLimit { log.removeFirst() }
  }

  // MARK: Formatted times

  /// The time of day, which starts at the same value in every run.
  private var clock: String { Self.clock(9 * 3600 + 41 * 60 + seconds) }

  /// The uptime of the services.
  var uptime: String {
    let total = 3 * 86_400 + 4 * 3600 + 12 * 60 + 9 + seconds
    return "\(total / 86_400)d \(Self.clock(total))"
  }

  private static func clock(_ seconds: Int) -> String {
    let ofDay = (seconds % 86_400 + 86_400) % 86_400
    let parts = [ofDay / 3600, ofDay / 60 % 60, ofDay % 60]
    return parts.map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: ":")
  }
}
