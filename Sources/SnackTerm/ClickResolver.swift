/// What a host that uses the mouse of ncurses gets: one sign of one button.
struct HostMouseEvent: Hashable, Sendable {
  /// The signs of ncurses.
  enum Sign: Hashable, Sendable, CaseIterable {
    case released, pressed, clicked, doubleClicked, tripleClicked, moved
  }

  var sign: Sign
  /// The button; 0 for a movement.
  var button: Int
  var place: Point
  var modifiers: MouseReport.Modifiers = []
}

/// Makes clicks of presses and releases for a host that asked ncurses for them.
///
/// While snacks are on the screen ncurses does not see the mouse, so what it would have made of
/// it is made here: a press and a release on one cell within the host's interval are a click,
/// and clicks that follow each other within it are a double or triple one.
struct ClickResolver: Sendable {
  /// What the host wants to be told of each button; 0 stands for movements.
  let wishes: [Int: Set<HostMouseEvent.Sign>]
  /// The host's interval in seconds.
  let interval: Double

  private struct Run {
    var press: MouseReport
    var clicks = 0
    var isDown = true
    var deadline: Moment
  }

  private var run: Run?

  init(wishes: [Int: Set<HostMouseEvent.Sign>], interval: Double) {
    (self.wishes, self.interval) = (wishes, interval)
  }

  /// When what has come so far cannot become anything more; `nil` if nothing is open.
  var deadline: Moment? { run?.deadline }

  /// Takes a report and returns what the host gets now, in order.
  mutating func take(_ report: MouseReport, at now: Moment) -> [HostMouseEvent] {
    var events = expire(at: now)
    switch report.kind {
    case .moved:
      if let run, run.press.place != report.place { events += endRun() }
      events += wanted(.moved, report)
    case .pressed:
      if let run, !continues(run, report) || run.isDown { events += endRun() }
      guard mostClicks(of: report.button) > 0 else { return events + wanted(.pressed, report) }
      let deadline = Moment(seconds: now.seconds + interval)
      if run == nil { run = Run(press: report, deadline: deadline) }
      run?.isDown = true
      run?.deadline = deadline
    case .released:
      guard let current = run, current.isDown, continues(current, report) else {
        return events + endRun() + wanted(.released, report)
      }
      run?.clicks += 1
      run?.isDown = false
      run?.deadline = Moment(seconds: now.seconds + interval)
      if current.clicks + 1 >= mostClicks(of: report.button) { events += endRun() }
    }
    return events
  }

  /// Returns what the host gets because no more has come in time.
  mutating func expire(at now: Moment) -> [HostMouseEvent] {
    guard let deadline, now >= deadline else { return [] }
    return endRun()
  }

  private func continues(_ run: Run, _ report: MouseReport) -> Bool {
    run.press.button == report.button && run.press.place == report.place
  }

  /// How many clicks the host tells apart; 0 if it wants none, and of the wheel there are none.
  private func mostClicks(of button: Int) -> Int {
    guard (1...3).contains(button) else { return 0 }
    let signs = wishes[button] ?? []
    if signs.contains(.tripleClicked) { return 3 }
    return signs.contains(.doubleClicked) ? 2 : signs.contains(.clicked) ? 1 : 0
  }

  private mutating func endRun() -> [HostMouseEvent] {
    guard let ended = run else { return [] }
    run = nil
    let press = ended.press
    let events = ended.clicks > 0 ? clicks(ended.clicks, at: press) : []
    return ended.isDown ? events + wanted(.pressed, press) : events
  }

  /// A double click that nobody asked for is two clicks, and a click its two halves.
  private func clicks(_ count: Int, at press: MouseReport) -> [HostMouseEvent] {
    let signs: [HostMouseEvent.Sign] = [.clicked, .doubleClicked, .tripleClicked]
    let whole = wanted(signs[min(3, count) - 1], press)
    guard whole.isEmpty else { return whole }
    let click = wanted(.clicked, press)
    let single = click.isEmpty ? wanted(.pressed, press) + wanted(.released, press) : click
    return Array(repeatElement(single, count: count).joined())
  }

  private func wanted(_ sign: HostMouseEvent.Sign, _ report: MouseReport) -> [HostMouseEvent] {
    let button = sign == .moved ? 0 : report.button
    guard wishes[button]?.contains(sign) ?? false else { return [] }
    return [
      HostMouseEvent(
        sign: sign, button: button, place: report.place, modifiers: report.modifiers)
    ]
  }
}
