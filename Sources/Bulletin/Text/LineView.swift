public import SnackCore

/// Is what a field of a certain width shows of a line that is edited.
public struct LineView: Hashable, Sendable {
  /// The glyphs, with blanks behind the text; as many columns as the field has.
  ///
  /// A blank also stands where only half of a wide glyph would fit.
  public let line: GlyphLine
  /// The column of the cursor, from 0 and below the width of the field; `nil` in a field without
  /// columns.
  public let cursorColumn: Int?
  /// Whether there is text to the left of what shows.
  public let hasMoreLeft: Bool
  /// Whether there is text to the right of what shows.
  public let hasMoreRight: Bool
}
