import Synchronization

extension PopupManager: PopupDesk {
  /// Adds a task; `waiter` is called with its outcome.
  func enter(_ task: any PopupTask, waiter: PopupWaiter? = nil) throws(PopupError) -> PopupID {
    let (priority, timeout) = (task.priority, task.timeout)
    try task.popup.join(self)
    let result = state.withLock { state in
      Result { () throws(PopupError) in
        let id = try state.flow.add(priority: priority, timeout: timeout)
        (state.tasks[id], state.waiters[id]) = (task, waiter)
        task.popup.assign(id)
        return id
      }
    }
    if case .failure = result { task.popup.leave() }
    return try result.get()
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
    case .automatic: work(atMost: .max)
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
    work(atMost: Self.maxEffectsPerStep)
  }

  /// The time until the next effect is due; `nil` if none is.
  public var nextDeadline: Duration? {
    let now = clock.now()
    return state.withLock { state in
      state.flow.hasEffect(at: now) ? .zero : state.flow.nextDeadline.map { max(.zero, $0 - now) }
    }
  }

  private func work(atMost count: Int) {
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
    let (effect, alarm) = state.withLock { state -> (PopupEffect?, PopupAlarm?) in
      let tasks = state.tasks
      let effect = state.flow.next(at: now) { tasks[$0]?.isCanceled ?? true }
      if effect != nil { return (effect, nil) }
      state.isBusy = false
      return (nil, setAlarm(in: &state))
    }
    alarm?.task.cancel()
    return effect
  }

  /// Sets the timer for the next deadline and returns an obsolete one.
  private func setAlarm(in state: inout State) -> PopupAlarm? {
    guard case .automatic = driving, state.alarm?.time != state.flow.nextDeadline else {
      return nil
    }
    let old = state.alarm
    state.alarm = state.flow.nextDeadline.map { time in
      let sleep = clock.sleep
      return PopupAlarm(
        time: time,
        task: Task { [weak self] in
          do { try await sleep(time) } catch { return }
          self?.ring(time)
        })
    }
    return old
  }

  private func ring(_ time: Duration) {
    state.withLock { if $0.alarm?.time == time { $0.alarm = nil } }
    work(atMost: .max)
  }

  private func perform(_ effect: PopupEffect) {
    switch effect {
    case .enter(let new): onChange?(new)
    case .call(let hook, let id): if let task = state.withLock({ $0.tasks[id] }) { task.hear(hook) }
    case .end(let id, let outcome):
      let (task, waiter) = state.withLock { state in
        (state.tasks.removeValue(forKey: id), state.waiters.removeValue(forKey: id))
      }
      task?.popup.leave()
      waiter?(outcome)
    }
  }
}

extension PopupTask {
  fileprivate func hear(_ hook: PopupHook) {
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
