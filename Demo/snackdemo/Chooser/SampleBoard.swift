import SnackTerm

/// The layout of the toasts that demonstrate one theme, or compare two, on a given screen.
///
/// A trial stack decides what fits, so that the borders and distances of any theme are respected.
struct SampleBoard: Sendable {
  /// The amount of content in a toast.
  enum Form: Hashable {
    /// Title, text, progress and a button.
    case full
    /// Title and text.
    case brief
  }

  /// A page of levels shown at the same time.
  struct Page: Hashable {
    let levels: [Level]
    let form: Form
    /// The number of columns of toasts.
    let columns: Int
  }

  /// Empty rows between two toasts; without them, borderless toasts would merge.
  private static let spacing = 1

  let traits: TerminalTraits
  let theme: Theme
  /// The theme to compare with, if any.
  let other: Theme?
  /// Rows reserved for the host at the bottom.
  let hostRows: Int
  private(set) var pages: [Page] = []

  /// The width of the theme list at the right, in columns.
  var listWidth: Int {
    switch traits.size.width {
    case 100...: 30
    case 76...: 23
    case 44...: 17
    default: 0
    }
  }

  /// The width left of the list, in columns.
  var availableWidth: Int { traits.size.width - listWidth }

  /// Whether two toasts fit side by side.
  var isWide: Bool { availableWidth >= 48 }

  /// Whether both themes are shown; if they do not fit side by side, only the chosen one is.
  var showsBoth: Bool { other != nil && isWide }

  /// Whether theme names are shown above the toasts.
  var hasNames: Bool { (other != nil || listWidth == 0) && traits.size.height > 4 }

  /// The space reserved for the host.
  var reserved: Insets { Insets(top: hasNames ? 2 : 1, bottom: hostRows, trailing: listWidth) }

  init(_ theme: Theme, beside other: Theme?, on traits: TerminalTraits, hostRows: Int = 1) {
    self.theme = theme
    self.other = other
    self.traits = traits
    self.hostRows = hostRows
    pages = findPages()
  }

  /// Returns the page with the given number, wrapping around.
  func page(_ number: Int) -> Page { pages[number % pages.count] }

  // MARK: Pages

  /// Returns one page with all levels if they fit, else several pages with fewer levels each.
  ///
  /// If full toasts need several pages and brief ones need fewer, the pages of brief toasts come
  /// first.
  private func findPages() -> [Page] {
    let columns = isWide && !showsBoth ? [1, 2] : showsBoth ? [2] : [1]
    let whole = [Form.full, .brief].lazy.compactMap { form in
      wholePage(form, columns)
    }.first
    if let whole, whole.form == .full { return [whole] }
    let most = columns.max() ?? 1
    let brief = whole.map { [$0] } ?? partialPages(.brief, most)
    let full = partialPages(.full, most)
    return brief.count < full.count ? brief + full : full
  }

  private func wholePage(_ form: Form, _ columns: [Int]) -> Page? {
    columns.lazy.map { Page(levels: Level.allCases, form: form, columns: $0) }
      .first { fits($0) }
  }

  /// Returns the levels distributed evenly over as few pages as possible.
  private func partialPages(_ form: Form, _ columns: Int) -> [Page] {
    let all = Level.allCases
    // Toasts without progress need fewer rows, so every page is checked.
    return (2...all.count).lazy
      .map { self.pages($0, of: form, columns) }
      .first { $0.allSatisfy(self.fits) } ?? pages(all.count, of: form, columns)
  }

  /// Returns the levels distributed evenly over at most `count` pages.
  private func pages(_ count: Int, of form: Form, _ columns: Int) -> [Page] {
    let all = Level.allCases
    let perPage = Self.dividedRoundingUp(all.count, by: count)
    return stride(from: 0, to: all.count, by: perPage).map { first in
      let levels = Array(all.dropFirst(first).prefix(perPage))
      return Page(levels: levels, form: form, columns: columns)
    }
  }

  private static func dividedRoundingUp(_ count: Int, by divisor: Int) -> Int {
    (count + divisor - 1) / divisor
  }

  private func fits(_ page: Page) -> Bool {
    let manager = SnackbarManager(configuration: configuration(for: page))
    let snacks = snacks(of: page)
    for snack in snacks { manager.add(snack: snack) }
    var scene = SnackScene(manager: manager, traits: traits)
    scene.turn(at: .start)
    return scene.stack.visible.count == snacks.count
  }

  // MARK: Settings

  /// Returns the configuration for a page.
  func configuration(for page: Page) -> Configuration {
    Configuration(appearance: appearance(for: page), policy: policy)
  }

  /// Returns the appearance for a page: distances, width and theme.
  func appearance(for page: Page) -> ManagerAppearance {
    let widest = page.columns == 1 ? availableWidth - 2 : (availableWidth - 4) / 2
    return ManagerAppearance(
      snackSpacing: Self.spacing, contentInset: Insets(columns: 1, rows: 0),
      maxSnackWidth: min(53, widest), theme: theme)
  }

  /// The policy for all pages; toasts may use all rows.
  var policy: Policy { Policy(maxHeightShare: 1, reserved: reserved) }

  // MARK: Toasts

  /// Returns the toasts of a page, column by column.
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

  /// Returns a column of toasts, with identifiers by position so that pages share them.
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
