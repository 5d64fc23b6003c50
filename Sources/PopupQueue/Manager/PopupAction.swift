internal import ActorHandlers

/// A task made of closures, for popups that need no separate type.
///
/// ```swift
/// let notes = PopupAction("release notes", priority: 3) { popup in
///   print("New in this version: …")
///   try? popup.resignFocus()
/// }
/// try PopupManager.shared.add(task: notes)
/// ```
public final class PopupAction: PopupTask {
  /// A closure called with the task.
  ///
  /// A closure that is isolated to an actor runs on that actor: at once if that is the main actor
  /// and the queue runs on the main thread, otherwise later.
  public typealias Hook = @isolated(any) (PopupAction) -> Void

  /// The link to the queue.
  public let popup = PopupLink()
  /// A description of the popup, for inspecting the queue.
  public let taskDescription: String
  /// The priority; higher is shown first.
  public let priority: Int
  /// Maximum time on the screen; `nil` uses the configuration.
  public let timeout: Duration?
  private let onRender: ActorHandler<PopupAction>?
  private let onDismiss: ActorHandler<PopupAction>?

  /// Creates a task.
  /// - Parameters:
  ///   - description: A description of the popup, for inspecting the queue.
  ///   - priority: The priority; higher is shown first.
  ///   - timeout: Maximum time on the screen; `nil` uses the configuration.
  ///   - dismiss: Removes the popup from the screen.
  ///   - render: Shows the popup.
  public init(
    _ description: String, priority: Int, timeout: Duration? = nil,
    dismiss: @escaping Hook = { _ in }, render: @escaping Hook
  ) {
    taskDescription = description
    self.priority = priority
    self.timeout = timeout
    onDismiss = ActorHandler(dismiss)
    onRender = ActorHandler(render)
  }

  /// Calls the closure that shows the popup.
  public func render() { onRender?(self) }

  /// Calls the closure that removes the popup from the screen.
  public func willDismiss() { onDismiss?(self) }
}
