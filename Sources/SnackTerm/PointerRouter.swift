/// Says of each report of the mouse whether it belongs to the snacks or to the host.
///
/// Who gets the press of the left button gets all until its release, wherever the pointer goes.
/// The other buttons and the wheel are the host's.
struct PointerRouter: Sendable {
  /// What becomes of a report.
  struct Route: Hashable {
    var events: [PointerEvent] = []
    var host: [MouseReport] = []
  }

  /// Who holds the left button.
  private enum Holder: Hashable {
    case snacks
    /// The snacks if a drag comes of it, else the host, which then gets the press as well.
    case snacksIfDragged(MouseReport)
    case host
  }

  private var holder: Holder?

  /// - Parameters:
  ///   - report: What the terminal reports.
  ///   - claim: How much of a cell belongs to the snacks.
  /// - Returns: What the snacks and the host get of it, in order.
  mutating func route(_ report: MouseReport, claim: (Point) -> PointerClaim) -> Route {
    let place = report.place
    switch (report.kind, report.button) {
    case (.pressed, MouseReport.leftButton): return press(report, claim(place))
    case (.released, MouseReport.leftButton): return release(report)
    case (.moved, MouseReport.leftButton) where holder != nil: return drag(report)
    case (.moved, 0) where holder != nil:
      // The button is up and the report of that was lost.
      let wasHosts = holder == .host
      holder = nil
      return Route(
        events: [.left, .moved(place)], host: wasHosts || claim(place) == .nothing ? [report] : [])
    case (.moved, _):
      return Route(events: [.moved(place)], host: claim(place) == .nothing ? [report] : [])
    default: return Route(host: [report])
    }
  }

  /// Forgets who holds the button, because reports end.
  mutating func reset() {
    holder = nil
  }

  private mutating func press(_ report: MouseReport, _ claim: PointerClaim) -> Route {
    switch claim {
    case .everything: holder = .snacks
    case .drags: holder = .snacksIfDragged(report)
    case .nothing:
      holder = .host
      return Route(events: [.moved(report.place)], host: [report])
    }
    return Route(events: [.pressed(report.place)])
  }

  private mutating func drag(_ report: MouseReport) -> Route {
    switch holder {
    case .snacksIfDragged(let press) where press.place != report.place: holder = .snacks
    case .host: return Route(host: [report])
    default: break
    }
    return Route(events: [.moved(report.place)])
  }

  private mutating func release(_ report: MouseReport) -> Route {
    defer { holder = nil }
    switch holder {
    case .snacks: return Route(events: [.released(report.place)])
    case .snacksIfDragged(let press):
      // The pointer may have been faster than the reports of its way.
      guard press.place == report.place else { return Route(events: [.released(report.place)]) }
      return Route(events: [.left, .moved(report.place)], host: [press, report])
    case .host, nil: return Route(events: [.moved(report.place)], host: [report])
    }
  }
}
