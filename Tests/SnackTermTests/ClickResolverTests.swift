import Testing

@testable import SnackTerm

/// The mouse events that a host has requested from ncurses, made of presses and releases.
@Suite struct ClickResolverTests {
  private typealias Sign = HostMouseEvent.Kind

  private static let letters: [Character: HostMouseEvent.Kind] = [
    "p": .pressed, "r": .released, "c": .clicked, "d": .doubleClicked, "t": .tripleClicked,
    "m": .moved,
  ]

  /// Plays one character per 50 ms and returns the host's events.
  ///
  /// `P` and `R` press and release the left button, `p` and `r` do so one column further, `M`
  /// moves, `W` turns the wheel, `.` waits. The result has a letter for each event, in the step
  /// in which the host receives it, and `.` for a step without events.
  private func play(_ line: String, wants: String) -> String {
    let signs = Set(wants.compactMap { Self.letters[$0] })
    let modes = [1: signs, 4: signs, 0: signs.intersection([.moved])]
    var resolver = ClickResolver(requestedEvents: modes, interval: 0.17)
    var answers: [String] = []
    for (step, sign) in (line + "....").enumerated() {
      let now = Moment(seconds: Double(step) * 0.05)
      var events = resolver.expire(at: now)
      if let report = report(sign) { events += resolver.handle(report, at: now) }
      answers.append(
        events.map { event in
          String(Self.letters.first { $0.value == event.kind }?.key ?? "?")
        }.joined())
    }
    #expect(resolver.deadline == nil)
    return answers.map { $0.isEmpty ? "." : $0 }.joined(separator: "")
  }

  private func report(_ sign: Character) -> MouseReport? {
    let place = Point(x: sign.isLowercase ? 6 : 5, y: 3)
    return switch sign {
    case "P", "p": MouseReport(kind: .pressed, button: 1, place: place)
    case "R", "r": MouseReport(kind: .released, button: 1, place: place)
    case "M": MouseReport(kind: .moved, button: 1, place: Point(x: 7, y: 3))
    case "W": MouseReport(kind: .pressed, button: 4, place: place)
    default: nil
    }
  }

  @Test(arguments: [
    // Wanted events, input, and expected events by step.
    ("pr", "P.R", "p.r...."), ("p", "P.R", "p......"), ("", "P.R", "......."),
    ("prc", "PR", ".c...."), ("c", "PR", ".c...."), ("c", "PRPR", ".c.c...."),
    ("prcd", "PR", ".....c"), ("prcd", "PRPR", "...d...."), ("prcdt", "PRPR", ".......d"),
    ("prcdt", "PRPRPR", ".....t...."), ("prcdt", "PRPRPRPR", ".....t.....c"),
    ("ct", "PRPR", ".......cc"), ("prt", "PRPR", ".......prpr"), ("t", "PRPR", "........"),
    // Neither a long press nor a release in another place is a click.
    ("prc", "P......R", "....p..r...."), ("prc", "Pr", ".pr...."), ("prc", "PMR", ".pr...."),
    ("prcm", "PMR", ".pmr...."), ("m", "M", "m...."),
    ("prcd", "PRpr", "..c....c"), ("prc", "PP", ".p...p"), ("prc", "R", "r...."),
    ("prcdt", "W", "p...."), ("prcdt", "PRW", "..cp...."),
  ])
  func makesTheRequestedEvents(wants: String, line: String, expected: String) {
    #expect(play(line, wants: wants) == expected)
  }
}
