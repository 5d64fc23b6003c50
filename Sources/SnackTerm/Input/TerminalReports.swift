/// A switch for the terminal's report modes, which also tracks the host's.
///
/// ncurses turns the mouse off and on when the screen is left and entered, by `endwin` and by the
/// stop key, and sends the `XM` capability to do so. The library therefore puts its modes into
/// `XM`, which makes them correct in every case. The reports then arrive as key codes that the
/// library defines.
struct TerminalReports {
  /// The key codes of the library; ncurses numbers keys of a terminal's description from 512.
  enum Code {
    static let mouse: Int32 = 31_001
    static let focusGained: Int32 = 31_002
    static let focusLost: Int32 = 31_003
    static let pasteBegin: Int32 = 31_004
    static let pasteEnd: Int32 = 31_005
    static let background: Int32 = 31_006
    static let attributes: Int32 = 31_007
    static let foreground: Int32 = 31_008

    /// Codes that are read like keys but are not keys.
    static let notKeys: Set<Int32> = [
      mouse, focusGained, focusLost, pasteBegin, pasteEnd, background, attributes, foreground,
      Curses.mouseKey, Curses.KeyCode.resize,
    ]
  }

  /// The time to wait for the rest of a report, in milliseconds.
  static let timeout: Int32 = 100

  /// The method of switching modes.
  private enum Mechanism {
    /// By `XM`, if it has its usual form.
    case capability
    /// By a separate sequence; the terminal ends all mouse modes when ncurses ends mode 1000.
    case plain
  }

  private static let mouseReport: StaticString = "\u{1B}[<"
  private static let (focusGained, focusLost) = ("\u{1B}[I", "\u{1B}[O")
  private static let pasteMarks = [
    ("\u{1B}[200~", Code.pasteBegin), ("\u{1B}[201~", Code.pasteEnd),
  ]
  private static let usualSwitch = "\u{1B}[?1006;1000%?%p1%{1}%=%th%el%;"

  private var mechanism: Mechanism?
  /// The start of the mouse reports that ncurses itself recognizes.
  private let hostReport: String
  private(set) var active = ReportModes.nothing {
    didSet { ExitReset.output = isOn ? output : nil }
  }
  /// The host's mouse mask; empty if it does not use the mouse.
  private(set) var hostMask: Curses.MouseMask = 0
  /// The descriptor to which ncurses writes.
  private let output: Int32
  /// The key codes that the host had defined for the paste marks.
  private var hostPasteKeys: [Int32] = []

  /// Detects the capabilities of the current terminal.
  init(output: Int32, terminal name: String = System.environment("TERM") ?? "") {
    self.output = output
    let hostReport = Curses.capability("kmous")
    self.hostReport = String(decoding: hostReport ?? [], as: UTF8.self)
    if hostReport != nil, Curses.capability("XM") == Array(Self.usualSwitch.utf8) {
      mechanism = .capability
    } else if hostReport != nil, ["tmux", "screen", "xterm-kitty"].contains(where: name.hasPrefix) {
      mechanism = .plain
    }
  }

  /// Whether any reports are on.
  var isOn: Bool { active != .nothing }

  /// Whether the terminal reports its focus.
  var reportsFocus: Bool { active.focus != .never }

  /// Returns the supported part of the requested modes.
  func supported(_ modes: ReportModes) -> ReportModes {
    var supported = modes
    switch mechanism {
    case .capability: supported.focus = modes.focus == .never ? .never : .ifSafe
    // ncurses does not end focus reports when the host leaves its screen.
    case .plain: supported.focus = modes.focus == .needed ? .needed : .never
    case nil: return .nothing
    }
    return supported
  }

  /// Whether ncurses may have switched its own mode on, because it has entered the screen again.
  private var mayBeReset = false

  /// Whether the host or ncurses has changed the modes.
  var isOverridden: Bool {
    guard active.pointer != .never else { return false }
    // When ncurses switches its mode on, it also recognizes its own reports.
    let hasNewMask = !recognizesHostReports && Curses.key(for: hostReport) == Curses.mouseKey
    return mayBeReset || hasNewMask || Curses.key(for: Self.mouseReport) != Code.mouse
  }

  /// Whether ncurses must recognize the host's own mouse reports.
  private var recognizesHostReports: Bool { mechanism == .plain && hostMask != 0 }

  /// Records that ncurses may have entered the screen again.
  mutating func noteReentry() {
    mayBeReset = mechanism == .plain && isOn
  }

  /// Switches to the requested modes, as far as they are supported.
  mutating func set(_ modes: ReportModes) {
    let modes = supported(modes)
    if isOverridden { reclaim() }
    guard modes != active else { return }
    if isOn { switchOff() }
    if modes != .nothing { switchOn(modes) }
  }

