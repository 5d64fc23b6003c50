/// The finest steps in which the edges of a box move.
///
/// A look that has no glyphs for such steps moves in the next coarser ones that it has.
public enum MotionSteps: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// From cell to cell.
  case cells = 1
  /// Two a cell, which is what the lines of a border can show.
  case halves = 2
  /// Eight a cell, in partial blocks of the background's colour.
  case eighths = 8

  /// Orders coarser steps before finer ones.
  public static func < (left: MotionSteps, right: MotionSteps) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The steps for which a look has glyphs on a terminal.
  /// - Parameters:
  ///   - border: The line; a box too small for it counts as without one.
  ///   - background: The colour behind the content; a block needs one that is known.
  ///   - size: The box.
  ///   - depth: How many colours there are.
  ///   - allowsUnicode: Whether there are other glyphs than those of ASCII.
  package init(
    of border: Border, background: Color, size: Size, depth: ColorDepth, allowsUnicode: Bool
  ) {
    let hasLine = border.thickness.top > 0 && size.height >= 3 && size.width >= 4
    switch border.style {
    case _ where depth < .indexed || !allowsUnicode: self = .cells
    case _ where border.style == .ascii || border.isASCII: self = .cells
    case _ where hasLine: self = .halves
    default: self = background == .standard ? .cells : .eighths
    }
  }
}
