/// How much room a snack gets on a terminal, and what it looks like there.
///
/// On a screen of few rows or columns the margins go first, then border and padding: the text
/// is what the person needs.
public struct SnackMeasure: Sendable {
  let configuration: Configuration
  let terrain: Terrain
  /// Whether snacks have to leave rows to others; one that is alone takes what its text needs.
  var sharesRows = true
  /// Rows at the bottom that something else takes.
  var coveredRows = 0

  /// Makes the measure of a configuration on a terminal.
  public init(configuration: Configuration, terrain: Terrain) {
    self.init(shown: configuration.shown(on: terrain), terrain: terrain)
  }

  /// Makes the measure of a configuration that was made for that terminal.
  init(shown configuration: Configuration, terrain: Terrain) {
    self.configuration = configuration
    self.terrain = terrain
  }

  /// Fewer rows than this leave no room for margins and padding.
  private static let leastRows = 8
  /// Fewer columns than this leave no room for margins and borders.
  private static let leastColumns = 16
  /// Fewer columns than this leave none for margins: buttons with long words need them.
  private static let leastColumnsBesideMargins = 20

  /// What a host has reserved is left to it as long as there are so many columns besides.
  private static let leastReadableColumns = 4
  /// The rows that a snack may take whatever its share of the rows is.
  private static let leastBoxHeight = 4
  /// The rows that a snack may take that is alone: free rows are no use to it if its text is cut.
  private static let leastLoneBoxHeight = 12

  /// Whether there is only room for the text.
  var isCompact: Bool {
    !leaves(rows: Self.leastRows, columns: Self.leastColumns, inside: reserved)
  }

  /// What the host keeps for itself, as long as anything is left besides.
  private var reserved: Insets {
    let wanted = configuration.policy.reserved
    let uncovered = Insets(
      top: wanted.top, leading: wanted.leading, bottom: max(wanted.bottom, coveredRows),
      trailing: wanted.trailing)
    if leaves(rows: 1, columns: Self.leastReadableColumns, inside: uncovered) {
      return uncovered
    }
    return leaves(rows: 1, columns: Self.leastReadableColumns, inside: wanted) ? wanted : .zero
  }

  /// Rows and columns between the edges of the screen and the snacks.
  var margins: Insets {
    let all = configuration.appearance.contentInset + reserved
    guard leaves(rows: Self.leastRows, columns: Self.leastColumns, inside: all) else {
      return reserved
    }
    guard terrain.size.width - all.horizontal < Self.leastColumnsBesideMargins else { return all }
    return Insets(
      top: all.top, leading: reserved.leading, bottom: all.bottom, trailing: reserved.trailing)
  }

  private func leaves(rows: Int, columns: Int, inside insets: Insets) -> Bool {
    insets.vertical + rows <= terrain.size.height
      && insets.horizontal + columns <= terrain.size.width
  }

  /// Rows between two snacks.
  var spacing: Int { min(mostCells, max(0, configuration.appearance.snackSpacing)) }

  /// The columns that snacks may use.
  var usableColumns: Range<Int> {
    let margins = margins
    return margins.leading..<(terrain.size.width - margins.trailing)
  }

  /// The columns of every snack that does not hug its content.
  var boxWidth: Int {
    min(max(1, configuration.appearance.maxSnackWidth), usableColumns.count)
  }

  /// The rows that the tallest snack may take.
  var maxBoxHeight: Int {
    // With the gap counted in, two halves have room beneath each other.
    let share = Int(Double(usableRows + spacing) * configuration.policy.maxHeightShare) - spacing
    let least = sharesRows ? Self.leastBoxHeight : Self.leastLoneBoxHeight
    return min(usableRows, max(share, sharesRows && isCompact ? 1 : least))
  }

  private var usableRows: Int { terrain.size.height - margins.vertical }

  /// The theme of a snack on this terminal.
  func theme(of snack: Snack) -> Theme {
    snack.theme?.on(terrain) ?? configuration.appearance.theme
  }

  /// The picture of a snack, or else that of its level; `nil` shows none.
  func icon(of snack: Snack) -> Icon? { snack.icon ?? theme(of: snack).icon(for: snack.level) }

  /// What a snack looks like here.
  public func look(of snack: Snack) -> SnackAppearance {
    var look =
      snack.appearance ?? theme(of: snack).appearance(for: snack.level, depth: terrain.depth)
    guard isCompact else { return look }
    look.border = .none
    look.elevation = .none
    look.layout.contentInset = Insets(
      columns: usableColumns.count < Self.leastColumns ? 0 : 1, rows: 0)
    look.layout.labelSpacing = 0
    look.layout.iconToLabelSpacing = min(1, look.layout.iconToLabelSpacing)
    return look
  }

