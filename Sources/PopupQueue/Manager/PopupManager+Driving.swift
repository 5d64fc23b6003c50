internal import ActorHandlers
import Synchronization

extension PopupManager {
  /// Adds a task; `completion` is called with its outcome.
  func enter(_ task: any PopupTask, completion: PopupCompletion? = nil) throws(PopupError)
    -> PopupID
  {
    let priority = task.priority
    let timeout = task.timeout
    try task.popup.join(self)
    task.manager = self
    let result = state.withLock { state in
      Result { () throws(PopupError) in
        let id = try state.flow.add(priority: priority, timeout: timeout)
        state.tasks[id] = task
        state.completions[id] = completion
        task.popup.assign(id)
        return id
      }
    }
    if case .failure = result { leave(task) }
    return try result.get()
  }

  /// Detaches a task from the queue, so that it can be added again.
  private func leave(_ task: any PopupTask) {
    // Afterwards the task may be in another queue.
    task.manager = nil
    task.popup.leave()
  }

  func finish(_ id: PopupID) throws(PopupError) {
    let result = state.withLock { state in
      Result { () throws(PopupError) in try state.flow.finish(id) }
    }
    try result.get()
    proceed()
  }

  // MARK: Effects

  /// Performs the pending effects, or wakes the host that drives the queue.
  func proceed() {
    switch driving {
    case .automatic: run(limit: .max)
    case .byHost(let wake): wake()
    }
  }

  /// Maximum effects per step, so that an endless series of short tasks never blocks the program.
  private static let maxEffectsPerStep = 1000

  /// Performs the pending effects, for a program that drives the queue itself (see ``Driving``).
  ///
  /// If there are very many, some are left for the next step, which is then due immediately. Has no
  /// effect when called in a hook.
  public func step() {
    run(limit: Self.maxEffectsPerStep)
  }

  /// The time until the next effect is due; `nil` if none is.
  public var nextDeadline: Duration? {
    let now = clock.now()
    return state.withLock { state in
      state.flow.hasEffect(at: now) ? .zero : state.flow.nextDeadline.map { max(.zero, $0 - now) }
    }
  }

  private func run(limit count: Int) {
    guard begin() else { return }
    var done = 0
    while done < count, let effect = nextEffect() {
      perform(effect)
      done += 1
    }
    if done == count { end() }
  }

  /// Claims the right to perform effects for this thread; returns false if it is already claimed.
  private func begin() -> Bool {
    state.withLock { state in
      guard !state.isBusy else { return false }
      state.isBusy = true
      return true
    }
  }

  private func end() {
    state.withLock { $0.isBusy = false }
  }

  /// Returns the next effect; if there is none, gives up the right to perform effects.
  private func nextEffect() -> PopupEffect? {
    let now = clock.now()
    let (effect, timer) = state.withLock { state -> (PopupEffect?, PopupTimer?) in
      let effect = state.flow.next(at: now)
      if effect != nil { return (effect, nil) }
      state.isBusy = false
      return (nil, setTimer(in: &state))
    }
    timer?.task.cancel()
    return effect
  }

  /// Sets the timer for the next deadline, and returns the obsolete one for the caller to cancel.
  private func setTimer(in state: inout State) -> PopupTimer? {
    guard case .automatic = driving, state.timer?.time != state.flow.nextDeadline else {
      return nil
    }
    let old = state.timer
    state.timer = state.flow.nextDeadline.map { time in
      let sleep = clock.sleep
      return PopupTimer(
        time: time,
        task: Task { [weak self] in
          do { try await sleep(time) } catch { return }
          self?.fire(time)
        })
    }
    return old
  }

  private func fire(_ time: Duration) {
    state.withLock { if $0.timer?.time == time { $0.timer = nil } }
    run(limit: .max)
  }

  private func perform(_ effect: PopupEffect) {
    switch effect {
    case .enter(let new): state.withLock(\.onChange)?(new)
    case .call(let hook, let id):
      let task = state.withLock { $0.tasks[id] }
      task?.receive(hook)
      if hook == .willShow { decide(on: task) }
    case .end(let id, let outcome):
      let (task, completion) = state.withLock { state in
        (state.tasks.removeValue(forKey: id), state.completions.removeValue(forKey: id))
      }
      if let task { leave(task) }
      completion?(outcome)
    }
  }

  /// Reports a task's `isCanceled` to the queue.
  ///
  /// It is read outside the lock, because it may be computed from the queue.
  private func decide(on task: (any PopupTask)?) {
    let isCanceled = task?.isCanceled ?? true
    state.withLock { $0.flow.decide(isCanceled: isCanceled) }
  }
}

extension PopupTask {
  fileprivate func receive(_ hook: PopupHook) {
    switch hook {
    case .willShow: willShow()
    case .render: render()
    case .didShow: didShow()
    case .willDismiss: willDismiss()
    case .didDismiss: didDismiss()
    case .didCanceled: didCanceled()
    }
  }
}
