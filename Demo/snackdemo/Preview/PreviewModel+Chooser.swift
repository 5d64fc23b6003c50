import SnackTerm

extension PreviewModel {
  /// The toasts that demonstrate a theme, and their visible page.
  var exhibition: (board: SampleBoard, page: SampleBoard.Page)? {
    guard let board, let chooser else { return nil }
    return (board, board.page(chooser.page))
  }

  /// The names of the themes in use, which are kept even if their files disappear.
  var keptThemes: Set<String> {
    Set([theme.name, chooser?.former, chooser?.other].compactMap { $0 })
  }

  /// Handles a key while the theme chooser is open.
  mutating func handleChooserKey(_ key: HostKey, shown: [Snack]) -> [Order] {
    // Escape closes the help panel first.
    if panel != nil, key == .escape { return apply(.closeHelp, shown: shown) + arrange() }
    let rows = pane?.listRows(in: body.rows) ?? 1
    switch chooser?.handle(key, in: themes, pageRows: rows) {
    case .accept: return close(shown: shown)
    case .cancel:
      _ = adopt(themes, choosing: chooser?.former)
      return close(shown: shown)
    case .perform(let action): return apply(action, shown: shown) + arrange()
    case nil: return arrange()
    }
  }

  /// Closes the chooser; a toast shows the theme if it has changed.
  private mutating func close(shown: [Snack]) -> [Order] {
    let isSame = theme.name == chooser?.former
    chooser = nil
    board = nil
    return apply(.closeHelp, shown: shown) + [.exhibit([])]
      + (isSame ? [] : [.add(SampleSnacks.theme(theme))])
  }

  /// Returns the orders after a change of theme or screen.
  mutating func arrange() -> [Order] {
    chooser?.updateChoice(in: themes)
    guard let chooser else { return [.configure] }
    _ = adopt(themes, choosing: chooser.chosen)
    let other = themes.first { $0.name == chooser.other }
    let board = SampleBoard(
      theme, beside: other, on: traits, hostRows: reserved.bottom)
    self.board = board
    return [.configure, .exhibit(board.snacks(of: board.page(chooser.page)))]
  }

  // MARK: Picture

  /// The list of themes while the chooser is open.
  var pane: ThemePane? {
    guard let chooser, let (board, page) = exhibition else { return nil }
    let items = chooser.matches(in: themes).map { item in
      ThemePane.Item(
        name: item.name, isChosen: item.name == chooser.chosen,
        isMarked: item.name == chooser.other, isFaint: !item.contrastProblems().isEmpty)
    }
    var pane = ThemePane(items: items, total: themes.count, width: board.listWidth)
    pane.search = chooser.search
    pane.isSearching = chooser.isSearching
    pane.summary = theme.summary
    pane.remark = remark
    pane.facts = facts(of: page, on: board)
    if board.hasNames { pane.names = names(on: board) }
    return pane
  }

  /// The problem with the chosen theme: errors in its current file, or texts that are hard to read.
  private var remark: String {
    if let remark = remarks[theme.name] { return remark }
    let problems = theme.contrastProblems()
    guard let least = problems.first?.requiredRatio else { return "" }
    let texts = problems.map { "\($0.role.name) \(Self.tenths($0.ratio))" }
    return "low contrast: \(texts.joined(separator: ", ")) < \(Self.tenths(least))"
  }

  /// Returns a ratio as text, rounded down so that an insufficient one does not look sufficient.
  private static func tenths(_ ratio: Double) -> String {
    "\(Int(ratio * 10) / 10).\(Int(ratio * 10) % 10)"
  }

  private func facts(of page: SampleBoard.Page, on board: SampleBoard) -> [SidePane.Fact] {
    let number = board.pages.firstIndex(of: page).map { $0 + 1 } ?? 1
    let pages =
      board.pages.count > 1
      ? [SidePane.Fact(name: "levels", value: "\(number)/\(board.pages.count)")] : []
    let speed = tempo == Tempo() ? [] : [SidePane.Fact(name: "speed", value: tempo.name)]
    return pages + speed
  }

  /// Returns the names above the toasts.
  ///
  /// If only one of two themes is visible, its name includes the key that shows the other.
  private func names(on board: SampleBoard) -> [String] {
    guard let other = board.other else { return [theme.name] }
    return board.showsBoth ? [theme.name, other.name] : ["\(theme.name) (x: \(other.name))"]
  }
}

extension ContrastProblem.Role {
  /// The name of the role.
  fileprivate var name: String {
    switch self {
    case .title: "title"
    case .message: "message"
    case .accent(let level): level.rawValue
    }
  }
}
