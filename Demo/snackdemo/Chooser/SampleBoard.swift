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
    /// How many stand beside each other.
    let columns: Int
  }

  /// Rows of the host between two toasts: without any, those that have no border melt into one.
  private static let spacing = 1

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
  ///
  /// Brief toasts go before whole ones only if they need fewer pages.
  private func findPages() -> [Page] {
    let columns = isWide && !showsBoth ? [1, 2] : showsBoth ? [2] : [1]
    let whole = [Form.full, .brief].lazy.compactMap { form in
      wholePage(form, columns)
    }.first
    if let whole, whole.form == .full { return [whole] }
    let most = columns.max() ?? 1
    let (brief, full) = (whole.map { [$0] } ?? parts(.brief, most), parts(.full, most))
    return brief.count < full.count ? brief + full : full
  }

  private func wholePage(_ form: Form, _ columns: [Int]) -> Page? {
    columns.lazy.map { Page(levels: Level.allCases, form: form, columns: $0) }
      .first { hasRoom(for: $0) }
  }

  /// The levels on as few pages as they need, about as many on each.
  private func parts(_ form: Form, _ columns: Int) -> [Page] {
    let all = Level.allCases
    let count = (1..<all.count).last { count in
      hasRoom(for: Page(levels: Array(all.prefix(count)), form: form, columns: columns))
    }
    let pages = Self.shares(of: all.count, for: count ?? 1)
    let each = Self.shares(of: all.count, for: pages)
    return stride(from: 0, to: all.count, by: each).map { first in
      let levels = Array(all.dropFirst(first).prefix(each))
      return Page(levels: levels, form: form, columns: columns)
    }
  }

  private static func shares(of count: Int, for each: Int) -> Int { (count + each - 1) / each }

  private func hasRoom(for page: Page) -> Bool {
    let manager = SnackbarManager(configuration: settings(for: page))
    let snacks = snacks(of: page)
    for snack in snacks { manager.add(snack: snack) }
    var scene = SnackScene(manager: manager, terrain: terrain)
    scene.turn(at: .start)
    return scene.stack.visible.count == snacks.count
  }

  // MARK: Settings

  /// All settings with which a page is shown.
  func settings(for page: Page) -> Configuration {
    Configuration(appearance: appearance(for: page), policy: policy)
  }

  /// Movements, distances and theme.
  func appearance(for page: Page) -> ManagerAppearance {
    let widest = page.columns == 1 ? roomWidth - 2 : (roomWidth - 4) / 2
    return ManagerAppearance(
      snackSpacing: Self.spacing, contentInset: Insets(columns: 1, rows: 0),
      maxSnackWidth: min(53, widest), theme: theme)
  }

  /// Limits; toasts may take all rows.
  var policy: Policy { Policy(maxHeightShare: 1, reserved: reserved) }

  // MARK: Toasts

  /// The toasts of a page, column by column.
  func snacks(of page: Page) -> [Snack] {
    if showsBoth, let other {
      return column(.topLeading, page.levels, page.form)
        + column(.topTrailing, page.levels, page.form, in: other)
    }
    guard page.columns == 2 else { return column(.top, page.levels, page.form) }
    let half = (page.levels.count + 1) / 2
    return column(.topLeading, page.levels.prefix(half), page.form)
      + column(.topTrailing, page.levels.dropFirst(half), page.form)
  }

  /// Toasts beneath each other, named by their places so that another page takes them over.
  private func column(
    _ place: Alignment, _ levels: some Collection<Level>, _ form: Form, in theme: Theme? = nil
  ) -> [Snack] {
    levels.enumerated().map { index, level in
      var snack = SampleSnacks.exhibit(of: level, showsAll: form == .full)
      snack.reuseIdentifier = "exhibit \(place.rawValue) \(index)"
      snack.alignment = place
      snack.theme = theme
      return snack
    }
  }
}
