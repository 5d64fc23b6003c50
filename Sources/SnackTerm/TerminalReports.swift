/// What the terminal is asked to report while snacks are on the screen.
struct ReportWishes: Hashable, Sendable {
  /// How much the reports of the focus are worth.
  enum Focus: Hashable, Sendable {
    case never
    /// If nobody has to think of ending them.
    case ifSafe
    /// Also if the host has to say when it leaves its screen.
    case needed
  }

  var pointer = Bindings.Pointer.never
  var focus = Focus.never
  /// Whether a pasted text comes between marks.
  var paste = false

  static let nothing = ReportWishes()

  /// The private modes of xterm for it.
  fileprivate func modes(withHostMouse: Bool) -> [String] {
    let buttons: [String] =
      switch pointer {
      case .never: withHostMouse ? ["1006", "1000"] : []
      case .drags: ["1006", "1002"]
      case .hover: ["1006", "1003"]
      }
    return buttons + (focus == .never ? [] : ["1004"]) + (paste ? ["2004"] : [])
  }
}

/// Switches the reports of the terminal on and off, and knows what the host had.
///
/// ncurses turns the mouse off and on by itself when the screen is left and entered, by `endwin`
/// and for the stop key, and it sends the capability `XM` for that. So what is wanted of the
/// terminal is written there, and it is right on every path without anybody's help. The reports
/// then come as keys of our own.
struct TerminalReports {
  /// The codes of our keys; ncurses counts those of a terminal's description up from 512.
  enum Code {
    static let mouse: Int32 = 31_001
    static let focusGained: Int32 = 31_002
    static let focusLost: Int32 = 31_003
    static let pasteBegin: Int32 = 31_004
    static let pasteEnd: Int32 = 31_005
    static let background: Int32 = 31_006
    static let attributes: Int32 = 31_007
    static let ink: Int32 = 31_008

    /// What is read like a key and is none.
    static let notKeys: Set<Int32> = [
      mouse, focusGained, focusLost, pasteBegin, pasteEnd, background, attributes, ink,
      Curses.mouseKey, Curses.KeyCode.resize,
    ]
  }

  /// How long the rest of a report is waited for, in milliseconds.
  static let patience: Int32 = 100

  /// How a terminal is told.
  private enum Means {
    /// By `XM`, which is the usual one.
    case capability
    /// By our own bytes; the terminal ends all mouse modes when ncurses ends the plain one.
    case plain
  }

  private static let mouseReport = "\u{1B}[<"
  private static let focusGained = "\u{1B}[I"
  private static let focusLost = "\u{1B}[O"
  private static let pasteMarks = [
    ("\u{1B}[200~", Code.pasteBegin), ("\u{1B}[201~", Code.pasteEnd),
  ]
  private static let usualSwitch = "\u{1B}[?1006;1000%?%p1%{1}%=%th%el%;"

  private var means: Means?
  private(set) var active = ReportWishes.nothing
  /// The host's mask; empty if it does not use the mouse.
  private(set) var hostMask: Curses.MouseMask = 0

  /// The descriptor to which ncurses writes.
  private let output: Int32
  /// What the host had the marks of a paste mean, if it had made them keys.
  private var hostPasteKeys: [Int32] = []

  /// Looks what the current terminal can do.
  init(output: Int32, terminal name: String = System.environment("TERM") ?? "") {
    self.output = output
    let hasMouse = Curses.capability("kmous") != nil
    if hasMouse, Curses.capability("XM") == Array(Self.usualSwitch.utf8) {
      means = .capability
    } else if hasMouse, ["tmux", "screen", "xterm-kitty"].contains(where: name.hasPrefix) {
      means = .plain
    }
  }

  /// Whether anything was switched on.
  var isOn: Bool { active != .nothing }

  /// Whether the terminal reports its focus.
  var tellsFocus: Bool { active.focus != .never }

  /// What can be had of what is wanted.
  func possible(_ wishes: ReportWishes) -> ReportWishes {
    var possible = wishes
    switch means {
    case .capability: possible.focus = wishes.focus == .never ? .never : .ifSafe
    // ncurses does not end the reports of the focus when the host leaves its screen.
    case .plain: possible.focus = wishes.focus == .needed ? .needed : .never
    case nil: return .nothing
    }
    return possible
  }

  /// Whether the host or ncurses has changed what was set.
  var isDisturbed: Bool {
    active.pointer != .never && Curses.key(for: Self.mouseReport) != Code.mouse
  }

  /// Switches to what is wanted; sends what that takes.
  mutating func set(_ wishes: ReportWishes) {
    let wishes = possible(wishes)
    if isDisturbed { takeBack() }
    guard wishes != active else { return }
    if isOn { switchOff() }
    if wishes != .nothing { switchOn(wishes) }
  }

