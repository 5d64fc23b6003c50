import ArgumentParser
import SnackTerm

/// The part of the terminal on which a question is asked.
enum QuestionScreen: String, EnumerableFlag {
  case inline, fullscreen

  static func help(for value: QuestionScreen) -> ArgumentHelp? {
    switch value {
    case .inline: "Ask below the prompt; default if the terminal can."
    case .fullscreen: "Ask on a blank screen."
    }
  }
}

extension QuestionScreen? {
  /// The minimum height of an inline card that is longer than half of the terminal.
  private static let minimumRows = 8
  /// The time to wait for a terminal that must be able to show an inline card.
  private static let longTimeout = Duration.seconds(2)

  /// Returns the extent of the screen of a bulletin.
  /// - Parameters:
  ///   - bulletin: The bulletin.
  ///   - spareRows: Rows for what the card may show later.
  ///   - theme: The theme of the bulletin.
  /// - Returns: The extent.
  func extent(of bulletin: BulletinManager, spareRows: Int, theme: Theme) -> ScreenExtent {
    guard self != .fullscreen else { return .full }
    let rows: @Sendable (Size) -> Int = { terminal in
      let limit = max(Self.minimumRows, terminal.height / 2)
      let fitting = bulletin.fittingRows(columns: terminal.width, limit: limit, theme: theme)
      return min(limit, fitting + spareRows)
    }
    return self == .inline
      ? .inline(timeout: Self.longTimeout, isRequired: true, rows: rows) : .inline(rows: rows)
  }
}
