import SnackTerm

/// Which toasts show a theme, or two beside each other, on a screen of some size.
///
/// Whether they have room is asked of a stack that shows them, so that borders and distances of any
/// theme count as they are.
struct SampleBoard: Sendable {
  /// How much a toast shows.
  enum Form: Hashable {
    /// Title, text, progress and a button.
    case full
    /// Title and text.
    case brief
  }

  /// Levels that are seen at once.
  struct Page: Hashable {
    let levels: [Level]
    let form: Form
    /// Rows between two toasts.
    let spacing: Int
    /// How many stand beside each other.
    let columns: Int
  }

  let terrain: Terrain
  let theme: Theme
  /// The theme beside it, if one is.
  let other: Theme?
  /// Rows at the bottom that the host keeps for itself.
  let hostRows: Int
  private(set) var pages: [Page] = []

  /// The columns that the list of themes takes at the right.
  var listWidth: Int {
    switch terrain.size.width {
    case 100...: 30
    case 76...: 23
    case 44...: 17
    default: 0
    }
  }

  /// The columns beside the list.
  var roomWidth: Int { terrain.size.width - listWidth }

  /// Whether two toasts have room beside each other.
  var isWide: Bool { roomWidth >= 48 }

  /// Whether both themes are seen; where there is no room beside each other only the chosen one is.
  var showsBoth: Bool { other != nil && isWide }

  /// Whether names stand above the toasts.
  var hasNames: Bool { (other != nil || listWidth == 0) && terrain.size.height > 4 }

  /// What the host keeps for itself.
  var reserved: Insets { Insets(top: hasNames ? 2 : 1, bottom: hostRows, trailing: listWidth) }

  init(_ theme: Theme, beside other: Theme?, on terrain: Terrain, hostRows: Int = 1) {
    (self.theme, self.other, self.terrain, self.hostRows) = (theme, other, terrain, hostRows)
    pages = findPages()
  }

  /// A page, counted on without end.
  func page(_ number: Int) -> Page { pages[number % pages.count] }

  // MARK: Pages

  /// All levels at once if they have room, first with all they have; what they have not room for
  /// follows on pages of fewer levels.
  private func findPages() -> [Page] {
    let columns = isWide && !showsBoth ? [1, 2] : showsBoth ? [2] : [1]
    let whole = [Form.full, .brief].lazy.compactMap { form in
      wholePage(form, columns)
    }.first
    if let whole, whole.form == .full { return [whole] }
    let most = columns.max() ?? 1
    return (whole.map { [$0] } ?? parts(.brief, most)) + parts(.full, most)
  }

  private func wholePage(_ form: Form, _ columns: [Int]) -> Page? {
    for spacing in [1, 0] {
      for count in columns {
        let page = Page(levels: Level.allCases, form: form, spacing: spacing, columns: count)
        if hasRoom(for: page) { return page }
      }
    }
    return nil
  }

  /// The levels on as few pages as they need.
  private func parts(_ form: Form, _ columns: Int) -> [Page] {
    let all = Level.allCases
    let count = (1..<all.count).last { count in
      hasRoom(for: Page(levels: Array(all.prefix(count)), form: form, spacing: 0, columns: columns))
    }
    return stride(from: 0, to: all.count, by: count ?? 1).map { first in
      let levels = Array(all.dropFirst(first).prefix(count ?? 1))
      return Page(levels: levels, form: form, spacing: 0, columns: columns)
    }
  }

  private func hasRoom(for page: Page) -> Bool {
    let settings = Configuration(appearance: appearance(for: page), policy: policy)
    let manager = SnackbarManager(configuration: settings)
    let snacks = snacks(of: page)
    for snack in snacks { manager.add(snack: snack) }
    var scene = SnackScene(manager: manager, terrain: terrain)
    scene.turn(at: .start)
    return scene.stack.visible.count == snacks.count
  }

  // MARK: Settings

  /// Movements, distances and theme.
  func appearance(for page: Page) -> ManagerAppearance {
    let widest = page.columns == 1 ? roomWidth - 2 : (roomWidth - 4) / 2
    return ManagerAppearance(
      snackSpacing: page.spacing, contentInset: Insets(columns: 1, rows: 0),
      maxSnackWidth: min(53, widest), theme: theme)
  }

  /// Limits; toasts may take all rows.
  var policy: Policy { Policy(maxHeightShare: 1, reserved: reserved) }

  // MARK: Toasts

  /// The toasts of a page, column by column.
  func snacks(of page: Page) -> [Snack] {
    if showsBoth, let other {
      return column(.topLeading, page.levels, page.form)
        + column(.topTrailing, page.levels, page.form).map { dressed($0, in: other) }
    }
    guard page.columns == 2 else { return column(.top, page.levels, page.form) }
    let half = (page.levels.count + 1) / 2
    return column(.topLeading, page.levels.prefix(half), page.form)
      + column(.topTrailing, page.levels.dropFirst(half), page.form)
  }

  /// Toasts beneath each other, named by their places so that another page takes them over.
  private func column(
    _ place: Alignment, _ levels: some Collection<Level>, _ form: Form
  ) -> [Snack] {
    levels.enumerated().map { index, level in
      var snack = SampleSnacks.exhibit(of: level, showsAll: form == .full)
      snack.reuseIdentifier = "exhibit \(place.rawValue) \(index)"
      snack.alignment = place
      return snack
    }
  }

  /// A toast in the look that another theme gives it.
  private func dressed(_ snack: Snack, in theme: Theme) -> Snack {
    var snack = snack
    let look = theme.on(terrain)
    snack.appearance = look.appearance(for: snack.level, depth: terrain.depth)
    snack.icon = look.icon(for: snack.level)
    return snack
  }
}
