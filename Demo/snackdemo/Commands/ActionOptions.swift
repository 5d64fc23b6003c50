import ArgumentParser
import SnackTerm

/// The options for a snack's buttons and time indicators.
struct ActionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Button and key (default: one of its letters); repeatable.",
      valueName: "label[=key]"
    ))
  var action: [String] = []

  @Flag(help: "Show a close button.")
  var closeButton = false

  @Flag(help: "Show the remaining time as a bar.")
  var timeBar = false

  @Flag(help: "Show the remaining seconds on each button.")
  var countdown = false

  func validate() throws {
    _ = try actions
    guard countdown, action.isEmpty else { return }
    throw ValidationError("--countdown needs a button; add one with --action")
  }

  /// Whether any option adds something to the snack.
  var isSpecified: Bool { !action.isEmpty || addsIndicator }

  /// Whether an option adds something other than a button with a label.
  var addsIndicator: Bool { closeButton || timeBar || countdown }

  /// Returns a snack with the options applied.
  func apply(to snack: Snack) throws -> Snack {
    var snack = snack
    snack.actions = try actions
    snack.showsCloseButton = closeButton
    snack.showsRemainingTime = timeBar
    return snack
  }

  /// The key that quits the program, which no button can use.
  private static let reservedKey: Character = "q"

  private var actions: [SnackAction] {
    get throws {
      var usedKeys: Set<Character> = [Self.reservedKey]
      var ids = Set<String>()
      var made = [SnackAction]()
      for text in action {
        let (label, key) = try Self.parse(text)
        guard ids.insert(label).inserted else {
          throw ValidationError("duplicate button '\(label)'; labels must be unique")
        }
        let hotkey = key ?? label.lowercased().first { $0.isLetter && !usedKeys.contains($0) }
        if let hotkey, !usedKeys.insert(hotkey).inserted {
          throw ValidationError(
            "key '\(hotkey)' of button '\(label)' is in use; choose another letter or digit")
        }
        made.append(SnackAction(label, hotkey: hotkey, showsCountdown: countdown))
      }
      return made
    }
  }

  private static func parse(_ text: String) throws -> (label: String, key: Character?) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let label = parts[0].trimmingSpaces
    guard !label.isEmpty else {
      throw ValidationError("missing button label; write --action Undo or --action Undo=u")
    }
    guard parts.count == 2 else { return (label, nil) }
    let key = Array(parts[1].lowercased())
    guard key.count == 1, let first = key.first, first.isASCII, first.isLetter || first.isNumber
    else {
      throw ValidationError(
        "invalid key '\(parts[1])'; use a letter or digit, as in --action \(label)=u")
    }
    return (label, first)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
