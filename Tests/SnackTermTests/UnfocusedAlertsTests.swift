import Testing

@testable import SnackTerm

@Suite struct UnfocusedAlertsTests {
  private typealias Case = (
    variables: [String: String], notification: ControlString.NotificationProtocol?,
    multiplexer: ControlString.Multiplexer?
  )

  /// Environments, with the notification protocol and the multiplexer expected for each.
  private static let emulators: [Case] = [
    (["TERM": "xterm-256color"], nil, nil), (["TERM": "xterm-kitty"], .osc99, nil),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .osc9, nil),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .osc9, nil),
    (["TERM": "xterm-256color", "VTE_VERSION": "7600"], .osc777, nil),
    (["TERM": "foot"], .osc777, nil), (["TERM": "rxvt-unicode"], .osc777, nil),
    (["TERM": "tmux-256color", "LC_TERMINAL": "iTerm2"], .osc9, .tmux),
    (["TERM": "linux"], nil, nil), (["TERM": "dumb"], nil, nil), ([:], nil, nil),
    (["TERM": "screen", "STY": "1.tty"], nil, .screen), (["TERM": "screen.xterm"], nil, .screen),
    (["TERM": "screen-256color", "TMUX": "/tmp/x"], nil, .tmux),
  ]

  @Test(arguments: emulators.indices)
  func environmentIdentifiesTheEmulator(index: Int) {
    let (variables, notificationProtocol, multiplexer) = Self.emulators[index]
    let emulator = Emulator { variables[$0] }
    #expect(emulator.notificationProtocol == notificationProtocol)
    #expect(emulator.multiplexer == multiplexer)
  }

  private let full = Snack(title: "Disk", message: "Full", level: .error)

  private func texts(
    _ alerts: UnfocusedAlerts, _ snack: Snack, term: String = "foot"
  ) -> [String] {
    alerts.controlStrings(
      for: snack, token: SnackToken(rawValue: 1), on: Emulator { $0 == "TERM" ? term : nil }
    ).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func sendsOnlyEnabledAlerts() {
    let notification = "\u{1B}]777;notify;Disk;Full\u{1B}\\"
    #expect(texts(UnfocusedAlerts(), full).isEmpty)
    #expect(texts(UnfocusedAlerts(bell: true), full) == ["\u{7}"])
    #expect(texts(UnfocusedAlerts(desktop: .automatic), full) == [notification])
    #expect(texts(UnfocusedAlerts(desktop: .automatic), full, term: "xterm").isEmpty)
    #expect(texts(UnfocusedAlerts(desktop: .using(.osc777)), full, term: "xterm") == [notification])
    #expect(texts(UnfocusedAlerts(bell: true, minimumLevel: .error), "plain").isEmpty)
  }

  @Test func updateAlertsIfItChanges() {
    var state = AlertState()
    state.alerts = UnfocusedAlerts(bell: true)
    var stack = SnackStack(traits: TerminalTraits(size: Size(width: 80, height: 24)))
    let token = SnackToken(rawValue: 1)
    stack.update(.add(Snack(title: "Upload", message: "0%"), token), at: .start)
    stack.update(.terminalFocus(false), at: .start)
    _ = stack.consumeEffects()
    for tenth in 1...10 {
      let now = Moment(seconds: Double(tenth) / 10)
      stack.update(.update(token, Snack(title: "Upload", message: "\(tenth)%")), at: now)
      state.receive(stack.consumeEffects(), of: stack, at: now)
    }
    #expect(state.count == 0)
    let failed = Snack(title: "Upload failed", message: "no route", level: .error)
    stack.update(.update(token, failed), at: Moment(seconds: 2))
    state.receive(stack.consumeEffects(), of: stack, at: Moment(seconds: 2))
    #expect(state.count == 1)
  }

  @Test func floodOfAlertsIsLimited() {
    var state = AlertState()
    state.alerts = UnfocusedAlerts(bell: true, burst: 2, interval: .seconds(5))
    var stack = SnackStack(traits: TerminalTraits(size: Size(width: 80, height: 24)))
    stack.update(.terminalFocus(false), at: .start)
    stack.update(.add("m", SnackToken(rawValue: 1)), at: .start)
    let effects = stack.consumeEffects()
    var sentCount = 0
    for second in 0..<20 {
      let before = state.count
      state.receive(effects, of: stack, at: Moment(seconds: Double(second)))
      sentCount += state.count - before
    }
    #expect(sentCount == 2 + 3)
    stack.update(.terminalFocus(true), at: .start)
    let before = state.count
    state.receive(effects, of: stack, at: Moment(seconds: 1000))
    #expect(state.count == before)
  }
}
