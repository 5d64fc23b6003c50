/// The parts at the trailing end of a box's first row: repetition count and close button.
///
/// A hairline is not interrupted: the parts are beside the first row of the content.
package struct CornerParts {
  /// The row of the parts.
  let row: Int
  /// The repetition count, with a blank on each side.
  let badge: GlyphLine
  private(set) var badgeColumn: Int?
  private(set) var closeButtonColumn: Int?
  /// The columns to remove from the content if no row above it has space for the parts.
  private(set) var contentColumns = 0

  /// The columns of the close button, including a blank on each side.
  package static let closeButtonWidth = 3
  /// The fewest columns that are left to the rest of the row.
  private static let minRemainder = 4
  /// The highest count that is shown; a greater one ends with "+".
  private static let maxRepetitions = 999

  /// Creates the layout of the parts.
  /// - Parameters:
  ///   - context: The context of the snack's view.
  ///   - width: The columns of the snack's box.
  init(_ context: ViewContext, width: Int) {
    let (controls, padding) = (context.controls, context.appearance.padding)
    let isInside = context.hasHairline
    row = isInside ? padding.top : 0
    badge = Self.badge(controls)
    var end = Self.end(ofRow: width, padding: padding)
    if controls.hasCloseButton, let column = Self.closeButtonColumn(width: width, padding: padding)
    {
      closeButtonColumn = column
      end -= Self.closeButtonWidth + 1
    }
    if !badge.isEmpty, end - badge.width >= Self.minRemainder - 1 {
      badgeColumn = end - badge.width
    }
    let first = badgeColumn ?? closeButtonColumn
    guard padding.top == 0 || isInside, let first else { return }
    contentColumns = max(0, width - padding.trailing - first)
  }

  /// Returns the column after the parts; the last column remains free if there is padding above.
  private static func end(ofRow width: Int, padding: Insets) -> Int {
    padding.top == 0 ? width : width - 1
  }

  /// Returns the close button, with a blank on each side.
  package static func closeButton(allowsUnicode: Bool) -> GlyphLine {
    GlyphLine([.blank, Glyph(allowsUnicode ? "×" : "x"), .blank])
  }

  /// Returns the first column of the close button; `nil` if there is no space for it.
  package static func closeButtonColumn(width: Int, padding: Insets) -> Int? {
    let column = end(ofRow: width, padding: padding) - closeButtonWidth
    return column >= minRemainder ? column : nil
  }

  /// Returns the width of the parts side by side, in columns.
  static func naturalWidth(of controls: SnackControls) -> Int {
    (controls.hasCloseButton ? closeButtonWidth + 1 : 0) + badge(controls).width
  }

  private static func badge(_ controls: SnackControls) -> GlyphLine {
    let count = controls.repetitions
    guard count > 1 else { return GlyphLine() }
    let text = count > maxRepetitions ? "×\(maxRepetitions)+" : "×\(count)"
    return GlyphLine([.blank] + TextFlow.singleLine(text, width: 8).glyphs + [.blank])
  }
}
