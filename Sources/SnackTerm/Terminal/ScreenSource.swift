/// The terminal description with which a screen is started.
struct ScreenSource {
  /// The name of the description.
  private let name: String
  /// The description; `nil` if the terminal has none.
  private let description: TerminalDescription?
  /// Whether the description differs from the system's.
  private var isOwn: Bool

  /// Chooses the description of the environment's terminal, with direct colours if advertised.
  init(output: Int32) {
    let terminal = System.environment("TERM") ?? ""
    let preferences = ColorPreferences(System.environment)
    if preferences.allowsColor, preferences.advertisesDirectColor,
      let direct = Self.directDescription(of: terminal, output: output)
    {
      self.init(name: terminal, description: direct, isOwn: true)
      return
    }
    let known = DirectColorDescription.name(for: terminal, preferences: preferences) {
      Curses.hasDirectColors(terminal: $0, output: output)
    }
    let name = known ?? terminal
    let description = Curses.description(ofTerminal: name, output: output)
    self.init(name: name, description: description, isOwn: false)
  }

  private init(name: String, description: TerminalDescription?, isOwn: Bool) {
    self.name = name
    self.description = description
    self.isOwn = isOwn
  }

  /// Returns the description of a terminal with direct colours, if ncurses accepts it.
  private static func directDescription(
    of terminal: String, output: Int32
  ) -> TerminalDescription? {
    let usual = Curses.description(ofTerminal: terminal, output: output)
    guard let direct = usual?.withDirectColors, let value = direct.variableValue else { return nil }
    let isAccepted = System.withVariable("TERMINFO", setTo: value) {
      Curses.hasDirectColors(terminal: terminal, output: output)
    }
    return isAccepted ? direct : nil
  }

  /// Returns the source for an inline screen; `nil` if the terminal cannot show one.
  func inline(at anchor: InlineAnchor) -> ScreenSource? {
    description?.inline(at: anchor).map {
      ScreenSource(name: name, description: $0, isOwn: true)
    }
  }

  /// Returns whether this build of ncurses reads the description from a variable.
  func isAccepted(output: Int32) -> Bool {
    withDescription { Curses.description(ofTerminal: name, output: output) }?[.cup]
      == description?[.cup]
  }

  /// Whether the terminal moves its cursor with the control sequences of ECMA-48.
  var isAddressable: Bool {
    description?[.cup]?.starts(with: "\u{1B}[".utf8) == true
  }

  /// Returns the colour depth of a screen with this description.
  func depth(allowsColor: Bool) -> ColorDepth {
    var capabilities = description?.colors ?? ColorCapabilities(colors: 0, pairs: 0)
    capabilities.allowsColor = allowsColor
    return capabilities.depth
  }

  /// Starts the screen, and returns whether that was possible.
  func startScreen(on streams: TerminalStreams) -> Bool {
    withDescription {
      Curses.startScreen(as: name, input: streams.inputStream, output: streams.outputStream)
    } != nil
  }

  /// Performs an operation for which ncurses uses the description.
  private func withDescription<Result>(_ body: () -> Result) -> Result {
    guard isOwn, let value = description?.variableValue else { return body() }
    // ncurses reads a description from this variable, instead of a file.
    return System.withVariable("TERMINFO", setTo: value, body)
  }
}