  private mutating func switchOn(_ modes: ReportModes) {
    hostMask = silently { Curses.hasMouse ? Curses.setMouseMask(0) : 0 }
    if hostMask != 0 {
      if wantsMotion { send("\u{1B}[?1000;1002;1003s") }
      _ = Curses.setMouseMask(0)
    }
    if modes.paste {
      send("\u{1B}[?2004s")
      hostPasteKeys = Self.pasteMarks.map { Curses.key(for: $0.0) }
    }
    active = modes
    if mechanism == .capability { Curses.setMouseSwitch(activeSwitch) }
    _ = Curses.setMouseMask(hostMask | ourMask)
    if mechanism == .plain { send(plainSwitch("h")) }
    HostSignals.persistentModes.register(persistentModes, on: output)
    defineKeys()
  }

  private mutating func switchOff() {
    HostSignals.persistentModes.forget()
    if mechanism == .plain { send(plainSwitch("l")) }
    _ = Curses.setMouseMask(0)
    // Restores the saved mode, because the host may have turned bracketed paste on itself.
    if active.paste { send("\u{1B}[?2004r") }
    active = .nothing
    if mechanism == .capability { Curses.setMouseSwitch(Self.usualSwitch) }
    restoreKeys()
    guard hostMask != 0 else { return }
    _ = Curses.setMouseMask(hostMask)
    // The host may have requested motion reports directly. Turn them on, then restore the modes of
    // terminals that have saved them.
    if wantsMotion { send("\u{1B}[?1003h\u{1B}[?1000;1002;1003r") }
  }

  /// Restores the host's settings on a suspended screen, without writing to it.
  mutating func abandon() {
    guard isOn else { return }
    HostSignals.persistentModes.end()
    let mask = hostMask
    silently { _ = Curses.setMouseMask(mask) }
    active = .nothing
    if mechanism == .capability { Curses.setMouseSwitch(Self.usualSwitch) }
    restoreKeys()
  }

  /// Reapplies the modes after the host has set a new mask or ncurses has re-entered the screen.
  private mutating func reclaim() {
    mayBeReset = false
    let mask = silently { Curses.setMouseMask(0) }
    if mask != hostMask | ourMask { hostMask = mask }
    let all = hostMask | ourMask
    silently { _ = Curses.setMouseMask(all) }
    if mechanism == .capability { Curses.setMouseSwitch(activeSwitch) }
    if mechanism == .plain { send(plainSwitch("h")) }
    defineKeys()
  }

  /// Calls `body` with an empty `XM`, so that ncurses does not switch modes if it uses that.
  private func silently<Result>(_ body: () -> Result) -> Result {
    if mechanism == .capability { Curses.setMouseSwitch("") }
    defer { if mechanism == .capability { Curses.setMouseSwitch(Self.usualSwitch) } }
    return body()
  }

  /// The modes that ncurses leaves on if the host leaves its screen without pausing the snacks.
  var persistentModes: PersistentModes.Modes {
    guard mechanism == .plain else { return [] }
    var modes: PersistentModes.Modes = active.paste ? .paste : []
    if reportsFocus { modes.insert(.focus) }
    return modes
  }

  private func defineKeys() {
    if active.paste { for (mark, code) in Self.pasteMarks { Curses.defineKey(mark, as: code) } }
    if active.pointer != .never {
      Curses.setRecognizesMouseReports(recognizesHostReports)
      Curses.defineKey(Self.mouseReport.description, as: Code.mouse)
    }
    if reportsFocus { Self.setRecognizesFocusReports(true) }
  }

  /// Turns the recognition of focus reports as key codes on or off.
  static func setRecognizesFocusReports(_ isOn: Bool) {
    for (report, code) in [(focusGained, Code.focusGained), (focusLost, Code.focusLost)] {
      if isOn { Curses.defineKey(report, as: code) } else { Curses.undefineKey(code) }
    }
  }

  /// Restores the host's own keys.
  ///
  /// Pending reports still arrive as the library's key codes unless the host uses the mouse. The
  /// paste marks are always restored, because the host may parse them itself.
  private mutating func restoreKeys() {
    for ((mark, _), code) in zip(Self.pasteMarks, hostPasteKeys) {
      Curses.defineKey(mark, as: max(code, 0))
    }
    hostPasteKeys = []
    guard hostMask != 0 else { return }
    Curses.undefineKey(Code.mouse)
    Curses.setRecognizesMouseReports(true)
  }

  /// The mouse events to request; ncurses sends no switch for an empty mask.
  private var ourMask: Curses.MouseMask {
    let hasSwitch = mechanism == .capability && hostMask == 0
    return active.pointer == .never && !hasSwitch ? 0 : Curses.ownMouseMask
  }

  private var wantsMotion: Bool { Curses.requestedEvents(in: hostMask)[0] != nil }

  /// Sends a text after ncurses' output, which each change of the mask has flushed.
  private func send(_ text: String) {
    System.put(Array(text.utf8), to: output)
  }

  private func list(_ modes: ReportModes) -> String {
    modes.privateModes(withHostMouse: hostMask != 0).joined(separator: ";")
  }

  /// The active `XM` string, without the optional `%?` and `%;`, so that any list fits.
  private var activeSwitch: String { "\u{1B}[?\(list(active))%p1%th%el" }

  private func plainSwitch(_ final: String) -> String { "\u{1B}[?\(list(active))\(final)" }
}
