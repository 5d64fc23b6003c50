import Synchronization

import SnackCore

@testable import Bulletin

/// An item with a name and no elements.
final class TestItem: BulletinItem {
  let bulletin = BulletinLink()
  let name: String
  let isDismissable: Bool
  let shouldStartWithActivityIndicator: Bool
  private let next = Mutex<TestItem?>(nil)

  init(_ name: String, isDismissable: Bool = true, startsWithIndicator: Bool = false) {
    self.name = name
    self.isDismissable = isDismissable
    shouldStartWithActivityIndicator = startsWithIndicator
  }

  var nextItem: (any BulletinItem)? { next.withLock(\.self) }

  /// Sets the item that follows this one.
  @discardableResult
  func then(_ item: TestItem) -> TestItem {
    next.withLock { $0 = item }
    return item
  }
}

/// A bulletin with a manually advanced clock.
struct FlowStage {
  private(set) var flow: BulletinFlow
  private(set) var now = Moment.start
  private var recorded: [String] = []

  init(root: any BulletinItem = TestItem("root")) {
    flow = BulletinFlow(root: root)
  }

  mutating func send(_ events: BulletinEvent...) {
    for event in events { flow.update(event, at: now) }
    listen()
  }

  /// Advances the clock in one or more steps.
  mutating func pass(_ seconds: Double, steps: Int = 1) {
    let start = now.seconds
    for step in 1...steps {
      now = Moment(seconds: start + seconds * Double(step) / Double(steps))
      flow.advance(to: now)
    }
    listen()
  }

  /// Returns and clears the recorded calls.
  mutating func calls() -> [String] {
    defer { recorded = [] }
    return recorded
  }

  var current: String { (flow.current as? TestItem)?.name ?? "?" }

  var stack: [String] { flow.stack.map { ($0 as? TestItem)?.name ?? "?" } }

  /// The visible content with its opacity in percent, or "nothing".
  var seen: String {
    guard let picture = flow.picture(at: now) else { return "nothing" }
    let name =
      switch picture.content {
      case .item(let item): (item as? TestItem)?.name ?? "?"
      case .indicator: "spinner"
      }
    return "\(name) \(Int((picture.opacity * 100).rounded()))%"
  }

  private mutating func listen() {
    recorded += flow.consumeEffects().map { effect in
      switch effect {
      case .setUp(let item): "setUp \(Self.name(item))"
      case .tearDown(let item): "tearDown \(Self.name(item))"
      case .willDisplay(let item): "willDisplay \(Self.name(item))"
      case .onDisplay(let item): "onDisplay \(Self.name(item))"
      case .dismissed(let item, let reason): "dismissed \(Self.name(item)): \(reason.rawValue)"
      }
    }
  }

  private static func name(_ item: any BulletinItem) -> String { (item as? TestItem)?.name ?? "?" }
}
