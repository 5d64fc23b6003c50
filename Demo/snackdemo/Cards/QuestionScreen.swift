import ArgumentParser
import SnackTerm

/// The part of the terminal on which a question is asked.
enum QuestionScreen: String, EnumerableFlag {
  case inline, fullscreen

  static func help(for value: QuestionScreen) -> ArgumentHelp? {
    switch value {
    case .inline: "Ask below the prompt; default where possible."
    case .fullscreen: "Ask on a blank screen."
    }
  }
}

extension QuestionScreen? {
  /// The minimum of the height limit of an inline card, which is two thirds of the terminal.
  private static let minimumRows = 8
  /// The time to wait for the cursor's position if the card must be inline.
  private static let longTimeout = Duration.seconds(2)

  /// Returns the part of the terminal on which a bulletin is shown.
  /// - Parameters:
  ///   - bulletin: The bulletin.
  ///   - spareRows: The rows for content that the card may show later, such as a problem.
  ///   - theme: The theme of the bulletin.
  /// - Returns: The extent.
  func extent(of bulletin: BulletinManager, spareRows: Int, theme: Theme) -> ScreenExtent {
    guard self != .fullscreen else { return .full }
    let rows: @Sendable (TerminalTraits) -> Int = { terminal in
      let limit = max(Self.minimumRows, terminal.size.height * 2 / 3)
      let fitting = bulletin.fittingRows(on: terminal, limit: limit, theme: theme)
      return min(limit, fitting + spareRows)
    }
    return self == .inline
      ? .inline(timeout: Self.longTimeout, isRequired: true, rows: rows) : .inline(rows: rows)
  }
}
