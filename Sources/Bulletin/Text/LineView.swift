public import SnackCore

/// The part of an edited line that a field shows.
///
/// ```swift
/// var editor = LineEditor("/usr/local/share/snackterm/themes")
/// let view = editor.view(width: 12, allowsUnicode: true)
/// let prefix = view.hasMoreLeft ? "…" : " "
/// print(prefix + view.line.text)
/// ```
public struct LineView: Hashable, Sendable {
  /// The glyphs, padded with blanks to the width of the field.
  ///
  /// A blank also fills the last column if only half of a wide glyph would fit.
  public let line: GlyphLine
  /// The column of the cursor, counted from 0; `nil` in a field without columns.
  public let cursorColumn: Int?
  /// Whether text is hidden to the left.
  public let hasMoreLeft: Bool
  /// Whether text is hidden to the right.
  public let hasMoreRight: Bool
}
