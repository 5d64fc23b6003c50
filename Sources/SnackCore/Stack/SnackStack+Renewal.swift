extension SnackStack {
  /// Renews a snack with a duplicate: it moves to the newest position and then restarts its timer.
  ///
  /// ``showRenewed(at:)`` updates its view.
  mutating func renew(
    _ index: Int, with snack: Snack, token: SnackToken, at now: Moment
  ) {
    close(states[index].token, reason: .replaced)
    let wasNewest = index == states.lastIndex { !$0.isLeaving && $0.edge == states[index].edge }
    var state = states.remove(at: index)
    state.token = token
    state.hasArrived = false
    state.taskEnd = nil
    state.order = lastOrder
    state.repetitions = snack.repeats(state.snack) ? state.repetitions + 1 : 1
    state.snack = snack
    state.isRenewed = true
    state.alignment = snack.alignment ?? .top
    let animation = configuration.appearance.rearrangeAnimation
    let arrival = now.advanced(by: animation.delay).advanced(by: animation.duration)
    state.settlesAt = max(state.settlesAt, wasNewest ? now : arrival)
    if !wasNewest { state.passage = passageBeneath(until: state.settlesAt, at: now) }
    state.setHold(.handle, to: false, at: now)
    state.startLife(seconds: measure.restingTime(of: snack), at: now)
    states.append(state)
    revision += 1
  }

  /// Updates the views of renewed snacks, once for a burst of duplicates.
  mutating func showRenewed(at now: Moment) {
    guard states.contains(where: \.isRenewed) else { return }
    for index in states.indices where states[index].isRenewed {
      states[index].isRenewed = false
      states[index].hasPendingChange = false
      states[index].view.update(states[index].snack)
      remeasure(index)
      effects.append(.shown(states[index].token))
      slideToColumn(index, at: now)
    }
    demoteSurplus(at: now)
  }

  /// Reports updates worth announcing, once for several at the same moment.
  mutating func reportChanges() {
    for index in states.indices where states[index].hasPendingChange {
      states[index].hasPendingChange = false
      if !states[index].isLeaving { effects.append(.changed(states[index].token)) }
    }
  }

  mutating func slideToColumn(_ index: Int, at now: Moment) {
    let column = restingColumn(of: states[index])
    guard states[index].column.target != column else { return }
    if configuration.policy.reducesMotion {
      states[index].column.jump(to: column)
    } else {
      let animation = configuration.appearance.rearrangeAnimation
      states[index].column.move(to: column, by: animation, at: now)
      let beneath = passageBeneath(until: states[index].column.end, at: now)
      if !states[index].isEmerging(at: now) { states[index].passage = beneath }
    }
  }
}