  private mutating func switchOn(_ wishes: ReportWishes) {
    hostMask = silently { Curses.hasMouse ? Curses.setMouseMask(0) : 0 }
    if hostMask != 0 {
      if wantsMotion { send("\u{1B}[?1000;1002;1003s") }
      _ = Curses.setMouseMask(0)
    }
    if wishes.paste {
      send("\u{1B}[?2004s")
      hostPasteKeys = Self.pasteMarks.map { Curses.key(for: $0.0) }
    }
    active = wishes
    if means == .capability { Curses.setMouseSwitch(activeSwitch) }
    _ = Curses.setMouseMask(hostMask | ourMask)
    if means == .plain { send(plainSwitch("h")) }
    HostSignals.lastingModes.start(lasting, on: output)
    takeKeys()
  }

  private mutating func switchOff() {
    HostSignals.lastingModes.forget()
    if means == .plain { send(plainSwitch("l")) }
    _ = Curses.setMouseMask(0)
    // A host that has asked for the marks by itself is to have them on; the terminal knows.
    if active.paste { send("\u{1B}[?2004r") }
    active = .nothing
    if means == .capability { Curses.setMouseSwitch(Self.usualSwitch) }
    giveKeysBack()
    guard hostMask != 0 else { return }
    _ = Curses.setMouseMask(hostMask)
    // What the mask means to a host that has asked the terminal by itself; a terminal that has
    // saved its modes knows better.
    if wantsMotion { send("\u{1B}[?1003h\u{1B}[?1000;1002;1003r") }
  }

  /// Gives everything back on a screen that was left: nothing may be sent there.
  mutating func abandon() {
    guard isOn else { return }
    HostSignals.lastingModes.end()
    let mask = hostMask
    silently { _ = Curses.setMouseMask(mask) }
    active = .nothing
    if means == .capability { Curses.setMouseSwitch(Self.usualSwitch) }
    giveKeysBack()
  }

  /// After the host has set a new mask, or ncurses has come back to the screen.
  private mutating func takeBack() {
    let mask = silently { Curses.setMouseMask(0) }
    if mask != hostMask | ourMask { hostMask = mask }
    let all = hostMask | ourMask
    silently { _ = Curses.setMouseMask(all) }
    if means == .capability { Curses.setMouseSwitch(activeSwitch) }
    if means == .plain { send(plainSwitch("h")) }
    takeKeys()
  }

  /// Calls ncurses with an empty `XM`, so that it sends nothing if that is what it uses.
  private func silently<Result>(_ body: () -> Result) -> Result {
    if means == .capability { Curses.setMouseSwitch("") }
    defer { if means == .capability { Curses.setMouseSwitch(Self.usualSwitch) } }
    return body()
  }

  /// What of it ncurses leaves on when the host leaves its screen; the host has to say so before.
  var lasting: LastingModes.Set {
    guard means == .plain else { return [] }
    var modes: LastingModes.Set = active.paste ? .paste : []
    if tellsFocus { modes.insert(.focus) }
    return modes
  }

  private func takeKeys() {
    if active.paste { for (mark, code) in Self.pasteMarks { Curses.defineKey(mark, as: code) } }
    if active.pointer != .never {
      Curses.findsMouseReports(means == .plain)
      Curses.defineKey(Self.mouseReport, as: Code.mouse)
    }
    if tellsFocus { Self.findsFocusReports(true) }
  }

  /// Lets reports of the focus come as keys of ours, or not.
  static func findsFocusReports(_ isOn: Bool) {
    for (report, code) in [(focusGained, Code.focusGained), (focusLost, Code.focusLost)] {
      if isOn { Curses.defineKey(report, as: code) } else { Curses.undefineKey(code) }
    }
  }

  /// Gives the host the keys of its own back.
  ///
  /// Reports that are on their way still come as keys of ours, unless the host has a mouse. The
  /// marks of a paste would do harm in a host that knows them as they are.
  private mutating func giveKeysBack() {
    for ((mark, _), code) in zip(Self.pasteMarks, hostPasteKeys) {
      Curses.defineKey(mark, as: max(code, 0))
    }
    hostPasteKeys = []
    guard hostMask != 0 else { return }
    Curses.undefineKey(Code.mouse)
    Curses.findsMouseReports(true)
  }

  /// Something that ncurses has to want, or it would not send the switch.
  private var ourMask: Curses.MouseMask {
    let hasSwitch = means == .capability && hostMask == 0
    return active.pointer == .never && !hasSwitch ? 0 : Curses.leftButtonMask
  }

  private var wantsMotion: Bool { Curses.wishes(in: hostMask)[0] != nil }

  /// Sends a text behind what ncurses has sent; each change of its mask leaves nothing unsent.
  private func send(_ text: String) {
    System.put(Array(text.utf8), to: output)
  }

  private func list(_ wishes: ReportWishes) -> String {
    wishes.modes(withHostMouse: hostMask != 0).joined(separator: ";")
  }

  /// Without the `%?` and `%;` that ncurses has no need of: the longest list has room like this.
  private var activeSwitch: String { "\u{1B}[?\(list(active))%p1%th%el" }

  private func plainSwitch(_ final: String) -> String { "\u{1B}[?\(list(active))\(final)" }
}
