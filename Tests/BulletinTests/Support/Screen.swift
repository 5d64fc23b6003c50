import SnackCore
import Synchronization

@testable import Bulletin

/// A simulated screen with snacks and bulletins, updated in the order that the shell uses.
final class Screen {
  let snackbars = SnackbarManager()
  private(set) var bulletins: BulletinScene
  private(set) var snacks: SnackScene
  private(set) var now = Moment.start
  /// Seconds between two turns in `pass(_:)`.
  var frame = 0.05

  init(_ columns: Int = 80, _ rows: Int = 24) {
    let traits = TerminalTraits(size: Size(width: columns, height: rows))
    bulletins = BulletinScene(manager: snackbars, traits: traits)
    snacks = SnackScene(manager: snackbars, traits: traits)
    _ = snackbars.connect(wake: {})
  }

  // MARK: Turns

  /// Runs one turn at the current time.
  func turn() {
    bulletins.advance(on: snacks.stack.traits, at: now)
    while bulletins.hasOrders || bulletins.hasReports {
      for report in bulletins.consumeReports() { report.deliver() }
      bulletins.advance(on: snacks.stack.traits, at: now)
    }
    if bulletins.coveredRows != snacks.stack.coveredRows {
      snacks.update(.cover(rows: bulletins.coveredRows), at: now)
    }
    snacks.update(.pause(bulletins.coversSnacks), at: now)
    snacks.turn(at: now)
    for effect in snacks.consumeEffects() { snackbars.deliver(effect) }
    bulletins.compose(with: snacks.frame, number: snacks.frameNumber, at: now)
  }

  /// Advances the clock turn by turn.
  func pass(_ seconds: Double) {
    let end = now.seconds + seconds
    turn()
    while now.seconds < end {
      now = Moment(seconds: min(end, now.seconds + frame))
      turn()
    }
  }

  /// Advances the clock until all animations have ended, in few turns for speed.
  func settle() {
    let usual = frame
    defer { frame = usual }
    frame = max(usual, 0.2)
    pass(2)
  }

  /// Shows a bulletin, and logs the reason of its dismissal.
  @discardableResult
  func show(
    _ item: any BulletinItem, allowsSwipe: Bool = true, notingIn diary: CallLog
  ) -> BulletinManager {
    let manager = BulletinManager(rootItem: item)
    manager.onDismiss = { _, reason in diary.note("manager \(reason)") }
    manager.allowsSwipeInteraction = allowsSwipe
    manager.showBulletin(over: snackbars)
    settle()
    return manager
  }

  func resize(_ columns: Int, _ rows: Int) {
    var traits = snacks.stack.traits
    traits.size = Size(width: columns, height: rows)
    snacks.update(.traits(traits), at: now)
    turn()
  }

  func end() {
    bulletins.end(at: now)
    for report in bulletins.consumeReports() { report.deliver() }
  }

  // MARK: User input

  func press(_ keys: CardKey...) {
    for key in keys {
      bulletins.handle(key, at: now)
      turn()
    }
  }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  func point(_ events: PointerEvent...) {
    for event in events {
      bulletins.handle(event, at: now)
      turn()
    }
  }

  func changeBulletins(_ change: (inout BulletinScene) -> Void) { change(&bulletins) }

  func scroll(by rows: Int) {
    bulletins.scroll(by: rows)
    turn()
  }

  func click(_ x: Int, _ y: Int) {
    point(.pressed(Point(x: x, y: y)), .released(Point(x: x, y: y)))
  }

  /// Clicks the first cell of a text on the screen.
  func click(on text: String) {
    guard let place = place(of: text) else { return }
    click(place.x, place.y)
  }

  // MARK: Output

  private var canvas: Canvas { bulletins.combinedFrame ?? snacks.frame }

  /// The drawn rows, `·` for the host's cells.
  var picture: String { canvas.screen }

  private var rows: [String] {
    let size = canvas.size
    return (0..<size.height).map { row in
      (0..<size.width).reduce(into: "") { text, column in
        let cell = canvas[column, row]
        if cell.kind == .glyph {
          text += cell.glyph.text
        } else if cell.kind != .tail {
          text += "·"
        }
      }
    }
  }

  /// Returns the position of a text on the screen.
  func place(of text: String) -> Point? {
    for (row, line) in rows.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return Point(x: line.distance(from: line.startIndex, to: range.lowerBound), y: row)
    }
    return nil
  }

  func shows(_ text: String) -> Bool { place(of: text) != nil }

  /// Whether any part of a bulletin is on the screen.
  var showsBulletin: Bool { bulletins.isOnScreen }

  /// The time of the bulletins' next turn.
  var nextDeadline: Moment? { bulletins.nextDeadline(after: now) }

  /// Returns whether the host's cell is shaded.
  func isShaded(_ x: Int, _ y: Int) -> Bool { canvas[x, y].kind == .shade }

  /// Returns the darkness of the host's cell, in eighths.
  func darkness(_ x: Int, _ y: Int) -> UInt8 { isShaded(x, y) ? canvas[x, y].alpha : 0 }
}

/// A log of calls from any thread, in order.
final class CallLog: Sendable {
  private let lines = Mutex<[String]>([])

  func note(_ line: String) { lines.withLock { $0.append(line) } }

  /// Returns and clears the logged calls.
  func consume() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}

/// A page that logs the calls of its hooks.
final class LoggingItem: BulletinItem {
  let bulletin = BulletinLink()
  let name: String
  let diary: CallLog
  let isDismissable: Bool
  let requiresCloseButton: Bool
  let shouldStartWithActivityIndicator: Bool
  private let content: Mutex<[BulletinElement]>
  private let hook = Mutex<(@Sendable (String) -> Void)?>(nil)
  private let next = Mutex<(any BulletinItem)?>(nil)

  init(
    _ name: String, _ diary: CallLog, isDismissable: Bool = true, requiresCloseButton: Bool = true,
    startsWithIndicator: Bool = false, elements: [BulletinElement] = []
  ) {
    self.name = name
    self.diary = diary
    self.isDismissable = isDismissable
    self.requiresCloseButton = requiresCloseButton
    shouldStartWithActivityIndicator = startsWithIndicator
    content = Mutex([InterfaceBuilder().title(StyledText(name))] + elements)
  }

  var nextItem: (any BulletinItem)? {
    get { next.withLock(\.self) }
    set { next.withLock { $0 = newValue } }
  }

  /// Sets a closure that every hook calls with its name.
  func onHook(_ call: @escaping @Sendable (String) -> Void) { hook.withLock { $0 = call } }

  func show(_ elements: [BulletinElement]) {
    content.withLock { $0 = elements }
    bulletin.contentChanged()
  }

  func makeElements() -> [BulletinElement] {
    hook.withLock(\.self)?("makeElements")
    return content.withLock(\.self)
  }
  func setUp() { note("setUp") }
  func willDisplay() { note("willDisplay") }
  func onDisplay() { note("onDisplay") }
  func tearDown() { note("tearDown") }
  func onDismiss(_ reason: BulletinDismissal) { note("onDismiss \(reason)") }

  private func note(_ call: String) {
    diary.note("\(name) \(call)")
    hook.withLock(\.self)?(call)
  }
}
