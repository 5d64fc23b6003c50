import SnackPopups
import SnackTerm

/// A card that waits for its turn among the popups of the teams.
enum SurveyCard {
  private static let title = "Survey"
  private static let priority = 6

  /// A card with one question, which goes with any answer.
  static func popup(over manager: SnackbarManager) -> BulletinPopup {
    let page = PageBulletinItem(title: title)
    page.descriptionText = "Do popups that take turns disturb you less?"
    page.actionButtonTitle = "They do"
    page.alternativeButtonTitle = "Not really"
    page.actionHandler = { $0.bulletin.manager?.dismissBulletin() }
    page.alternativeHandler = page.actionHandler
    return BulletinPopup(
      BulletinManager(rootItem: page), description: title, priority: priority, over: manager)
  }
}
