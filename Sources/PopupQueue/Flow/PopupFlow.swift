/// The state machine of a popup queue: waiting tasks, the active task and pending effects.
///
/// It is a value that makes no calls and reads no clock. Its driver performs one effect at a time
/// and then asks for the next one. ``add(priority:timeout:)``, ``finish(_:)`` and ``remove(_:)``
/// may be called at any time, even while an effect is performed. The phase is private, so no order
/// of calls causes an invalid transition.
///
/// Times are durations since the queue's clock was created.
struct PopupFlow: Sendable {
  /// The current phase; its effect is done once the next one is requested.
  private enum Phase {
    case idle
    case announcing(PopupEntry)
    case canceling(PopupEntry, PopupOutcome)
    case rendering(PopupEntry)
    case appearing(PopupEntry)
    case showing(PopupEntry, until: Duration?)
    case dismissing(PopupEntry, PopupOutcome)
    case dismissed(PopupEntry, PopupOutcome)
    case coolingDown(until: Duration)
  }

  var configuration: PopupConfiguration
  /// Whether the queue shows no further tasks.
  var isPaused = false
  /// The state of the queue.
  private(set) var state = PopupState.idle
  private var phase = Phase.idle
  /// The outcome requested for the active task.
  private var pendingOutcome: PopupOutcome?
  private var waiting = WaitingPopups()
  private var effects = EffectQueue()
  private var lastID: UInt64 = 0
  private var random: any RandomNumberGenerator & Sendable

  /// Creates an empty queue; `random` generates the random intervals.
  init(
    configuration: PopupConfiguration,
    random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    self.configuration = configuration
    self.random = random
  }

  /// The active task.
  var active: PopupEntry? {
    switch phase {
    case .idle, .coolingDown: nil
    case .announcing(let entry), .canceling(let entry, _), .rendering(let entry),
      .appearing(let entry), .showing(let entry, _), .dismissing(let entry, _),
      .dismissed(let entry, _):
      entry
    }
  }

  var waitingCount: Int { waiting.count }

  /// Returns the priority of a waiting or active task.
  func priority(of id: PopupID) -> Int? {
    active?.id == id ? active?.priority : waiting.priority(of: id)
  }

  /// The active task, then the waiting ones in the order in which they will be shown.
  var allIDs: [PopupID] { [active?.id].compactMap { $0 } + waiting.sorted.map(\.id) }

  /// The end of the current timeout or interval; `nil` if none is running.
  var nextDeadline: Duration? {
    switch phase {
    case .showing(_, let end): end
    case .coolingDown(let end): end
    default: nil
    }
  }

  /// Returns whether an effect is due at a time.
  func hasEffect(at now: Duration) -> Bool {
    guard effects.isEmpty else { return true }
    switch phase {
    case .idle: return !isPaused && !waiting.isEmpty
    case .showing(_, let end): return pendingOutcome != nil || end.map { now >= $0 } ?? false
    case .coolingDown(let end): return now >= end
    case .announcing, .canceling, .rendering, .appearing, .dismissing, .dismissed: return true
    }
  }

  // MARK: Changes

  /// Adds a task.
  mutating func add(priority: Int, timeout: Duration?) throws(PopupError) -> PopupID {
    try checkPriority(priority)
    lastID += 1
    let id = PopupID(rawValue: lastID)
    waiting.add(PopupEntry(id: id, priority: priority, timeout: timeout))
    return id
  }

  /// Finishes the active task once the current effect is done.
  mutating func finish(_ id: PopupID) throws(PopupError) {
    guard canEnd(id) else { throw .finishInactiveTask }
    pendingOutcome = .finished
  }

  /// Removes a waiting or active task; returns false if it is already ending or unknown.
  mutating func remove(_ id: PopupID) -> Bool {
    if waiting.remove(id) != nil {
      effects.append(.call(.didCanceled, id), .end(id, .removed))
      return true
    }
    guard canEnd(id) else { return false }
    pendingOutcome = .removed
    return true
  }

  /// Removes all waiting tasks.
  mutating func removeWaiting() {
    while let entry = waiting.popFirst() {
      effects.append(.call(.didCanceled, entry.id), .end(entry.id, .removed))
    }
  }

