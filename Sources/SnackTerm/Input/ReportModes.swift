/// Report modes of the terminal while snacks are on the screen.
struct ReportModes: Hashable, Sendable {
  /// The need for focus reports.
  enum Focus: Hashable, Sendable {
    case never
    /// Only if they need no cleanup by the host.
    case ifSafe
    /// Even if the host must call ``SnackOverlay/pause()`` before it leaves its screen.
    case needed
  }

  var pointer = Bindings.Pointer.never
  var focus = Focus.never
  /// Whether bracketed paste is on.
  var paste = false

  static let nothing = ReportModes()

  /// Returns the private modes of xterm for these settings.
  func privateModes(withHostMouse: Bool) -> [String] {
    let buttons: [String] =
      switch pointer {
      case .never: withHostMouse ? ["1006", "1000"] : []
      case .drags: ["1006", "1002"]
      case .hover: ["1006", "1003"]
      }
    return buttons + (focus == .never ? [] : ["1004"]) + (paste ? ["2004"] : [])
  }
}
