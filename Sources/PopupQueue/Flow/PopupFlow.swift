/// A queue of popups as a value: who waits, who shows, and what has to be done next.
///
/// It calls nobody and reads no clock. Whoever drives it does one deed after the other, each to its
/// end, and asks for the next one; what happens meanwhile is told by ``add(priority:timeout:)``,
/// ``finish(_:)`` and ``remove(_:)``, also in the middle of a deed. The phase cannot be set from
/// outside, so no order of calls leads to a transition that there is not.
///
/// Times are durations since the clock of the queue was first read.
struct PopupFlow: Sendable {
  /// What is being done; the deed behind it has ended when the next one is asked for.
  private enum Phase {
    case idle
    case announcing(PopupEntry)
    case canceling(PopupEntry, PopupOutcome)
    case rendering(PopupEntry)
    case appearing(PopupEntry)
    case showing(PopupEntry, until: Duration?)
    case leaving(PopupEntry, PopupOutcome)
    case gone(PopupEntry, PopupOutcome)
    case resting(until: Duration)
  }

  var configuration: PopupConfiguration
  /// Whether no further task is shown.
  var isPaused = false
  /// Where the queue is.
  private(set) var state = PopupState.idle
  private var phase = Phase.idle
  /// How the active one is to end, once that was said.
  private var ending: PopupOutcome?
  private var waiting = WaitingPopups()
  private var deeds = DeedQueue()
  private var lastID: UInt64 = 0
  private var random: any RandomNumberGenerator & Sendable

  /// Makes an empty queue; `random` draws the intervals that are.
  init(
    configuration: PopupConfiguration,
    random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    (self.configuration, self.random) = (configuration, random)
  }

  /// The task whose turn it is.
  var active: PopupEntry? {
    switch phase {
    case .idle, .resting: nil
    case .announcing(let entry), .canceling(let entry, _), .rendering(let entry),
      .appearing(let entry), .showing(let entry, _), .leaving(let entry, _), .gone(let entry, _):
      entry
    }
  }

  var waitingCount: Int { waiting.count }

  /// The priority of a task that waits or shows.
  func priority(of id: PopupID) -> Int? {
    active?.id == id ? active?.priority : waiting.priority(of: id)
  }

  /// The active one, then those that wait, in the order in which they would come.
  var all: [PopupID] { [active?.id].compactMap { $0 } + waiting.sorted.map(\.id) }

  /// When something happens next by itself; `nil` if nothing does.
  var nextDeadline: Duration? {
    switch phase {
    case .showing(_, let end): end
    case .resting(let end): end
    default: nil
    }
  }

  /// Whether something has to be done at a time.
  func hasDeed(at now: Duration) -> Bool {
    guard deeds.isEmpty else { return true }
    switch phase {
    case .idle: return !isPaused && !waiting.isEmpty
    case .showing(_, let end): return ending != nil || end.map { now >= $0 } ?? false
    case .resting(let end): return now >= end
    case .announcing, .canceling, .rendering, .appearing, .leaving, .gone: return true
    }
  }

  // MARK: What happens

  /// Takes in a task.
  mutating func add(priority: Int, timeout: Duration?) throws(PopupError) -> PopupID {
    try refuseIfTaken(priority)
    lastID += 1
    let id = PopupID(rawValue: lastID)
    waiting.add(PopupEntry(id: id, priority: priority, timeout: timeout))
    return id
  }

  /// Ends the active one when what is being done for it is done.
  mutating func finish(_ id: PopupID) throws(PopupError) {
    guard canEnd(id) else { throw .finishInactiveTask }
    ending = .finished
  }

  /// Takes a task out, wherever it is; false if it goes already or is not there.
  mutating func remove(_ id: PopupID) -> Bool {
    if waiting.remove(id) != nil {
      deeds.append(.call(.didCanceled, id), .end(id, .removed))
      return true
    }
    guard canEnd(id) else { return false }
    ending = .removed
    return true
  }

  /// Takes out all that wait.
  mutating func removeWaiting() {
    while let entry = waiting.popFirst() {
      deeds.append(.call(.didCanceled, entry.id), .end(entry.id, .removed))
    }
  }

