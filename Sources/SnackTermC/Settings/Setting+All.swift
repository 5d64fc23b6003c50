internal import CSnackTerm
internal import SnackCore
internal import SnackTerm

extension Setting {
  /// All settings except the bindings of keys.
  static var all: [Setting] {
    program + appearance + policy + whenFull + bindings + alerts + terminal
  }

  private static var program: [Setting] {
    [
      words("alignment", Alignment.allCases.map { ($0.rawValue, $0) }, \.alignment),
      Setting("theme", .theme) {
        $0.configuration.appearance.theme.name
      } write: { settings, value throws(Failure) in
        settings.configuration.appearance.theme = try ThemeText.theme(value)
      },
      Setting("language", .text) {
        $0.configuration.strings.language
      } write: { settings, value throws(Failure) in
        guard let strings = BuiltInStrings.language(value) else {
          let known = BuiltInStrings.all.map(\.language).joined(separator: ", ")
          throw Failure(
            SNACKTERM_ENOENT, "unknown language '\(value.onOneLine)'; valid values: \(known)")
        }
        settings.configuration.strings = strings
      },
      words("doNotDisturb", doNotDisturb, \.configuration.doNotDisturb),
      integer("history.limit", 0...100_000, \.historyLimit),
    ]
  }

  /// Off, on, or the lowest level to show.
  private static var doNotDisturb: [(String, DoNotDisturb)] {
    [("off", .off), ("on", .on)]
      + Level.allCases.dropFirst().map { ($0.rawValue, .except(from: $0)) }
  }

  private static var appearance: [Setting] {
    let parts: [(String, WritableKeyPath<Settings, Animation>)] = [
      ("add", \.configuration.appearance.addAnimation),
      ("rearrange", \.configuration.appearance.rearrangeAnimation),
      ("remove", \.configuration.appearance.removeAnimation),
    ]
    return [
      integer("appearance.spacing", 0...1000, \.configuration.appearance.snackSpacing),
      integer("appearance.maxWidth", 1...10_000, \.configuration.appearance.maxSnackWidth),
      boolean("appearance.crossesNeighbors", \.configuration.appearance.crossesNeighbors),
    ] + insets("appearance.inset", \.configuration.appearance.contentInset)
      + parts.flatMap { animation("appearance.\($0)", $1) }
  }

  private static func animation(
    _ key: String, _ path: WritableKeyPath<Settings, Animation>
  ) -> [Setting] {
    [
      seconds("\(key).duration", 0...60, path.appending(path: \.duration)),
      seconds("\(key).delay", 0...60, path.appending(path: \.delay)),
      words("\(key).curve", curves, path.appending(path: \.curve)),
    ]
  }

  private static var curves: [(String, Curve)] {
    [
      ("linear", .linear), ("ease-in", .easeIn), ("ease-out", .easeOut),
      ("ease-in-out", .easeInOut), ("spring", .spring(damping: 0.6, velocity: 0.4)),
    ]
  }

  private static var bindings: [Setting] {
    let modes: [(String, Bindings.Mode)] = [
      ("always", .always), ("while-focused", .whileFocused), ("never", .never),
    ]
    let hotkeys: [(String, Bindings.Hotkeys)] = [
      ("while-focused", .whileFocused), ("always", .always), ("never", .never),
    ]
    return [
      words("bindings.mode", modes, \.bindings.modeWithEscape),
      words("bindings.hotkeys", hotkeys, \.bindings.hotkeys),
      words(
        "bindings.pointer", [("never", .never), ("drags", .drags), ("hover", .hover)],
        \.bindings.pointer),
      boolean("bindings.followsTerminalFocus", \.bindings.followsTerminalFocus),
    ]
  }

  private static var alerts: [Setting] {
    let desktop: [(String, UnfocusedAlerts.Desktop)] = [("off", .off), ("automatic", .automatic)]
    let protocols = ControlString.NotificationProtocol.allCases.map {
      ($0.rawValue, UnfocusedAlerts.Desktop.using($0))
    }
    return [
      boolean("alerts.bell", \.alerts.bell),
      words("alerts.desktop", desktop + protocols, \.alerts.desktop),
      words(
        "alerts.minimumLevel", Level.allCases.map { ($0.rawValue, $0) }, \.alerts.minimumLevel),
      integer("alerts.burst", 0...1000, \.alerts.burst),
      seconds("alerts.interval", 0...86_400, \.alerts.interval),
    ]
  }

  private static var terminal: [Setting] {
    let depths: [(String, ColorDepth)] = [
      ("mono", .mono), ("eight", .eight), ("sixteen", .sixteen), ("indexed", .indexed),
      ("direct", .direct),
    ]
    return [
      words("terminal.depth", depths, \.depth),
      Setting("terminal.background", .text) {
        $0.background?.digits ?? ""
      } write: { settings, value throws(Failure) in
        guard let color = Color(digits: value) else {
          throw Failure(SNACKTERM_EINVAL, "invalid value '\(value.onOneLine)'; use #rrggbb")
        }
        settings.background = color
      },
    ]
  }
}

extension Bindings {
  /// The mode; a change also sets the usual action of Escape, unless the program has bound it.
  fileprivate var modeWithEscape: Mode {
    get { mode }
    set {
      if self[.escape] == Bindings(mode: mode)[.escape] {
        self[.escape] = Bindings(mode: newValue)[.escape]
      }
      mode = newValue
    }
  }
}

extension Color {
  fileprivate init?(digits: String) {
    guard digits.utf8.count == 7, digits.hasPrefix("#"),
      digits.dropFirst().allSatisfy(\.isHexDigit), let value = UInt32(digits.dropFirst(), radix: 16)
    else { return nil }
    self = .hex(value)
  }

  /// The colour as `#rrggbb`.
  fileprivate var digits: String {
    guard case .rgb(let red, let green, let blue) = self else { return "" }
    return [red, green, blue].reduce(into: "#") {
      $0 += ($1 < 16 ? "0" : "") + String($1, radix: 16)
    }
  }
}
