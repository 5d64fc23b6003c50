public import SnackCore

/// The bulletins on one screen: complete cards without a terminal or a clock.
///
/// It processes orders, calls hooks and handlers, advances time and draws. A test can run a turn at
/// any moment, send keys, and read the frame as text. One bulletin is visible at a time; others wait
/// until it has been dismissed. Toasts are in a `SnackScene` instead.
///
/// ```swift
/// let card = PageBulletinItem(title: "Delete the log?")
/// card.actionButtonTitle = "Delete"
/// let traits = TerminalTraits(size: Size(width: 60, height: 12))
/// var scene = BulletinScene(manager: SnackbarManager(), traits: traits)
/// BulletinManager(rootItem: card).showBulletin(over: scene.manager, animated: false)
/// scene.turn(at: .start)
/// print(scene.frame.text)
/// scene.update(.key(.enter), at: Moment(seconds: 1))
/// scene.turn(at: Moment(seconds: 1))  // calls the handler of the button
/// ```
public struct BulletinScene: Sendable {
  /// The manager of the screen's snacks, over which bulletins are shown.
  public let manager: SnackbarManager
  /// The traits of the terminal.
  public internal(set) var traits: TerminalTraits
  private var presentation: BulletinPresentation? {
    didSet { isPresenting = presentation != nil }
  }
  /// Whether a bulletin is presented.
  ///
  /// Without it, each question to an absent presentation would copy the memory of a whole one.
  private var isPresenting = false
  private var queue: [BulletinManager] = []
  private var reports: [BulletinReport] = []
  /// A counter of all changes other than the passing of time.
  private var revision = 0
  private var drawn: Drawn?
  private var cachedContext: CachedContext?
  /// The last drawn frame of snacks and bulletin; `nil` while only snacks are visible.
  package private(set) var combinedFrame: Canvas?
  /// The number of frames drawn so far that differed from the previous one.
  public private(set) var frameNumber = 0

  /// Creates the scene of a terminal.
  /// - Parameters:
  ///   - manager: The manager of the screen's snacks, over which bulletins are shown.
  ///   - traits: The traits of the terminal.
  public init(manager: SnackbarManager, traits: TerminalTraits) {
    self.manager = manager
    self.traits = traits
  }

  /// Returns what `read` finds in the visible bulletin; `idle` if none is visible.
  private func visible<Value>(
    else idle: Value, _ read: (BulletinPresentation) -> Value
  ) -> Value {
    guard isPresenting, let presentation else { return idle }
    return read(presentation)
  }

  // MARK: Updates

  /// Processes pending orders and advances to a moment.
  ///
  /// Call ``consumeReports()`` afterwards; delivering its reports may cause new orders.
  package mutating func advance(on traits: TerminalTraits, at now: Moment) {
    self.traits = traits
    acceptClients()
    guard isPresenting || !queue.isEmpty else { return }
    let context = screenContext(on: traits)
    present(on: context)
    if presentation?.advance(on: context, at: now) == true { revision += 1 }
    collectReports(at: now)
    endIfGone()
  }

  private mutating func screenContext(on traits: TerminalTraits) -> ScreenContext {
    let configuration = manager.configuration
    if let cachedContext, cachedContext.context.traits == traits,
      cachedContext.configuration == configuration
    {
      return cachedContext.context
    }
    let context = ScreenContext(configuration, traits: traits)
    cachedContext = CachedContext(configuration: configuration, context: context)
    return context
  }

  private mutating func acceptClients() {
    for case let bulletin as BulletinManager in manager.consumeClients() {
      let isKnown = presentation?.manager === bulletin || queue.contains { $0 === bulletin }
      if !isKnown { queue.append(bulletin) }
    }
  }

  /// Presents the next waiting bulletin if none is visible.
  private mutating func present(on context: ScreenContext) {
    queue.removeAll { !$0.isShowingBulletin }
    guard !isPresenting, let index = queue.firstIndex(where: { $0.claim(for: manager) })
    else { return }
    presentation = BulletinPresentation(queue.remove(at: index), on: context)
  }

  private mutating func collectReports(at now: Moment) {
    guard let found = presentation?.consumeReports(at: now), !found.isEmpty else { return }
    reports += found
    revision += 1
  }

  /// Releases a bulletin that is off the screen, so that the next one can be presented.
  private mutating func endIfGone() {
    guard let ended = presentation, !ended.flow.isOnScreen else { return }
    presentation = nil
    revision += 1
    returnQueue()
    // If it was shown again meanwhile, it joins the end of the queue.
    ended.manager.release(restoring: ended.flow.stack)
  }

  /// Returns the waiting bulletins, in order, to the mailbox, which the next update reads.
  private mutating func returnQueue() {
    for bulletin in queue { manager.addClient(bulletin) }
    queue = []
  }

