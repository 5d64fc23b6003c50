import ArgumentParser
import SnackTerm

/// The options for a snack's buttons and time indicators.
struct ActionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A button; may be given several times. KEY chooses it, else the first free letter does.",
      valueName: "label[=key]"))
  var action: [String] = []

  @Flag(help: "Show a cross to close it.")
  var closeButton = false

  @Flag(help: "Show a bar for the time that is left.")
  var timeBar = false

  @Flag(help: "Show on each button the seconds that are left to choose it.")
  var countdown = false

  func validate() throws {
    _ = try actions
    guard countdown, action.isEmpty else { return }
    throw ValidationError("--countdown shows the seconds on buttons; give one by --action.")
  }

  /// Whether any option adds something to the snack.
  var isSpecified: Bool { !action.isEmpty || closeButton || timeBar }

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
          throw ValidationError("There are two buttons '\(label)'; give each another label.")
        }
        let hotkey = key ?? label.lowercased().first { $0.isLetter && !usedKeys.contains($0) }
        if let hotkey, !usedKeys.insert(hotkey).inserted {
          throw ValidationError("The key '\(hotkey)' of '\(label)' is taken; choose another one.")
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
      throw ValidationError("A button needs a label, as in --action Undo or --action Undo=u.")
    }
    guard parts.count == 2 else { return (label, nil) }
    let key = Array(parts[1].lowercased())
    guard key.count == 1, let first = key.first, first.isASCII, first.isLetter || first.isNumber
    else {
      throw ValidationError("'\(parts[1])' is not a letter or digit, as in --action \(label)=u.")
    }
    return (label, first)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
