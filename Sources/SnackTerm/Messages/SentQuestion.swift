internal import Bulletin
internal import SnackCore
internal import Synchronization

/// A question that another program has asked, and its card.
final class SentQuestion: Sendable {
  let connection: UInt64
  /// The sender whose question has the focus while it is in the foreground; `nil` if the user gives
  /// the focus.
  let foregroundSender: Int32?
  private let token: String
  private let item: QuestionItem
  private let bulletin: BulletinManager
  private let dismissal = Mutex<BulletinDismissal?>(nil)

  /// Creates a question.
  /// - Parameters:
  ///   - message: The question.
  ///   - connection: The connection that waits for the answer.
  ///   - item: The card of the question.
  ///   - theme: The theme of the card; `nil` for that of the screen.
  ///   - foregroundSender: The sender whose question has the focus while it is in the foreground;
  ///     `nil` if the user gives the focus.
  init(
    _ message: QuestionMessage, from connection: UInt64, on item: QuestionItem, theme: Theme?,
    foregroundSender: Int32?
  ) {
    self.connection = connection
    self.foregroundSender = foregroundSender
    token = message.token
    self.item = item
    bulletin = BulletinManager(rootItem: item)
    bulletin.waitsForFocus = foregroundSender == nil
    bulletin.mustBeRead = message.question.choices.isEmpty  // a list need not be seen to its end
    bulletin.backgroundViewStyle = .none
    if let theme { bulletin.appearance = BulletinAppearance(theme: theme) }
  }

  /// Shows the card after those of earlier questions.
  func show(over manager: SnackbarManager) {
    bulletin.show(over: manager) { [weak self] reason in
      self?.dismissal.withLock { $0 = reason }
    }
  }

  /// Whether the card is on the screen, and no longer waits for another one.
  var isPresented: Bool { bulletin.isPresented }

  /// Whether keys go to the card.
  var hasFocus: Bool { bulletin.isShowingBulletin && bulletin.hasFocus }

  /// Dismisses the card after its sender has left.
  func withdraw() { bulletin.dismissBulletin() }

  /// The reply to the program that has asked; `nil` as long as the question is open.
  var reply: MessageReply? {
    if let answer = item.answer { return .answered(QuestionEnd(token: token, answer: answer)) }
    return dismissal.withLock(\.self).map { reason in
      reason == .hostEnded
        ? .closed(.hostEnded) : .answered(QuestionEnd(token: token, answer: nil))
    }
  }
}
