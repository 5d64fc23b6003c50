/// What a program sets for its popups.
public struct PopupConfiguration: Hashable, Sendable {
  /// The time between the end of one popup and the coming of the next.
  ///
  /// A popup that was cancelled before it showed is followed by the next one at once.
  public var interval: PopupInterval
  /// How long a popup may take from when it has shown, in which it has to finish; `nil` has no end.
  ///
  /// A task that names a time of its own has that. One beyond thirty years counts as thirty years,
  /// and a negative one as zero.
  public var timeout: Duration?
  /// Whether a task is refused whose priority another one has that waits or shows.
  ///
  /// Else tasks of one priority come in the order in which they were added.
  public var refusesSamePriority: Bool

  /// Makes a configuration.
  public init(
    interval: PopupInterval = .none, timeout: Duration? = nil, refusesSamePriority: Bool = false
  ) {
    (self.interval, self.timeout) = (interval, timeout)
    self.refusesSamePriority = refusesSamePriority
  }
}