  /// Gives a task that waits another priority; false if it does not wait.
  mutating func setPriority(_ priority: Int, of id: PopupID) throws(PopupError) -> Bool {
    guard let old = waiting.priority(of: id) else { return false }
    guard old != priority else { return true }
    try refuseIfTaken(priority)
    waiting.setPriority(priority, of: id)
    return true
  }

  private func refuseIfTaken(_ priority: Int) throws(PopupError) {
    guard configuration.refusesSamePriority else { return }
    guard active?.priority != priority, !waiting.contains(priority: priority) else {
      throw .containsSamePriority(priority)
    }
  }

  private func canEnd(_ id: PopupID) -> Bool {
    guard ending == nil, active?.id == id else { return false }
    switch phase {
    case .announcing, .rendering, .appearing, .showing: return true
    case .idle, .canceling, .leaving, .gone, .resting: return false
    }
  }

  // MARK: What is done

  /// What has to be done next, when the last deed is done; `nil` if nothing has to at this time.
  /// - Parameters:
  ///   - now: The time.
  ///   - isCanceled: Says whether a task was cancelled; asked once, when it has heard that it will
  ///     show.
  /// - Returns: The deed.
  mutating func next(at now: Duration, isCanceled: (PopupID) -> Bool) -> PopupDeed? {
    while deeds.isEmpty, proceed(at: now, isCanceled: isCanceled) {}
    return deeds.popFirst()
  }

  /// Goes on to what follows the present phase, and says whether there was anything.
  private mutating func proceed(at now: Duration, isCanceled: (PopupID) -> Bool) -> Bool {
    switch phase {
    case .idle: return begin()
    case .announcing(let entry): decide(on: entry, isCanceled: isCanceled(entry.id))
    case .rendering(let entry): call(.didShow, of: entry, in: .appearing(entry))
    case .appearing(let entry):
      let end = (entry.timeout ?? configuration.timeout).map { now + $0.bounded }
      phase = .showing(entry, until: end)
    case .showing(let entry, let end):
      let isOver = end.map { now >= $0 } ?? false
      guard let outcome = ending ?? (isOver ? .timedOut : nil) else { return false }
      dismiss(entry, outcome)
    case .leaving(let entry, let outcome):
      call(.didDismiss, of: entry, in: .gone(entry, outcome))
    case .gone(let entry, let outcome):
      phase = .resting(until: now + configuration.interval.duration(using: &random))
      deeds.append(.end(entry.id, outcome))
    case .canceling(let entry, let outcome):
      deeds.append(.end(entry.id, outcome))
      lookForNext()
    case .resting(let end):
      guard now >= end else { return false }
      lookForNext()
    }
    return true
  }

  /// Leaves the rest if there is a task to show.
  private mutating func begin() -> Bool {
    guard !isPaused, !waiting.isEmpty else { return false }
    lookForNext()
    return true
  }

  private mutating func lookForNext() {
    enter(.active)
    ending = nil
    guard !isPaused, let entry = waiting.popFirst() else {
      phase = .idle
      return enter(.idle)
    }
    enter(.handleShow)
    call(.willShow, of: entry, in: .announcing(entry))
  }

  /// Shows a task that has heard that it will, unless it does not want to any more.
  private mutating func decide(on entry: PopupEntry, isCanceled: Bool) {
    if isCanceled || ending == .removed {
      enter(.handleCancel)
      let outcome = ending == .removed ? PopupOutcome.removed : .canceled
      return call(.didCanceled, of: entry, in: .canceling(entry, outcome))
    }
    enter(.inProgress)
    // What has finished already has nothing to show.
    if let outcome = ending { return dismiss(entry, outcome) }
    call(.render, of: entry, in: .rendering(entry))
  }

  private mutating func dismiss(_ entry: PopupEntry, _ outcome: PopupOutcome) {
    enter(.handleDismiss)
    call(.willDismiss, of: entry, in: .leaving(entry, outcome))
  }

  private mutating func enter(_ state: PopupState) {
    self.state = state
    deeds.append(.enter(state))
  }

  private mutating func call(_ hook: PopupHook, of entry: PopupEntry, in phase: Phase) {
    self.phase = phase
    deeds.append(.call(hook, entry.id))
  }
}
