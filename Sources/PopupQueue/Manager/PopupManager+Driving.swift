import Synchronization

extension PopupManager: PopupDesk {
  /// Takes in a task; `waiter` hears how it ends.
  func enter(_ task: any PopupTask, waiter: PopupWaiter? = nil) throws(PopupError) -> PopupID {
    let (priority, timeout) = (task.priority, task.timeout)
    try task.popup.join(self)
    let result = state.withLock { state in
      Result { () throws(PopupError) in
        let id = try state.flow.add(priority: priority, timeout: timeout)
        (state.tasks[id], state.waiters[id]) = (task, waiter)
        task.popup.take(id)
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

  // MARK: Deeds

  /// Does what there is to do, or has it done by who drives.
  func proceed() {
    switch driving {
    case .automatic: work(atMost: .max)
    case .byHost(let wake): wake()
    }
  }

  /// How many deeds are done in one step, so that tasks that come and go at once without an end
  /// never hold up the program.
  private static let mostDeeds = 1000

  /// Does what there is to do; for a program that drives the queue itself (see ``Driving``).
  ///
  /// Of very much some is left for the next step, which is then due at once. Called in a hook it
  /// does nothing.
  public func step() {
    work(atMost: Self.mostDeeds)
  }

  /// How long nothing happens by itself; `nil` if nothing will.
  public var nextDeadline: Duration? {
    let now = clock.now()
    return state.withLock { state in
      state.flow.hasDeed(at: now) ? .zero : state.flow.nextDeadline.map { max(.zero, $0 - now) }
    }
  }

  private func work(atMost count: Int) {
    guard begin() else { return }
    var done = 0
    while done < count, let deed = nextDeed() {
      perform(deed)
      done += 1
    }
    if done == count { end() }
  }

  /// Makes this thread the one that does deeds; false if there is one.
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

  /// The next deed; with the last one this thread has nothing more to do.
  private func nextDeed() -> PopupDeed? {
    let now = clock.now()
    let (deed, alarm) = state.withLock { state -> (PopupDeed?, PopupAlarm?) in
      let tasks = state.tasks
      let deed = state.flow.next(at: now) { tasks[$0]?.isCanceled ?? true }
      if deed != nil { return (deed, nil) }
      state.isBusy = false
      return (nil, setAlarm(in: &state))
    }
    alarm?.task.cancel()
    return deed
  }

  /// Sets the alarm for the next time at which something happens, and returns one that is not
  /// wanted any more.
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

  private func perform(_ deed: PopupDeed) {
    switch deed {
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