  /// Changes the priority of a waiting task; returns false if it is not waiting.
  mutating func setPriority(_ priority: Int, of id: PopupID) throws(PopupError) -> Bool {
    guard let old = waiting.priority(of: id) else { return false }
    guard old != priority else { return true }
    try checkPriority(priority)
    waiting.setPriority(priority, of: id)
    return true
  }

  private func checkPriority(_ priority: Int) throws(PopupError) {
    guard configuration.refusesSamePriority else { return }
    guard active?.priority != priority, !waiting.contains(priority: priority) else {
      throw .containsSamePriority(priority)
    }
  }

  private func canEnd(_ id: PopupID) -> Bool {
    guard pendingOutcome == nil, active?.id == id else { return false }
    switch phase {
    case .announcing, .rendering, .appearing, .showing: return true
    case .idle, .canceling, .dismissing, .dismissed, .coolingDown: return false
    }
  }

  // MARK: Effects

  /// Returns the next effect once the last one is done; `nil` if none is due.
  ///
  /// After a task's `willShow()`, ``decide(isCanceled:)`` must be called first.
  mutating func next(at now: Duration) -> PopupEffect? {
    while effects.isEmpty, proceed(at: now) {}
    return effects.popFirst()
  }

  /// Advances to the next phase; returns false if it is not due.
  private mutating func proceed(at now: Duration) -> Bool {
    switch phase {
    case .idle: return begin()
    case .announcing: return false
    case .rendering(let entry): call(.didShow, of: entry, in: .appearing(entry))
    case .appearing(let entry):
      let end = (entry.timeout ?? configuration.timeout).map { now + $0.clamped }
      phase = .showing(entry, until: end)
    case .showing(let entry, let end):
      let isOver = end.map { now >= $0 } ?? false
      guard let outcome = pendingOutcome ?? (isOver ? .timedOut : nil) else { return false }
      dismiss(entry, outcome)
    case .dismissing(let entry, let outcome):
      call(.didDismiss, of: entry, in: .dismissed(entry, outcome))
    case .dismissed(let entry, let outcome):
      phase = .coolingDown(until: now + configuration.interval.duration(using: &random))
      effects.append(.end(entry.id, outcome))
    case .canceling(let entry, let outcome):
      effects.append(.end(entry.id, outcome))
      dequeueNext()
    case .coolingDown(let end):
      guard now >= end else { return false }
      dequeueNext()
    }
    return true
  }

  /// Leaves the idle state if there is a task to show.
  private mutating func begin() -> Bool {
    guard !isPaused, !waiting.isEmpty else { return false }
    dequeueNext()
    return true
  }

  private mutating func dequeueNext() {
    enter(.active)
    pendingOutcome = nil
    guard !isPaused, let entry = waiting.popFirst() else {
      phase = .idle
      return enter(.idle)
    }
    enter(.handleShow)
    call(.willShow, of: entry, in: .announcing(entry))
  }

  /// Shows a task after its `willShow()`, unless it was cancelled or removed or has finished.
  mutating func decide(isCanceled: Bool) {
    guard case .announcing(let entry) = phase else { return }
    if isCanceled || pendingOutcome == .removed {
      enter(.handleCancel)
      let outcome = pendingOutcome == .removed ? PopupOutcome.removed : .canceled
      return call(.didCanceled, of: entry, in: .canceling(entry, outcome))
    }
    enter(.inProgress)
    // A task that has already finished has nothing to show.
    if let outcome = pendingOutcome { return dismiss(entry, outcome) }
    call(.render, of: entry, in: .rendering(entry))
  }

  private mutating func dismiss(_ entry: PopupEntry, _ outcome: PopupOutcome) {
    enter(.handleDismiss)
    call(.willDismiss, of: entry, in: .dismissing(entry, outcome))
  }

  private mutating func enter(_ state: PopupState) {
    self.state = state
    effects.append(.enter(state))
  }

  private mutating func call(_ hook: PopupHook, of entry: PopupEntry, in phase: Phase) {
    self.phase = phase
    effects.append(.call(hook, entry.id))
  }
}
