import Testing

@testable import SnackTerm

/// The routing of mouse reports to the snacks or the host.
@Suite struct PointerRouterTests {
  /// Claims everything in columns below 10, and only drags in those below 20.
  private func claim(_ place: Point) -> PointerClaim {
    place.x < 10 ? .everything : place.x < 20 ? .drags : .nothing
  }

  private func report(_ word: Substring) -> MouseReport {
    let kinds: [Character: MouseReport.Kind] = [
      "p": .pressed, "r": .released, "m": .moved, "h": .moved, "R": .pressed, "w": .pressed,
    ]
    let buttons: [Character: Int] = ["h": 0, "R": 3, "w": 4]
    let letter = word.first ?? "m"
    let place = Point(x: Int(word.dropFirst()) ?? 0, y: 0)
    return MouseReport(kind: kinds[letter] ?? .moved, button: buttons[letter] ?? 1, place: place)
  }

  private func text(_ event: PointerEvent) -> String {
    switch event {
    case .pressed(let place): "p\(place.x)"
    case .moved(let place): "m\(place.x)"
    case .released(let place): "r\(place.x)"
    case .exited: "left"
    }
  }

  /// Reports, and the events routed for each; those for the host follow a bar.
  ///
  /// `p`, `m` and `r` are the left button, `h` is a movement without a button, `R` the right
  /// button, `w` the wheel.
  @Test(arguments: [
    ("p5 r5", "p5 r5"), ("p5 m30 r30", "p5 m30 r30"), ("h5 h30", "m5 m30|h30"),
    ("p30 m5 r5", "m30|p30 |m5 m5|r5"), ("p30 r30 p5", "m30|p30 m30|r30 p5"),
    ("p15 r15", "p15 left m15|p15 r15"), ("p15 m16 r16", "p15 m16 r16"), ("p15 r18", "p15 r18"),
    ("p15 m15 r15", "p15 m15 left m15|p15 r15"),
    ("r5", "m5|r5"), ("m5", "m5"), ("m30", "m30|m30"), ("R5 w5", "|R5 |w5"),
    // The terminal has lost a release.
    ("p5 h6", "p5 left m6"), ("p5 h30", "p5 left m30|h30"), ("p30 h5", "m30|p30 left m5|h5"),
    ("p5 p6 r6", "p5 p6 r6"),
  ])
  func pressCapturesThePointerUntilRelease(reports: String, expected: String) {
    var router = PointerRouter()
    let parts = reports.split(separator: " ").map { word in
      let route = router.route(report(word), claim: claim)
      let host = route.host.map { report in
        reports.split(separator: " ").first { self.report($0) == report }.map(String.init) ?? "?"
      }
      let events = route.events.map(text).joined(separator: " ")
      return host.isEmpty ? events : events + "|" + host.joined(separator: " ")
    }
    #expect(parts.joined(separator: " ") == expected)
  }
}
