/// Where handles give their orders: the manager of their showings.
protocol OrderDesk: AnyObject, Sendable {
  /// Takes an order for the screen.
  func post(_ event: SnackEvent)

  /// The present moment on the screen.
  var now: Moment { get }
}

/// A shown snack, as the one who added it sees it.
///
/// It may be used from any thread and at any time. Once the showing is over, or a newer showing
/// of the same snack has taken its place, it changes nothing any more.
public struct SnackHandle: Sendable, Hashable, Identifiable {
  /// The name of the showing.
  public let token: SnackToken
  private let manager: any OrderDesk
  private let showing: Showing

  init(token: SnackToken, manager: any OrderDesk, showing: Showing) {
    self.token = token
    self.manager = manager
    self.showing = showing
  }

  /// The name of the showing.
  public var id: SnackToken { token }

  // MARK: Changes

  /// Gives the showing new contents; its place and its time stay.
  ///
  /// `SnackOverlay.onAnnounce` says which updates are told outside of the screen.
  public func update(_ snack: Snack) {
    manager.post(.update(token, snack.bounded))
  }

  /// Gives the showing a new time, which starts at once.
  public func restart(_ lifetime: Lifetime) {
    manager.post(.lifetime(token, lifetime))
  }

  /// Lets the snack leave; the reason is ``CloseReason/programmatic``.
  public func dismiss() {
    manager.post(.remove(token))
  }

  /// Stops the time of the snack until ``resume()``, in addition to what else may hold it.
  public func pause() {
    manager.post(.hold(token, true))
  }

  /// Lets the time go on with exactly what was left, as far as nothing else holds it.
  public func resume() {
    manager.post(.hold(token, false))
  }

  // MARK: What has become of it

  /// The time that is left, in which pauses do not count.
  ///
  /// It is `nil` if the snack stays until it is dismissed, still waits, or is gone.
  public var remaining: Duration? {
    showing.secondsLeft(at: manager.now).map { .seconds($0) }
  }

  /// Why the showing ended; `nil` as long as it has not.
  public var closeReason: CloseReason? { showing.reason }

  /// Waits until the showing has ended, and says why.
  ///
  /// Every showing ends once: at the latest when its screen does. Like the value of a task it is
  /// waited for even if the one who waits is cancelled.
  public var closed: CloseReason {
    get async { await showing.closed }
  }

  // MARK: Equality

  /// Handles are equal if they name the same showing of the same manager.
  public static func == (left: SnackHandle, right: SnackHandle) -> Bool {
    left.token == right.token && left.manager === right.manager
  }

  /// Feeds the name of the showing to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(token)
  }
}
