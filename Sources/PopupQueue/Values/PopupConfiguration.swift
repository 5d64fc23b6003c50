/// The configuration of a popup queue.
///
/// ```swift
/// let popups = PopupManager(
///   configuration: PopupConfiguration(interval: .constant(seconds: 1), timeout: .seconds(20)))
/// popups.configuration.refusesSamePriority = true
/// ```
public struct PopupConfiguration: Hashable, Sendable {
  /// The time between the end of one popup and the start of the next.
  ///
  /// There is no interval after a popup that was cancelled before it was shown.
  public var interval: PopupInterval
  /// Maximum time on the screen after a popup has been shown; `nil` is unlimited.
  ///
  /// A task's own timeout overrides it. Values are limited to about thirty years; negative counts
  /// as zero.
  public var timeout: Duration?
  /// Whether a task is refused if a waiting or active task has the same priority.
  ///
  /// Otherwise, tasks with the same priority are shown in the order in which they were added.
  public var refusesSamePriority: Bool

  /// Creates a configuration.
  public init(
    interval: PopupInterval = .none, timeout: Duration? = nil, refusesSamePriority: Bool = false
  ) {
    self.interval = interval
    self.timeout = timeout
    self.refusesSamePriority = refusesSamePriority
  }
}
