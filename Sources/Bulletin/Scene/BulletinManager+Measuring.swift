public import SnackCore

extension BulletinManager {
  /// Returns the number of rows in which the root card fits, such as for an inline screen.
  ///
  /// ```swift
  /// let card = PageBulletinItem(title: "Delete the log?")
  /// let bulletin = BulletinManager(rootItem: card)
  /// let terminal = TerminalTraits(size: Size(width: 80, height: 24))
  /// let rows = bulletin.fittingRows(on: terminal, limit: 20)
  /// ```
  /// - Parameters:
  ///   - terminal: The terminal; its width counts, and its capabilities, such as colours.
  ///   - limit: The maximum number of rows; a longer card scrolls.
  ///   - theme: The theme of the screen.
  /// - Returns: The number of rows; at least six, unless the limit is lower.
  public func fittingRows(
    on terminal: TerminalTraits, limit: Int, theme: Theme = .standard
  ) -> Int {
    let elements = ElementIdentifiers.distinct(rootItem.makeElements())
    let hasCloseButton = rootItem.isDismissable && rootItem.requiresCloseButton
    let state = CardState(elements: elements, hasCloseButton: hasCloseButton)
    let appearance = appearance.following(BulletinAppearance(theme: theme))
    let first = min(max(1, limit), CardSurface.minimumBorderedSize.height)
    return (first..<max(first, limit)).first { rows in
      var traits = terminal
      traits.size = Size(width: terminal.size.width, height: rows)
      let layout = CardLayout(
        elements, state: state,
        on: CardSurface(appearance: rootItem.appearance.following(appearance), traits: traits),
        hasCloseButton: hasCloseButton)
      return layout.isComplete
    } ?? max(1, limit)
  }
}
