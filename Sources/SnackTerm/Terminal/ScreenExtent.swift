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
    let rows: @Sendable (TerminalTraits) -> Int
  }

  /// The settings of an inline screen; `nil` for the whole terminal.
  let inline: Inline?

  /// The whole terminal, on its alternate screen if it has one.
  public static let full = ScreenExtent(inline: nil)

  /// Rows below the cursor; the output above them remains in view.
  ///
  /// At the end, the rows are cleared and the cursor returns to its position. The terminal scrolls
  /// if there are too few rows below the cursor. The program's screen has only these rows: `LINES`
  /// is their number. Output that bypasses ncurses would displace it.
  ///
  /// The terminal must report its cursor's position. Keys typed before the report are read as usual.
  /// - Parameters:
  ///   - timeout: The maximum time to wait for the report.
  ///   - isRequired: Whether a terminal that cannot show an inline screen is an error,
  ///     `TerminalError.noCursorReport`. Otherwise, its whole screen is used.
  ///   - rows: Returns the number of rows for a terminal; clamped to one less than the terminal's
  ///     rows. Called again after a resize or a stop.
  /// - Returns: The extent.
  public static func inline(
    timeout: Duration = .milliseconds(200), isRequired: Bool = false,
    rows: @escaping @Sendable (TerminalTraits) -> Int
  ) -> ScreenExtent {
    ScreenExtent(inline: Inline(timeout: timeout, isRequired: isRequired, rows: rows))
  }
}
