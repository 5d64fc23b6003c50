/// A service monitor: the program over which the demo shows its snacks.
///
/// It is a value that changes by ticks alone. The same seed and the same time give the same
/// numbers and the same log.
struct ServiceMonitor: Sendable {
  /// How often something changes.
  let ticksPerSecond: Double
  private(set) var services = Service.samples
  /// The latest lines of the log, oldest first.
  private(set) var log: [LogEntry] = []
  private var generator: SeededGenerator
  private var tick = 0

  /// More lines than any screen shows.
  private static let logLimit = 300
  /// Ticks that have gone by when it is first seen, so that there is a log to show.
  private static let warmUp = 240
  /// After a longer pause, as after a suspension, the middle of it is left out.
  private static let longestReplay = 2000

  init(seed: UInt64 = 7, ticksPerSecond: Double = 4) {
    self.ticksPerSecond = ticksPerSecond
    generator = SeededGenerator(seed: seed)
    advance(toTick: Self.warmUp)
  }

  /// Seconds since it was first seen.
  var seconds: Int { Int((Double(tick - Self.warmUp) / ticksPerSecond).rounded(.down)) }

  /// Seconds after which the next change is due.
  var nextChange: Double { Double(tick + 1 - Self.warmUp) / ticksPerSecond }

  /// Lets time pass, and says whether anything has changed.
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
      write(.info, services[index].name, "answers again")
    }
    if generator.chance(0.006) { failOne() }
    if generator.chance(0.3) { chat() }
  }

  private mutating func failOne() {
    let index = Int.random(in: services.indices, using: &generator)
    guard services[index].state != .down else { return }
    services[index].fail(for: Int.random(in: 24...56, using: &generator))
    write(.error, services[index].name, "connection refused, trying again")
  }

  private mutating func note(_ service: Service, before: Service.State) {
    guard before == .healthy, service.state == .slow else { return }
    write(.warn, service.name, "slow: \(service.latency) ms, usual are \(service.usualLatency) ms")
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

  /// Writes a line into the log.
  mutating func write(_ gravity: LogEntry.Gravity, _ service: String, _ text: String) {
    log.append(LogEntry(time: clock, gravity: gravity, service: service, text: text))
    if log.count > Self.logLimit { log.removeFirst() }
  }

  // MARK: Times as text

  /// The time of day, which starts at the same moment in every run.
  private var clock: String { Self.clock(9 * 3600 + 41 * 60 + seconds) }

  /// How long the services have run.
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