  /// What the view of a snack needs to know here, if it has come a number of times.
  public func context(for snack: Snack, repetitions: Int = 1) -> ViewContext {
    var context = ViewContext(
      appearance: look(of: snack),
      icon: icon(of: snack),
      allowsUnicode: terrain.allowsUnicode)
    context.presentation = snack.presentation
    let policy = configuration.policy
    context.controls = SnackControls(
      of: snack, seconds: policy.hasScreenReader ? nil : restingTime(of: snack),
      isStill: policy.isStill)
    context.controls.speak(strings)
    if configuration.policy.showsRepetitions { context.controls.repetitions = repetitions }
    context.levelName = levelName(of: snack, hasSpinner: context.controls.hasSpinner)
    if context.controls.hasSpinner {
      let sign = spinnerSign(of: snack)
      context.controls.spinnerSign = sign
      context.icon = Spinner.icon(0, beside: sign, allowsUnicode: terrain.allowsUnicode)
    }
    return context
  }

  private var strings: BuiltInStrings {
    configuration.strings.shown(allowsUnicode: terrain.allowsUnicode)
  }

  /// What a snack tells its level by in words; `nil` if it does not.
  ///
  /// Where they are only for need, an icon spares them. Another one than the level's tells nothing of
  /// it, but beside a spinner stands that of the level; and colour never says it alone.
  func levelName(of snack: Snack, hasSpinner: Bool = false) -> String? {
    let isNamed =
      switch configuration.policy.levelNames {
      case .always: true
      case .never: false
      case .whenNeeded:
        configuration.policy.hasScreenReader || !isToldByIcon(snack, hasSpinner: hasSpinner)
      }
    return isNamed ? strings.heading(of: snack.level) : nil
  }

  private func isToldByIcon(_ snack: Snack, hasSpinner: Bool) -> Bool {
    guard terrain.depth > .mono || terrain.allowsUnicode else { return false }
    guard let sign = theme(of: snack).icon(for: snack.level) else { return false }
    return snack.icon.map { $0.art == sign.art } ?? true || hasSpinner
  }

  /// What tells the level of a work, of which one expects no more than information.
  private func spinnerSign(of snack: Snack) -> Icon? {
    let expected: Level = terrain.depth == .mono ? .plain : .info
    return snack.level > expected ? theme(of: snack).icon(for: snack.level) : nil
  }

  /// Seconds that a snack rests on the screen; `nil` if it stays until it is dismissed.
  func restingTime(of snack: Snack) -> Double? {
    let stays = snack.voRequiresInteraction && configuration.policy.hasScreenReader
    return stays ? nil : snack.duration.seconds(for: snack)
  }

  /// The extent of the whole box of a snack, border and padding included.
  func boxSize(of view: any SnackUpdatable, context: ViewContext) -> Size {
    let padding = context.appearance.padding
    let rows = max(1, maxBoxHeight - padding.vertical)
    let (bar, buttons) = SnackAnatomy.rows(of: context.controls, limit: rows)
    let controlRows = bar + buttons
    let widest = widestBox(context.presentation.width)
    let corner = CornerParts(context.controls, width: widest, padding: padding).contentColumns
    let limit = Size(width: widest - padding.horizontal - corner, height: rows - controlRows)
    let content = view.measure(in: limit, context: context)
    let height = min(max(1, content.height), limit.height) + controlRows + padding.vertical
    var width = widest
    if context.presentation.width != .fill {
      let needed = max(content.width + corner, SnackAnatomy.naturalWidth(of: context.controls))
      width = min(widest, max(1, needed) + padding.horizontal)
    }
    return Size(width: width, height: min(height, max(1, usableRows)))
  }

  /// The steps in which the edges of a box can move.
  func motionSteps(in context: ViewContext) -> MotionSteps {
    let possible = MotionSteps(
      of: context.appearance.border, background: context.appearance.backgroundColor,
      depth: terrain.depth, allowsUnicode: terrain.allowsUnicode)
    return min(possible, terrain.isSlow ? .cells : configuration.policy.motionSteps)
  }

  private func widestBox(_ width: Presentation.Width) -> Int {
    guard case .hug(let most) = width else { return boxWidth }
    return min(max(1, most), usableColumns.count)
  }
}

extension SnackControls {
  /// Gives the buttons of the library their words in a language.
  fileprivate mutating func speak(_ strings: BuiltInStrings) {
    guard strings != .english else { return }
    buttons = buttons.map { button in
      Button(
        id: button.id, label: strings.label(button.label, of: button.id), hotkey: button.hotkey,
        showsCountdown: button.showsCountdown)
    }
  }
}
