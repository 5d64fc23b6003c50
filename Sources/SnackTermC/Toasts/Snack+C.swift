internal import CSnackTerm
internal import SnackCore
internal import SnackTerm

extension Snack {
  /// Creates a snack from a structure of the program.
  init(
    _ source: snackterm_snack, of presentation: Presentation
  ) throws(Failure) {
    try self.init(message: String(source.message, named: "message"))
    title = String(source.title)
    reuseIdentifier = String(source.reuse_id)
    level = try Limits.pick(source.level, of: Level.allCases, named: "level")
    alignment = try Limits.pick(source.alignment, of: Self.alignments, named: "alignment")
    duration = try Lifetime(seconds: source.seconds, named: "seconds")
    icon = String(source.icon).map { Icon($0, ascii: String(source.ascii_icon)) }
    if let text = String(source.theme) { theme = try ThemeText.theme(text) }
    progress = try Self.progress(source)
    try setPresentation(source)
    let callbacks = Callbacks(source)
    actions = try Self.actions(source, callbacks, presentation)
    try setTap(source, callbacks, presentation)
    hooks = Self.hooks(callbacks, presentation)
  }

  private static let alignments: [Alignment?] = [
    nil, .top, .bottom, .topLeading, .topTrailing, .bottomLeading, .bottomTrailing,
  ]

  private static func progress(_ source: snackterm_snack) throws(Failure) -> Progress? {
    let kinds: [Progress?] = [nil, .indeterminate, .fraction(source.fraction)]
    return try Limits.pick(source.progress, of: kinds, named: "progress")
  }

  private mutating func setPresentation(_ source: snackterm_snack) throws(Failure) {
    let flags = source.flags
    try Limits.check(flags, known: 127, named: "flags")
    showsCloseButton = flags & SNACKTERM_CLOSE_BUTTON.rawValue != 0
    showsRemainingTime = flags & SNACKTERM_TIME_BAR.rawValue != 0
    isDismissable = flags & SNACKTERM_NOT_DISMISSABLE.rawValue == 0
    voRequiresInteraction = flags & SNACKTERM_NEEDS_RESPONSE.rawValue != 0
    try Limits.check(source.hug_width, in: 0...10_000, named: "hug_width")
    try Limits.check(source.edge_margin, in: 0...10_000, named: "edge_margin")
    try Limits.check(source.fade_seconds, in: 0...60, named: "fade_seconds")
    presentationStyle = PresentationStyle(
      width: source.hug_width == 0 ? .fill : .hug(max: Int(source.hug_width)),
      textAlignment: flags & SNACKTERM_CENTERED.rawValue == 0 ? .leading : .centered,
      transition: source.fade_seconds == 0 ? .slide : .fade(.seconds(source.fade_seconds)),
      edgeMargin: flags & SNACKTERM_EDGE_MARGIN.rawValue == 0 ? nil : Int(source.edge_margin),
      isExclusive: flags & SNACKTERM_EXCLUSIVE.rawValue != 0)
    try Limits.check(source.swipes, known: 31, named: "swipes")
    let swipes = SwipeDirections(rawValue: UInt8(source.swipes & 15))
    swipeDirections = source.swipes == SNACKTERM_SWIPE_ALL.rawValue ? .all : swipes
  }

  private mutating func setTap(
    _ source: snackterm_snack, _ callbacks: Callbacks, _ presentation: Presentation
  ) throws(Failure) {
    var action: (@Sendable () -> Void)?
    if let onTap = callbacks.onTap { action = { onTap(callbacks.user, presentation.id) } }
    let dismisses = [actions.isEmpty, true, false]
    let rule = TapRule(
      dismisses: try Limits.pick(source.tap, of: dismisses, named: "tap"), action: action)
    tap = action == nil && source.tap == 0 ? nil : rule
  }

  private static func hooks(_ callbacks: Callbacks, _ presentation: Presentation) -> Hooks {
    var onShow: (@Sendable () -> Void)?
    if let call = callbacks.onShow { onShow = { call(callbacks.user, presentation.id) } }
    return Hooks(
      onShow: onShow,
      onClose: { @Sendable reason in
        let id = presentation.id
        Registry.noteEnd(of: id, reason)
        callbacks.onClose?(callbacks.user, id, reason.description)
      })
  }
}

extension Lifetime {
  /// Creates a lifetime from seconds or a value of `snackterm_lifetime`.
  init(seconds: Double, named name: String) throws(Failure) {
    switch seconds {
    case Double(SNACKTERM_STANDARD_TIME.rawValue): self = .standard
    case Double(SNACKTERM_UNTIL_DISMISSED.rawValue): self = .untilDismissed
    case Double(SNACKTERM_READING_TIME.rawValue): self = .readingTime
    case 0...: self.init(seconds: seconds)
    default:
      throw Failure(
        SNACKTERM_EINVAL, "\(name) is \(seconds); use 0 or more, or a value of snackterm_lifetime")
    }
  }
}
