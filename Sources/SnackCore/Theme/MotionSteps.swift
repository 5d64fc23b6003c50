/// The finest steps in which the edges of a box move.
///
/// A look without glyphs for such steps moves in the next coarser steps available. A fade takes
/// eighths of the opacity, or quarters if this is ``cells``.
///
/// ```swift
/// SnackbarManager.policy.motionSteps = .cells
/// let usesPartialBlocks = SnackbarManager.policy.motionSteps > .cells  // false
/// SnackbarManager.add(snack: "Slides by whole cells")
/// ```
public enum MotionSteps: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Whole cells.
  case cells = 1
  /// Eighths of a cell, as partial blocks in the background's colour; border lines remain whole.
  case eighths = 8

  /// Orders coarser steps before finer ones.
  public static func < (left: MotionSteps, right: MotionSteps) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Creates the finest steps for which a look has glyphs on a terminal.
  ///
  /// A border without a background moves by cells: no glyph shows a corner between two cells.
  /// - Parameters:
  ///   - border: The border.
  ///   - background: The colour behind the content; eighths need a known one.
  ///   - depth: The number of colours that the terminal can show.
  ///   - allowsUnicode: Whether glyphs beyond ASCII may be used.
  package init(
    of border: Border, background: Color, depth: ColorDepth, allowsUnicode: Bool
  ) {
    switch border.style {
    case _ where depth < .indexed || !allowsUnicode: self = .cells
    case _ where border.style == .ascii || border.isASCII: self = .cells
    default: self = background == .standard ? .cells : .eighths
    }
  }
}
