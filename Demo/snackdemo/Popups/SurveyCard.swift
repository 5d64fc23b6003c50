import SnackPopups
import SnackTerm

/// A card that waits for its turn among the teams' popups.
enum SurveyCard {
  private static let title = "Survey"
  private static let priority = 6

  /// Creates a card with one question, dismissed by any answer.
  static func popup(over manager: SnackbarManager) -> BulletinPopup {
    let page = PageBulletinItem(title: title)
    page.descriptionText = "Are popups less disruptive when they take turns?"
    page.actionButtonTitle = "Yes"
    page.alternativeButtonTitle = "No"
    page.actionHandler = { $0.bulletin.manager?.dismissBulletin() }
    page.alternativeHandler = page.actionHandler
    return BulletinPopup(
      BulletinManager(rootItem: page), description: title, priority: priority, over: manager)
  }
}
