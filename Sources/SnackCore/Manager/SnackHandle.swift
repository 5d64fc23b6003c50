/// A handle to one presentation of a snack.
///
/// You can use it from any thread at any time. While the snack is leaving the screen, after the
/// presentation has ended, or after a newer one of the same snack has replaced it, its methods have
/// no effect.
///
/// ```swift
/// let connecting = Snack(message: "Connecting…", duration: .untilDismissed)
/// let handle = SnackbarManager.add(snack: connecting)
/// handle.update(Snack(message: "Connected", duration: 3, level: .success))
/// let reason = await handle.closed
/// print("The toast was closed: \(reason)")
/// ```
public struct SnackHandle: Sendable, Hashable, Identifiable {
  /// The token of the presentation.
  public let token: SnackToken
  private let manager: SnackbarManager
  private let record: SnackRecord

  init(token: SnackToken, manager: SnackbarManager, record: SnackRecord) {
    self.token = token
    self.manager = manager
    self.record = record
  }

  /// The token of the presentation.
  public var id: SnackToken { token }

  // MARK: Changes

  /// Replaces the snack's contents; its position and its remaining time are kept.
  ///
  /// See `SnackOverlay.onAnnounce` for the updates that are announced outside the screen.
  public func update(_ snack: Snack) {
    manager.post(.update(token, snack.bounded))
  }

  /// Replaces the snack's lifetime and restarts its timer.
  public func restart(_ lifetime: Lifetime) {
    manager.post(.lifetime(token, lifetime))
  }

  /// Dismisses the visible or queued snack with ``CloseReason/programmatic``.
  public func dismiss() {
    manager.post(.remove(token))
  }

  /// Pauses the snack's timer until ``resume()``, independently of other reasons to pause it.
  public func pause() {
    manager.post(.hold(token, true))
  }

  /// Resumes the timer with the time that was left, unless something else pauses it.
  public func resume() {
    manager.post(.hold(token, false))
  }

  // MARK: State

  /// The remaining time, excluding pauses.
  ///
  /// It is `nil` if the snack has no time limit, has not appeared yet, or has ended, and 0 while it
  /// is leaving the screen.
  public var remaining: Duration? {
    record.secondsLeft(at: manager.now).map { .seconds($0) }
  }

  /// Whether the snack is leaving the screen, so that changes have no effect.
  package var isLeaving: Bool { record.isLeaving }

  /// The reason the presentation ended; `nil` until then.
  public var closeReason: CloseReason? { record.reason }

  #if Concurrency
  /// The reason the presentation ended, awaited if necessary.
  ///
  /// Every presentation ends exactly once, at the latest with its screen. Like the value of a task,
  /// it is awaited even if the awaiting task is cancelled.
  public var closed: CloseReason {
    get async { await record.closed }
  }
  #endif

  // MARK: Equality

  /// Returns whether two handles refer to the same presentation of the same manager.
  public static func == (left: SnackHandle, right: SnackHandle) -> Bool {
    left.token == right.token && left.manager === right.manager
  }

  /// Hashes the token of the presentation.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(token)
  }
}
