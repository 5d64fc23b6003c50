/// A resolver that combines presses and releases into clicks for hosts that use the mouse.
///
/// While snacks are on the screen, ncurses does not receive the mouse reports, so it cannot combine
/// them itself. A press and a release on the same cell within the host's interval are a
/// click; successive clicks within that interval are a double or triple click.
struct ClickResolver: Sendable {
  /// The events that the host requests, by button; key 0 is for movements.
  let requestedEvents: [Int: Set<HostMouseEvent.Kind>]
  /// The host's click interval in seconds.
  let interval: Double

  private struct Run {
    var press: MouseReport
    var clicks = 0
    var isDown = true
    var deadline: Moment
  }

  private var run: Run?

  init(requestedEvents: [Int: Set<HostMouseEvent.Kind>], interval: Double) {
    self.requestedEvents = requestedEvents
    self.interval = interval
  }

  /// The time when the current click sequence ends; `nil` if there is none.
  var deadline: Moment? { run?.deadline }

  /// Handles a report and returns the host's resulting events in order.
  mutating func handle(_ report: MouseReport, at now: Moment) -> [HostMouseEvent] {
    var events = expire(at: now)
    switch report.kind {
    case .moved:
      if let run, run.press.place != report.place { events += endRun() }
      events += requested(.moved, report)
    case .pressed:
      if let run, !continues(run, report) || run.isDown { events += endRun() }
      guard maxClicks(of: report.button) > 0 else { return events + requested(.pressed, report) }
      let deadline = Moment(seconds: now.seconds + interval)
      if run == nil { run = Run(press: report, deadline: deadline) }
      run?.isDown = true
      run?.deadline = deadline
    case .released:
      guard let current = run, current.isDown, continues(current, report) else {
        return events + endRun() + requested(.released, report)
      }
      run?.clicks += 1
      run?.isDown = false
      run?.deadline = Moment(seconds: now.seconds + interval)
      if current.clicks + 1 >= maxClicks(of: report.button) { events += endRun() }
    }
    return events
  }

  /// Returns the host's events of a click sequence that has timed out.
  mutating func expire(at now: Moment) -> [HostMouseEvent] {
    guard let deadline, now >= deadline else { return [] }
    return endRun()
  }

  private func continues(_ run: Run, _ report: MouseReport) -> Bool {
    run.press.button == report.button && run.press.place == report.place
  }

  /// Returns the highest click count that the host requests for a button; 0 for the wheel.
  private func maxClicks(of button: Int) -> Int {
    guard (1...3).contains(button) else { return 0 }
    let kinds = requestedEvents[button] ?? []
    if kinds.contains(.tripleClicked) { return 3 }
    return kinds.contains(.doubleClicked) ? 2 : kinds.contains(.clicked) ? 1 : 0
  }

  private mutating func endRun() -> [HostMouseEvent] {
    guard let ended = run else { return [] }
    run = nil
    let press = ended.press
    let events = ended.clicks > 0 ? clicks(ended.clicks, at: press) : []
    return ended.isDown ? events + requested(.pressed, press) : events
  }

  /// Splits a multiple click that the host did not request into clicks, or presses and releases.
  private func clicks(_ count: Int, at press: MouseReport) -> [HostMouseEvent] {
    let kinds: [HostMouseEvent.Kind] = [.clicked, .doubleClicked, .tripleClicked]
    let whole = requested(kinds[min(3, count) - 1], press)
    guard whole.isEmpty else { return whole }
    let click = requested(.clicked, press)
    let single = click.isEmpty ? requested(.pressed, press) + requested(.released, press) : click
    return Array(repeatElement(single, count: count).joined())
  }

  private func requested(_ kind: HostMouseEvent.Kind, _ report: MouseReport) -> [HostMouseEvent] {
    let button = kind == .moved ? 0 : report.button
    guard requestedEvents[button]?.contains(kind) ?? false else { return [] }
    return [
      HostMouseEvent(
        kind: kind, button: button, place: report.place, modifiers: report.modifiers)
    ]
  }
}
