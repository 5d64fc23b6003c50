/// A router of mouse reports to the snacks or to the host.
///
/// The receiver of a left press also receives everything up to the release, wherever the pointer
/// moves. Other buttons and the wheel are the host's.
struct PointerRouter: Sendable {
  /// The destinations of a report.
  struct Route: Hashable {
    var events: [PointerEvent] = []
    var host: [MouseReport] = []
  }

  /// The holder of the left button.
  private enum Holder: Hashable {
    case snacks
    /// The snacks if a drag follows; otherwise the host, which then also receives the press.
    case snacksIfDragged(MouseReport)
    case host
  }

  private var holder: Holder?

  /// Routes a report.
  /// - Parameters:
  ///   - report: The report from the terminal.
  ///   - claim: Returns the snacks' claim on a cell.
  /// - Returns: The resulting events for the snacks and the host, in order.
  mutating func route(_ report: MouseReport, claim: (Point) -> PointerClaim) -> Route {
    let place = report.place
    switch (report.kind, report.button) {
    case (.pressed, MouseReport.leftButton): return press(report, claim(place))
    case (.released, MouseReport.leftButton): return release(report)
    case (.moved, MouseReport.leftButton) where holder != nil: return drag(report)
    case (.moved, 0) where holder != nil:
      // The report of the release was lost.
      let wasHosts = holder == .host
      holder = nil
      return Route(
        events: [.exited, .moved(place)], host: wasHosts || claim(place) == .nothing ? [report] : []
      )
    case (.moved, _):
      return Route(events: [.moved(place)], host: claim(place) == .nothing ? [report] : [])
    default: return Route(host: [report])
    }
  }

  /// Forgets the holder of the button, because no more reports will follow.
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
      // Reports may skip movements of a fast pointer.
      guard press.place == report.place else { return Route(events: [.released(report.place)]) }
      return Route(events: [.exited, .moved(report.place)], host: [press, report])
    case .host, nil: return Route(events: [.moved(report.place)], host: [report])
    }
  }
}
