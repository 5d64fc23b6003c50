import Synchronization

/// How the snack of a work behaves.
public struct WorkOptions: Sendable {
  /// How long the work has to take for anything to show but its failure; negative durations count
  /// as zero.
  public var showsAfter: Duration
  /// How long the snack stays once it shows, however soon after the work ends.
  public var staysAtLeast: Duration
  /// The label of the button that cancels the work; `nil` leaves it out.
  ///
  /// It comes after the snack's own buttons. Its identifier is `cancel`, or, if one of those has
  /// that, `cancel 2` and so on. The default is said in the language of the manager.
  public var cancelLabel: String?
  /// The key that cancels the work.
  public var cancelHotkey: Character?
  /// What the snack says when the work was cancelled; `nil` lets it leave.
  ///
  /// The default is said in the language of the manager.
  public var cancelledMessage: String?

  /// Makes options.
  public init(
    showsAfter: Duration = .milliseconds(300), staysAtLeast: Duration = .milliseconds(800),
    cancelLabel: String? = BuiltInStrings.english.cancel, cancelHotkey: Character? = nil,
    cancelledMessage: String? = BuiltInStrings.english.cancelled
  ) {
    (self.showsAfter, self.staysAtLeast) = (showsAfter, staysAtLeast)
    (self.cancelLabel, self.cancelHotkey) = (cancelLabel, cancelHotkey)
    self.cancelledMessage = cancelledMessage
  }

  var timing: WorkTiming {
    WorkTiming(showsAfter: max(.zero, showsAfter), staysAtLeast: max(.zero, staysAtLeast))
  }
}

/// Where a work reports how far it has come, from any thread and as often as it likes.
///
/// Reports are cheap: those that nobody could see or that come too fast are left out, but never
/// the last one. After the end of the work they do nothing.
public struct WorkProgress: Sendable {
  let desk: WorkDesk

  /// Reports the part that is done, 0…1; numbers outside are clamped, and after one that is not a
  /// number the spinner turns again.
  public func report(fraction: Double) {
    desk.change { snack in
      let progress = SnackProgress.fraction(fraction)
      guard progress.step != snack.progress?.step else { return false }
      snack.progress = progress
      return true
    }
  }

  /// Reports what is being done.
  public func report(message: String) {
    desk.change { snack in
      guard snack.message != message else { return false }
      snack.message = message
      return true
    }
  }
}

/// Stands between a work, which may run on any thread, and its snack.
///
/// It is a class because the button of the snack, the work and who waits for it share it.
final class WorkDesk: Sendable {
  private struct State {
    /// The snack as the work has last reported; `nil` when the work is over.
    var snack: Snack?
    var token: SnackToken?
    /// What its result is identified by if that says nothing else.
    var identifier: String?
    /// The identifier of the button that cancels the work, if there is one.
    var button: String?
    var isCancelled = false
    var cancel: (@Sendable () -> Void)?
  }

  private let manager: SnackbarManager
  private let options: WorkOptions
  private let state = Mutex(State())

  init(manager: SnackbarManager, options: WorkOptions) {
    (self.manager, self.options) = (manager, options)
  }

  /// Puts up the snack, under a name of its own unless it brings one: of two works with one text
  /// the second would take the place of the first, its button and its result with it.
  func open(_ snack: Snack) {
    let identifier = snack.reuseIdentifier
    var snack = snack
    snack.reuseIdentifier = identifier ?? manager.nameOfNextWork()
    if snack.level == .plain, snack.icon == nil { snack.level = .info }
    snack.progress = snack.progress ?? .indeterminate
    snack.duration = .untilDismissed
    snack.workTiming = options.timing
    let button = options.cancelLabel.map { label in
      let button = SnackAction(
        label, id: Self.freeIdentifier(among: snack.actions), hotkey: options.cancelHotkey,
        keepsOpen: true
      ) { self.cancel() }
      snack.actions.append(button)
      return button.id
    }
    let token = manager.add(snack: snack).token
    state.withLock { state in
      (state.snack, state.token) = (snack, token)
      (state.identifier, state.button) = (identifier, button)
    }
  }

  /// What tells the button apart from the snack's own, and can be read where a program tells it.
  private static func freeIdentifier(among actions: [SnackAction]) -> String {
    let taken = Set(actions.map(\.id))
    var (identifier, number) = ("cancel", 1)
    while taken.contains(identifier) {
      number += 1
      identifier = "cancel \(number)"
    }
    return identifier
  }

  /// Says how the work is cancelled, and does it at once if somebody has asked for it already.
  func onCancel(_ cancel: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      state.cancel = cancel
      return state.isCancelled
    }
    if isCancelled { cancel() }
  }

  /// Cancels the work; the button, which has done what it can, goes.
  private func cancel() {
    let (button, cancel) = state.withLock { state in
      state.isCancelled = true
      return (state.button, state.cancel)
    }
    change { snack in
      snack.actions.removeAll { $0.id == button }
      return true
    }
    cancel?()
  }

  /// Changes what the snack shows, unless the work is over or the change changes nothing.
  func change(_ change: (inout Snack) -> Bool) {
    state.withLock { state in
      guard let token = state.token, var snack = state.snack, change(&snack) else { return }
      state.snack = snack
      manager.report(snack, of: token)
    }
  }

  /// Ends the work with what is to be seen of it, if anything is; of a failure always.
  func close(with result: Snack?, hasFailed: Bool = false) {
    let (snack, token, identifier) = state.withLock { state in
      defer { (state.snack, state.cancel) = (nil, nil) }
      return (state.snack, state.token, state.identifier)
    }
    guard var snack, let token else { return }
    snack.reuseIdentifier = identifier
    let successor = result.map { Self.successor($0, of: snack) }
    manager.finish(token, with: successor, hasFailed: hasFailed)
  }

  /// What was cancelled, as the options say it.
  var cancelled: Snack? {
    options.cancelledMessage.map { message in
      let isOwn = message == BuiltInStrings.english.cancelled
      return Snack(message: isOwn ? manager.strings.cancelled : message, level: .info)
    }
  }

  /// A result that takes the place of a snack looks like it where it does not say otherwise.
  private static func successor(_ result: Snack, of snack: Snack) -> Snack {
    var result = result
    result.reuseIdentifier = result.reuseIdentifier ?? snack.reuseIdentifier
    result.alignment = snack.alignment
    result.presentation = snack.presentation
    result.makeView = snack.makeView
    return result
  }
}
