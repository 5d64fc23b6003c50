#if Concurrency
internal import Bulletin

/// The focus of questions from the covered terminal, which lasts while their program is in the
/// foreground.
extension CanvasOverlay {
  /// The time in which a program reacts to a signal key.
  private static let reactionTime = Duration.milliseconds(250)
  /// The time between two checks whether a program is in the foreground again.
  private static let checkInterval = Duration.milliseconds(500)

  /// Removes the focus from the question of a program in the foreground, because a signal key was
  /// passed on.
  ///
  /// The program may stop, and what is typed next belongs to the shell.
  package func noteSignalKey() {
    sentToasts?.focusPauseEnd = now.advanced(by: Self.reactionTime)
    followForeground(at: now)
  }

  /// Removes the focus from a question when its program leaves the foreground, and gives it back.
  func followForeground(at now: Moment) {
    guard isActive, let sentToasts, let (question, sender) = sentToasts.foregroundQuestion else {
      return
    }
    let mayHaveFocus = now >= sentToasts.focusPauseEnd && isInForeground(sender)
    guard mayHaveFocus != question.hasFocus,
      !mayHaveFocus || scenes.inCards({ $0.acceptsFocus(at: now) })
    else { return }
    scenes.changeCards { $0.setFocus(mayHaveFocus) }
  }

  /// Returns when to check the foreground again, because a program may return to it without output.
  func nextForegroundCheck(after now: Moment) -> Moment {
    guard let sentToasts, let (question, _) = sentToasts.foregroundQuestion, !question.hasFocus
    else { return .distantFuture }
    let pauseEnd = sentToasts.focusPauseEnd
    return pauseEnd > now ? pauseEnd : now.advanced(by: Self.checkInterval)
  }

  /// Returns whether a process is in the foreground of the covered terminal, and can read its keys.
  private func isInForeground(_ process: Int32) -> Bool {
    coveredProgram?().isInForeground(process) ?? false
  }
}
#endif
