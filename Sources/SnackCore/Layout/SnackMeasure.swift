/// The sizes and looks of snacks on a terminal.
///
/// On a screen with few rows or columns, margins are dropped first, then border and padding, in
/// favour of the text.
package struct SnackMeasure: Sendable {
  @Boxed private(set) var configuration: Configuration
  let traits: TerminalTraits
  /// Whether a snack must leave rows to others; a lone snack may use what its text needs.
  var sharesRows = true
  /// The rows at the bottom of the screen that other content covers, such as a card.
  var coveredRows = 0

  /// Creates the measure of a configuration on a terminal.
  package init(configuration: Configuration, traits: TerminalTraits) {
    self.init(resolved: Boxed(wrappedValue: configuration.resolved(for: traits)), traits: traits)
  }

  /// Creates the measure of a configuration that is already resolved for the terminal.
  init(resolved configuration: Boxed<Configuration>, traits: TerminalTraits) {
    _configuration = configuration
    self.traits = traits
  }

  /// The fewest rows that leave space for margins and padding.
  private static let minRows = 8
  /// The fewest columns that leave space for margins and borders.
  private static let minColumns = 16
  /// The fewest columns that the margins must leave, for buttons with long words.
  private static let minColumnsWithMargins = 20
  /// The fewest columns beside the space reserved for the host; with fewer, none is reserved.
  private static let minReadableColumns = 4
  /// The fewest rows of a screen on which buttons have a blank row above them.
  private static let minAiryRows = 24
  /// The rows that a snack may use regardless of its share.
  private static let minBoxHeight = 4
  /// The rows that a lone snack may use regardless of its share, rather than have its text cut.
  private static let minLoneBoxHeight = 12

  /// Whether there is only space for the text.
  var isCompact: Bool {
    !leaves(rows: Self.minRows, columns: Self.minColumns, inside: reserved)
  }

  /// The space reserved for the host, unless too little would be left.
  private var reserved: Insets {
    let wanted = configuration.policy.reserved
    let uncovered = Insets(
      top: wanted.top, leading: wanted.leading, bottom: max(wanted.bottom, coveredRows),
      trailing: wanted.trailing)
    if leaves(rows: 1, columns: Self.minReadableColumns, inside: uncovered) {
      return uncovered
    }
    return leaves(rows: 1, columns: Self.minReadableColumns, inside: wanted) ? wanted : .zero
  }

  /// The rows and columns between the edges of the screen and the snacks.
  var margins: Insets {
    let all = configuration.appearance.contentInset + reserved
    guard leaves(rows: Self.minRows, columns: Self.minColumns, inside: all) else {
      return reserved
    }
    guard traits.size.width - all.horizontal < Self.minColumnsWithMargins else { return all }
    return Insets(
      top: all.top, leading: reserved.leading, bottom: all.bottom, trailing: reserved.trailing)
  }

  private func leaves(rows: Int, columns: Int, inside insets: Insets) -> Bool {
    insets.vertical + rows <= traits.size.height
      && insets.horizontal + columns <= traits.size.width
  }

  /// The rows between two snacks.
  var spacing: Int { min(maxCells, max(0, configuration.appearance.snackSpacing)) }

  /// The columns that snacks may use.
  var usableColumns: Range<Int> {
    let margins = margins
    return margins.leading..<(traits.size.width - margins.trailing)
  }

  /// The width of a snack that does not hug its content.
  var boxWidth: Int {
    min(max(1, configuration.appearance.maxSnackWidth), usableColumns.count)
  }

  /// The rows that the tallest snack may use.
  var maxBoxHeight: Int {
    // Includes the gap, so that two snacks of half the height fit.
    let share = Int(Double(usableRows + spacing) * configuration.policy.maxHeightShare) - spacing
    let minHeight = sharesRows ? Self.minBoxHeight : Self.minLoneBoxHeight
    return min(usableRows, max(share, sharesRows && isCompact ? 1 : minHeight))
  }

  private var usableRows: Int { traits.size.height - margins.vertical }

  /// Returns the theme of a snack on this terminal.
  func theme(of snack: Snack) -> Theme {
    snack.theme?.resolved(for: traits) ?? configuration.appearance.theme
  }

  /// Returns the icon of a snack, or else of its level; `nil` for none.
  func icon(of snack: Snack) -> Icon? { snack.icon ?? theme(of: snack).icon(for: snack.level) }

  /// Returns the appearance of a snack on this terminal.
  package func appearance(of snack: Snack) -> SnackAppearance {
    let base = theme(of: snack).appearance(for: snack.level, depth: traits.depth)
    var look = snack.appearance.following(base, depth: traits.depth)
    guard isCompact else { return look }
    look.border = .none
    look.elevation = .none
    look.layout.contentInset = Insets(
      columns: usableColumns.count < Self.minColumns ? 0 : 1, rows: 0)
    look.layout.labelSpacing = 0
    look.layout.iconToLabelSpacing = min(1, look.layout.iconToLabelSpacing)
    return look
  }

  /// Returns the context for a snack's view, with the number of times that the snack was added.
  package func context(for snack: Snack, repetitions: Int = 1) -> ViewContext {
    var context = ViewContext(
      appearance: appearance(of: snack),
      icon: icon(of: snack),
      allowsUnicode: traits.allowsUnicode)
    context.presentationStyle = snack.presentationStyle
    context.allowsBlends = traits.allowsBlends
    let policy = configuration.policy
    context.controls = SnackControls(
      of: snack, seconds: policy.hasScreenReader ? nil : restingTime(of: snack),
      isStill: policy.isStill)
    context.controls.localize(with: strings)
    context.controls.focusHint = focusHint(beside: context.controls.buttons)
    context.chip = chip(in: context)
    context.controls.hasChips = context.chip != nil
    if configuration.policy.showsRepetitions { context.controls.repetitions = repetitions }
    context.levelName = levelName(of: snack, hasSpinner: context.controls.hasSpinner)
    if context.controls.hasSpinner {
      let sign = spinnerSign(of: snack)
      context.controls.spinnerSign = sign
      context.icon = Spinner.icon(0, beside: sign, allowsUnicode: traits.allowsUnicode)
    }
    return context
  }

  private func focusHint(beside buttons: [SnackControls.Button]) -> SnackControls.FocusHint? {
    guard let key = traits.focusKey, !buttons.isEmpty else { return nil }
    let text = BuiltInStrings.hint(strings.chooseByKey, key: key)
    return SnackControls.FocusHint(text: text, key: key)
  }

  /// Returns the colours of buttons drawn as chips; `nil` draws brackets.
  ///
  /// Brackets are for terminals that cannot show chips and for screen readers, which announce
  /// brackets but not colours.
  private func chip(in context: ViewContext) -> ChipColors? {
    let look = context.appearance
    guard traits.allowsUnicode, !configuration.policy.hasScreenReader,
      !context.controls.buttons.isEmpty
    else { return nil }
    let panel = look.backgroundColor == .standard ? traits.background : look.backgroundColor
    return panel.flatMap { ChipColors(look.accent, on: $0, depth: traits.depth) }
  }

  var strings: BuiltInStrings {
    configuration.strings.resolved(allowsUnicode: traits.allowsUnicode)
  }

  /// Returns the seconds that a snack rests on the screen; `nil` without a time limit.
  func restingTime(of snack: Snack) -> Double? {
    let isIndefinite = snack.voRequiresInteraction && configuration.policy.hasScreenReader
    return isIndefinite ? nil : snack.duration.seconds(for: snack)
  }

  /// Returns the size of a snack's whole box, including border and padding.
  ///
  /// Also sets the column of the text and the blank rows below it in the context's controls.
  func boxSize(of view: any SnackUpdatable, context: inout ViewContext) -> Size {
    let padding = context.appearance.padding
    let rows = max(1, maxBoxHeight - padding.vertical)
    context.controls.hasAirAboveBar = false
    context.controls.hasAirAboveButtons = false
    let below = PartLayout.rows(of: context.controls, limit: rows)
    let widest = widestBox(context.presentationStyle.width)
    var corner = CornerParts(context, width: widest).contentColumns
    corner += PartLayout.progressColumns(
      of: context.controls, rows: below, width: widest - padding.horizontal - corner)
    let limit = Size(width: widest - padding.horizontal - corner, height: rows - below.count)
    let content = view.measure(in: limit, context: context)
    var height = min(max(1, content.height), limit.height) + below.count
    context.controls.hasAirAboveBar = height < rows && !isCompact
    height += PartLayout.rows(of: context.controls, limit: height + 1).air
    context.controls.hasAirAboveButtons =
      context.controls.hasChips && height < rows && traits.size.height >= Self.minAiryRows
    height += PartLayout.rows(of: context.controls, limit: height + 1).gap
    context.controls.textColumn = barColumn(of: view, in: limit, context: context)
    let width = width(of: content.width + corner, limit: widest, context: context)
    let text = Size(width: width - padding.horizontal - corner, height: limit.height)
    context.controls.textColumn = barColumn(of: view, in: text, context: context)
    return Size(width: width, height: min(height + padding.vertical, max(1, usableRows)))
  }

  private func barColumn(of view: any SnackUpdatable, in size: Size, context: ViewContext) -> Int {
    (view as? SnackView)?.barColumn(in: size, context: context) ?? 0
  }

  /// Returns the width of a box with its padding: the limit, or what content and controls need.
  private func width(of content: Int, limit: Int, context: ViewContext) -> Int {
    guard context.presentationStyle.width != .fill else { return limit }
    let needed = max(content, PartLayout.naturalWidth(of: context.controls))
    return min(limit, max(1, needed) + context.appearance.padding.horizontal)
  }

  /// Returns the steps in which the edges of a box can move.
  func motionSteps(in context: ViewContext) -> MotionSteps {
    let possible = MotionSteps(
      of: context.appearance.border, background: context.appearance.backgroundColor,
      depth: traits.depth, allowsUnicode: traits.allowsUnicode)
    return min(possible, finestSteps)
  }

  /// The finest steps that the policy and the speed of the line allow.
  var finestSteps: MotionSteps { traits.isSlow ? .cells : configuration.policy.motionSteps }

  private func widestBox(_ width: PresentationStyle.Width) -> Int {
    guard case .hug(let limit) = width else { return boxWidth }
    return min(max(1, limit), usableColumns.count)
  }
}

extension SnackControls {
  /// Translates the labels of the library's own buttons.
  fileprivate mutating func localize(with strings: BuiltInStrings) {
    guard strings != .english else { return }
    buttons = buttons.map { button in
      Button(
        id: button.id, label: strings.label(button.label, of: button.id), hotkey: button.hotkey,
        showsCountdown: button.showsCountdown)
    }
  }
}
