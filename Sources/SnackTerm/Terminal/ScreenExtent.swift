public import SnackCore

/// The part of the terminal that is the screen of
/// ``SnackOverlay/run(manager:bindings:clock:terminal:extent:showsCursor:backgroundTimeout:_:)``.
///
/// ```swift
/// // Six rows below the shell's prompt, removed at the end.
/// try SnackOverlay.run(extent: .inline { _ in 6 }) { overlay in
///   SnackbarManager.add(snack: "Press q to quit")
///   while let key = overlay.readKey(), key != "q" {}
/// }
/// ```
public struct ScreenExtent: Sendable {
  /// The settings of an inline screen.
  struct Inline: Sendable {
    let timeout: Duration
    let isRequired: Bool
    let rows: @Sendable (Size) -> Int
  }

  /// The settings of an inline screen; `nil` for the whole terminal.
  let inline: Inline?

  /// The whole terminal, on its alternate screen if it has one.
  public static let full = ScreenExtent(inline: nil)

  /// Rows below the cursor, where everything above remains in view.
  ///
  /// At the end, the rows are cleared and the cursor returns to its position. The terminal scrolls
  /// if there are too few rows below the cursor. The program's screen has only these rows: `LINES`
  /// is their number. Output other than by ncurses would displace it.
  ///
  /// The terminal must report its cursor's position. Keys typed before the report are read as usual.
  /// - Parameters:
  ///   - timeout: The maximum time to wait for the report.
  ///   - isRequired: Whether a terminal without such reports is an error,
  ///     `TerminalError.noCursorReport`. Otherwise its whole screen is used.
  ///   - rows: Returns the number of rows for a terminal's size; at most that of the terminal, less
  ///     one, is used. Called again after a resize.
  /// - Returns: The extent.
  public static func inline(
    timeout: Duration = .milliseconds(200), isRequired: Bool = false,
    rows: @escaping @Sendable (Size) -> Int
  ) -> ScreenExtent {
    ScreenExtent(inline: Inline(timeout: timeout, isRequired: isRequired, rows: rows))
  }
}
