/// The finest steps in which the edges of a box move.
///
/// A look that has no glyphs for such steps moves in the next coarser ones that it has.
public enum MotionSteps: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// From cell to cell.
  case cells = 1
  /// Eight a cell, in partial blocks of the background's colour; the line of a border stays whole.
  case eighths = 8

  /// Orders coarser steps before finer ones.
  public static func < (left: MotionSteps, right: MotionSteps) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The steps for which a look has glyphs on a terminal.
  ///
  /// A line without a background goes from cell to cell: there are no corners between two of them.
  /// - Parameters:
  ///   - border: The line.
  ///   - background: The colour behind the content; a block needs one that is known.
  ///   - depth: How many colours there are.
  ///   - allowsUnicode: Whether there are other glyphs than those of ASCII.
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
