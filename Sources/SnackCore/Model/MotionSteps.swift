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

  /// The steps that a look has glyphs for, on a terminal.
  /// - Parameters:
  ///   - look: Border and background; a box too small for its border counts as without one.
  ///   - size: The box.
  ///   - depth: How many colours there are; a block needs one that is exact.
  ///   - allowsUnicode: Whether there are other glyphs than those of ASCII.
  package init(
    of look: SnackAppearance, size: Size, depth: ColorDepth, allowsUnicode: Bool
  ) {
    let hasLine = look.border.thickness.top > 0 && size.height >= 3 && size.width >= 4
    switch look.border.style {
    case _ where depth < .indexed || !allowsUnicode: self = .cells
    case .ascii: self = .cells
    case _ where hasLine: self = .halves
    default: self = look.backgroundColor == .standard ? .cells : .eighths
    }
  }
}
