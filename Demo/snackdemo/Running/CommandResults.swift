import SnackTerm

/// The texts of a command's result; `nil` for the defaults.
struct CommandTexts: Hashable, Sendable {
  var success: String?
  var failure: String?
}

/// The toasts for the result of a command.
struct CommandResults: Sendable {
  private let base: Snack
  private let heading: String
  private let texts: CommandTexts

  init(of snack: Snack, texts: CommandTexts, duration: Lifetime? = nil) {
    var base = snack
    base.icon = nil
    base.level = .plain
    base.progress = nil
    base.duration = duration ?? base.duration
    self.base = base
    self.texts = texts
    heading = snack.title ?? snack.message
  }

  /// Returns the toast for an outcome.
  ///
  /// The default texts need a heading to be clear; a custom text for success does not.
  func snack(for end: CommandEnd) -> Snack {
    var snack = base
    switch end {
    case .exited(0):
      snack.message = texts.success ?? end.summary
      if texts.success == nil { snack.title = heading }
    default:
      snack.message = end.summary
      snack.title = texts.failure ?? heading
    }
    return snack
  }
}

extension Lifetime {
  /// A lifetime too short to be noticed; zero would mean until dismissed.
  static let shortest = Lifetime.seconds(0.001)
}
