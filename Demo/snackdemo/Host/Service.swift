/// A service of the sample host, shown as a row of its table.
struct Service: Hashable, Sendable {
  /// The health of a service.
  enum State: String, Hashable, Sendable {
    case healthy, slow, down
  }

  let name: String
  /// The normal response time, in milliseconds.
  let usualLatency: Int
  /// The normal load, in requests per second.
  let usualLoad: Int
  /// The normal CPU usage, 0…1.
  let usualCPU: Double
  private(set) var cpu: Double
  private(set) var latency: Int
  private(set) var requests: Int
  private var ticksDown = 0

  init(_ name: String, latency: Int, load: Int, cpu: Double) {
    self.name = name
    usualLatency = latency
    usualLoad = load
    usualCPU = cpu
    self.cpu = cpu
    self.latency = latency
    requests = load
  }

  var state: State {
    if ticksDown > 0 { return .down }
    return latency * 2 > 3 * usualLatency ? .slow : .healthy
  }

  /// Varies the numbers a little around their normal values.
  mutating func drift(with generator: inout SeededGenerator) {
    guard ticksDown == 0 else { return }
    let push = Double.random(in: -0.11...0.11, using: &generator)
    cpu = min(0.97, max(0.02, cpu + push + (usualCPU - cpu) * 0.08))
    let strain = Double.random(in: 0.7...1.3, using: &generator) * (cpu > 0.72 ? 2.2 : 1)
    latency = max(1, Int((Double(latency) + Double(usualLatency) * strain) / 2))
    requests = max(1, Int(Double(usualLoad) * (0.6 + cpu) * strain / max(1, strain)))
  }

  /// Takes the service down for a number of ticks.
  mutating func fail(for ticks: Int) {
    ticksDown = ticks
    cpu = 0
    latency = 0
    requests = 0
  }

  /// Counts down a tick of an outage and returns whether it has just ended.
  mutating func recover() -> Bool {
    guard ticksDown > 0 else { return false }
    ticksDown -= 1
    guard ticksDown == 0 else { return false }
    cpu = 0.12
    latency = usualLatency
    requests = usualLoad / 2
    return true
  }

  /// The services of the sample host.
  static let samples: [Service] = [
    Service("gateway", latency: 12, load: 840, cpu: 0.42),
    Service("auth", latency: 8, load: 310, cpu: 0.23),
    Service("orders", latency: 31, load: 126, cpu: 0.57),
    Service("payments", latency: 88, load: 42, cpu: 0.36),
    Service("search", latency: 46, load: 205, cpu: 0.71),
    Service("mailer", latency: 140, load: 9, cpu: 0.11),
    Service("images", latency: 64, load: 77, cpu: 0.63),
    Service("cache 東京", latency: 3, load: 960, cpu: 0.31),
    Service("stream", latency: 19, load: 154, cpu: 0.48),
    Service("ledger", latency: 27, load: 38, cpu: 0.19),
  ]
}
