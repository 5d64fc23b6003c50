internal import CSnackTerm
internal import SnackTerm

/// A copy of a program's card, and its callbacks.
///
/// It is unchecked because the library only passes `user` to the callbacks.
struct CardContent: @unchecked Sendable {
  struct Field {
    let label: String?
    let placeholder: String
    let text: String
    let isSecret: Bool
    let maxLength: Int
  }

  struct Button {
    let id: String
    let label: String
    let key: Character?
    let isAlternative: Bool
  }

  let title: String
  let text: String?
  let icon: Icon?
  var fields: [Field] = []
  var options: [String] = []
  var buttons: [Button] = []
  let chosen: Int
  let flags: UInt32
  let priority: Int32
  let user: UnsafeMutableRawPointer?
  let validate:
    (
      @convention(c) (UnsafeMutableRawPointer?, Int, UnsafePointer<CChar>?) -> UnsafePointer<CChar>?
    )?
  let onAnswer:
    (@convention(c) (UnsafeMutableRawPointer?, UInt64, UnsafePointer<snackterm_answer>?) -> Void)?
  let onShow: (@convention(c) (UnsafeMutableRawPointer?, UInt64) -> Void)?
  let draw: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?

  private static let maxOptions = 10_000
  private static let maxParts = 64

  /// Copies a program's card.
  init(_ pointer: UnsafePointer<snackterm_card>?) throws(Failure) {
    guard let pointer else { throw .missing("card") }
    let source = try snackterm_card(copying: pointer)
    title = try String(source.title, named: "title").asShown
    text = String(source.text)?.asShown
    icon = String(source.icon).map { Icon($0.asShown, ascii: String(source.ascii_icon)?.asShown) }
    try Limits.check(source.flags, known: 15, named: "flags")
    flags = source.flags
    priority = source.priority
    user = source.user
    validate = source.validate
    onAnswer = source.on_answer
    onShow = source.on_show
    draw = source.draw
    try Limits.check(source.option_count, in: 0...Self.maxOptions, named: "option_count")
    try Limits.check(source.chosen, in: 0...source.option_count, named: "chosen")
    chosen = source.chosen
    options = try Self.options(source)
    fields = try Self.fields(source)
    buttons = try Self.buttons(source)
    if buttons.isEmpty, !has(SNACKTERM_CHOICE_ANSWERS) || options.isEmpty {
      buttons = [Button(id: "OK", label: "OK", key: nil, isAlternative: false)]
    }
  }

  /// Returns whether the card has a flag.
  func has(_ flag: snackterm_card_flag) -> Bool { flags & flag.rawValue != 0 }

  private static func options(_ source: snackterm_card) throws(Failure) -> [String] {
    guard source.option_count > 0 else { return [] }
    guard let texts = source.options else { throw .missing("options") }
    var options: [String] = []
    for index in 0..<source.option_count {
      options.append(try String(texts[index], named: "options[\(index)]").asLabel)
    }
    return options
  }

  private static func fields(_ source: snackterm_card) throws(Failure) -> [Field] {
    let fields = try snackterm_field.array(
      source.fields, count: source.field_count, atMost: maxParts, named: "fields")
    for field in fields { try Limits.check(field.flags, known: 1, named: "flags of a field") }
    return fields.map {
      Field(
        label: String($0.label)?.asShown, placeholder: String($0.placeholder)?.asShown ?? "",
        text: String($0.text)?.asShown ?? "", isSecret: $0.flags & SNACKTERM_SECRET.rawValue != 0,
        maxLength: $0.max_length == 0 ? LineEditor.defaultLimit : Int($0.max_length))
    }
  }

  private static func buttons(_ source: snackterm_card) throws(Failure) -> [Button] {
    let sources = try snackterm_action.array(
      source.buttons, count: source.button_count, atMost: maxParts, named: "buttons")
    var buttons: [Button] = []
    for source in sources {
      guard let label = String(source.label) ?? String(source.id) else { throw .missing("label") }
      try Limits.check(
        source.flags & ~SNACKTERM_ALTERNATIVE.rawValue, known: 0, named: "flags of a button")
      buttons.append(
        Button(
          id: String(source.id) ?? label, label: label.asLabel,
          key: try Character(hotkey: source.hotkey),
          isAlternative: source.flags & SNACKTERM_ALTERNATIVE.rawValue != 0))
    }
    return buttons
  }
}

extension String {
  /// The text cut to a length that cards can show.
  fileprivate var asShown: String { cut(after: 32_768) }

  /// The label of an option or button: twelve rows hold less, and each key searches the options.
  fileprivate var asLabel: String { cut(after: 4096) }

  private func cut(after count: Int) -> String {
    // A scalar has at least one byte.
    utf8.count <= count ? self : String(unicodeScalars.prefix(count))
  }
}

extension snackterm_card: SizedStructure {
  static let name = "snackterm_card"
  static let firstSize = 144
}

extension snackterm_field: SizedStructure {
  static let name = "snackterm_field"
  static let firstSize = 40
}
