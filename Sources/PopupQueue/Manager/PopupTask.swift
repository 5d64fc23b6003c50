/// A popup that needs the screen to itself, such as a dialog, a card or a snack.
///
/// A task shows its popup in ``render()`` and calls ``resignFocus()`` when it has finished.
/// Otherwise, it ends only at its ``timeout`` or when it is removed, as by
/// ``PopupManager/remove(_:)``. Hooks never run concurrently and are called in this order:
/// ``willShow()``, ``render()``, ``didShow()``, ``willDismiss()``, ``didDismiss()``. For a task
/// that cancels itself, they are ``willShow()`` and ``didCanceled()``. Their thread depends on
/// ``PopupManager/Driving``. Hooks may do anything, including adding, finishing and removing tasks.
///
/// ```swift
/// final class ReleaseNotes: PopupTask {
///   let popup = PopupLink()
///   let priority = 5
///   let timeout: Duration? = .seconds(30)
///   func render() { print("New in this version: …") }
///   func willDismiss() { print("closing the release notes") }
/// }
/// let outcome = try await PopupManager.shared.present(ReleaseNotes())
/// ```
public protocol PopupTask: PopupCancellable {
  /// The link to the queue: `let popup = PopupLink()`.
  var popup: PopupLink { get }
  /// The queue in which the task is waiting or active.
  ///
  /// Set by the queue when the task is added and when it has ended. A type that stores it declares
  /// it `weak`.
  var manager: PopupManager? { get set }
  /// A description of the popup, for inspecting the queue.
  var taskDescription: String { get }
  /// The priority, read when the task is added; higher is shown first.
  var priority: Int { get }
  /// Maximum time on the screen after `didShow()`; `nil` uses the configuration.
  var timeout: Duration? { get }
  /// Whether the task is cancelled and will not be shown.
  ///
  /// Read once, immediately after ``willShow()``; may be set at any time before. To end an active
  /// task, call ``resignFocus()``. The class that declares the conformance stores or computes it; a
  /// property that only its subclass declares is ignored.
  var isCanceled: Bool { get set }

  /// Shows the popup.
  func render()
  /// Called before the popup is shown; the last chance to set ``isCanceled``.
  func willShow()
  /// Called after the popup has been shown.
  func didShow()
  /// Called when the task has ended, to remove the popup from the screen.
  func willDismiss()
  /// Called when the popup is off the screen.
  func didDismiss()
  /// Called when the popup will not be shown, because it was cancelled or removed.
  func didCanceled()
}

extension PopupTask {
  /// The name of the type, by default.
  public var taskDescription: String { "\(Self.self)" }
  /// `nil` by default, so that the queue's configuration applies.
  public var timeout: Duration? { nil }

  /// Does nothing by default.
  public func willShow() {}
  /// Does nothing by default.
  public func didShow() {}
  /// Does nothing by default.
  public func willDismiss() {}
  /// Does nothing by default.
  public func didDismiss() {}
  /// Does nothing by default.
  public func didCanceled() {}

  /// Whether the task is cancelled; by default, its link stores this.
  public var isCanceled: Bool {
    get { popup.isCanceled }
    set { popup.isCanceled = newValue }
  }
  /// The queue of its link, by default; setting it has no effect.
  public var manager: PopupManager? {
    get { popup.manager }
    set {}
  }

  /// Finishes the task; the next one is shown after the interval.
  ///
  /// May be called in any hook from ``willShow()`` to ``didShow()``, and later; the current hook is
  /// completed first. A task that finishes in ``willShow()`` is not rendered.
  /// - Throws: ``PopupError/finishInactiveTask`` if the task is not active or has already finished.
  public func resignFocus() throws(PopupError) {
    try popup.finish()
  }
}

/// A popup that can be cancelled before it is shown.
///
/// It is separate from ``PopupTask`` so that a task may store the flag or compute it.
///
/// ```swift
/// final class Survey: PopupTask {
///   let popup = PopupLink()
///   let priority = 1
///   var isCanceled: Bool { (manager?.waitingCount ?? 0) > 0 }
///   func render() { print("How do you like this version?") }
/// }
/// try PopupManager.shared.add(task: Survey())
/// ```
public protocol PopupCancellable: AnyObject, Sendable {
  /// Whether the popup is cancelled and will not be shown.
  var isCanceled: Bool { get }
}