  /// Returns and clears the pending reports.
  package mutating func consumeReports() -> [BulletinReport] {
    defer { reports = [] }
    return reports
  }

  /// Whether reports are pending.
  package var hasReports: Bool { !reports.isEmpty }

  /// Ends the visible bulletin because the screen ends; queued bulletins wait for another screen.
  package mutating func end(at now: Moment) {
    presentation?.send(.dismiss(.hostEnded), at: now)
    collectReports(at: now)
    if let ended = presentation { ended.manager.release(restoring: ended.flow.stack) }
    presentation = nil
    returnQueue()
    revision += 1
  }

  // MARK: State

  /// Whether a card has the focus; false while it waits for it, and during its dismissal.
  public var isModal: Bool { visible(else: false) { $0.flow.isShowing && $0.hasFocus } }

  /// Whether any part of a bulletin is on the screen.
  package var isOnScreen: Bool { visible(else: false) { $0.flow.isOnScreen } }

  /// Rows at the bottom of the screen that snacks avoid.
  package var coveredRows: Int { visible(else: 0) { $0.coveredRows } }

  /// Whether snacks are beneath the bulletin and cannot be used.
  package var coversSnacks: Bool { visible(else: false) { $0.coversSnacks } }

  /// Returns the position of the terminal's cursor; `nil` leaves it to the host.
  public func cursor(at now: Moment) -> Point? {
    visible(else: nil) { $0.cursor(at: now) }
  }

  /// Whether orders are pending.
  package var hasOrders: Bool { manager.pendingMail.contains(.clients) }

  /// Returns when the next update is due, apart from reports; `nil` if none is scheduled.
  package func nextUpdate(after now: Moment) -> Moment? {
    let isDrawn = drawn.map { $0.revision == revision } ?? true
    if hasOrders || !isDrawn { return now }
    return visible(else: nil) { $0.nextChange(after: drawn?.moment ?? now).map { max($0, now) } }
  }

  // MARK: Focus

  /// Whether the visible card can be focused now.
  package func acceptsFocus(at now: Moment) -> Bool {
    visible(else: false) { $0.acceptsFocus(at: now) }
  }

  /// Whether a card waits for the focus, even if it is not fully visible yet.
  package var awaitsFocus: Bool { visible(else: false) { $0.awaitsFocus } }

  /// Whether a card has the focus, and can return it to the host.
  package var canReturnFocus: Bool { visible(else: false) { $0.canReturnFocus } }

  /// Gives the focus to the card, or returns it to the host.
  package mutating func setFocus(_ hasFocus: Bool) {
    presentation?.setFocus(hasFocus)
    revision += 1
  }

  /// Returns whether a cell belongs to the card.
  package func covers(_ point: Point) -> Bool {
    visible(else: false) { $0.current?.layout.box.contains(point) ?? false }
  }

  // MARK: Input

  /// Handles a key; call it only while the scene is modal.
  package mutating func handle(_ key: CardKey, at now: Moment) {
    presentation?.handle(key, at: now)
    collectReports(at: now)
    revision += 1
  }

  /// Handles a pointer event; call it only while the scene is modal.
  package mutating func handle(_ event: PointerEvent, at now: Moment) {
    presentation?.handle(event, at: now)
    collectReports(at: now)
    revision += 1
  }

  /// Scrolls the card by a number of rows.
  package mutating func scroll(by rows: Int) {
    presentation?.scroll(by: rows)
    revision += 1
  }

  // MARK: Drawing

  /// Draws the bulletin together with the snacks.
  /// - Parameters:
  ///   - snacks: The canvas with the snacks.
  ///   - number: The frame number of that canvas; the same number means the same content.
  ///   - now: The moment.
  package mutating func compose(with snacks: Canvas, number: Int, at now: Moment) {
    // A turn inside a hook, or endless orders of hooks, may draw a card before it is set up.
    if isPresenting, presentation?.adoptContent(making: true, at: now) == true { revision += 1 }
    if let drawn, drawn.revision == revision, drawn.snacks == number,
      visible(else: true, { !$0.changes(from: drawn.moment, to: now) })
    {
      return
    }
    drawn = Drawn(revision: revision, snacks: number, moment: now)
    let picture = picture(with: snacks, at: now)
    guard picture != combinedFrame else { return }
    combinedFrame = picture
    frameNumber += 1
  }

  private func picture(with snacks: Canvas, at now: Moment) -> Canvas? {
    guard isPresenting, let presentation, presentation.flow.isOnScreen else { return nil }
    var canvas = Canvas(size: snacks.size)
    if presentation.coversSnacks { canvas.draw(snacks, x: 0, y: 0) }
    presentation.drawBackground(at: now, on: &canvas)
    presentation.draw(at: now, on: &canvas)
    if !presentation.coversSnacks { canvas.draw(snacks, x: 0, y: 0) }
    return canvas
  }
}
