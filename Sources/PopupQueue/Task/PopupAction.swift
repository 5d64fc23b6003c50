/// A task made of closures, for what needs no type of its own.
///
/// ```swift
/// try manager.add(task: PopupAction("release notes", priority: 3) { popup in
///   openDialog { try? popup.resignFocus() }
/// })
/// ```
public final class PopupAction: PopupTask {
  /// What is called with the task.
  public typealias Hook = @Sendable (PopupAction) -> Void

  /// The tie to the queue.
  public let popup = PopupLink()
  /// What the popup is, for people who look at the queue.
  public let taskDescription: String
  /// How soon its turn comes: the higher, the sooner.
  public let priority: Int
  /// How long it may take; `nil` takes what is configured.
  public let timeout: Duration?
  private let onRender: Hook
  private let onDismiss: Hook

  /// Makes a task.
  /// - Parameters:
  ///   - description: What it is.
  ///   - priority: The higher, the sooner.
  ///   - timeout: How long it may take; `nil` takes what is configured.
  ///   - dismiss: Takes off what it shows.
  ///   - render: Shows it.
  public init(
    _ description: String, priority: Int, timeout: Duration? = nil,
    dismiss: @escaping Hook = { _ in }, render: @escaping Hook
  ) {
    (taskDescription, self.priority, self.timeout) = (description, priority, timeout)
    (onDismiss, onRender) = (dismiss, render)
  }

  /// Calls the closure that shows it.
  public func render() { onRender(self) }

  /// Calls the closure that takes it off.
  public func willDismiss() { onDismiss(self) }
}
