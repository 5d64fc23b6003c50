import SnackTerm

/// The part of a screen for toasts: the main pane, without the list on the right.
struct ToastArea: Hashable, Sendable {
  /// The width of the list on the right, in columns; 0 without a list.
  let listWidth: Int
  /// The width of a toast in columns.
  let toastWidth: Int

  /// The columns at each edge of the pane that the host leaves empty.
  private static let margin = 1
  /// The fewest columns of the host that are visible on each side of a toast.
  private static let minColumnsBeside = 6
  /// The minimum width, in columns, of a toast that leaves columns beside it; otherwise, it spans
  /// the pane.
  private static let minWidth = 40

  /// Creates the area for a screen.
  init(size: Size) {
    listWidth = HostLayout(size: size, services: 0, hasPane: true).pane.size.width
    let width = size.width - listWidth
    let beside = width - 2 * Self.minColumnsBeside
    toastWidth =
      beside >= Self.minWidth
      ? min(beside, ManagerAppearance().maxSnackWidth) : max(1, width - 2 * Self.margin)
  }

  /// Returns the appearance of toasts with a theme.
  func appearance(_ theme: Theme) -> ManagerAppearance {
    ManagerAppearance(
      contentInset: Insets(columns: Self.margin, rows: 1), maxSnackWidth: toastWidth, theme: theme)
  }
}
