/// Something that wants the screen for itself for a while: a dialog, a card, a snack.
///
/// A task shows what it has in ``render()`` and says ``resignFocus()`` when it has finished; nothing
/// else ends it but its time (see ``timeout``) and ``PopupManager/remove(_:)``. The hooks are called
/// one after the other and never two at once, in this order: ``willShow()``, ``render()``,
/// ``didShow()``, ``willDismiss()``, ``didDismiss()``; of a task that was cancelled ``willShow()``
/// and ``didCanceled()``. Which thread calls them is the manager's matter (see
/// ``PopupManager/Driving``). They may do anything, also add, finish and remove tasks.
public protocol PopupTask: AnyObject, Sendable {
  /// The tie to the queue: `let popup = PopupLink()`.
  var popup: PopupLink { get }
  /// What it is, for people who look at the queue.
  var taskDescription: String { get }
  /// The higher, the sooner; read when the task is added.
  var priority: Int { get }
  /// How long it may take from when it has shown; `nil` takes what is configured.
  var timeout: Duration? { get }

  /// Shows it.
  func render()
  /// It will show next; the last moment to set ``isCanceled``.
  func willShow()
  /// It has been shown.
  func didShow()
  /// It has finished and has to take off what it shows.
  func willDismiss()
  /// It is off the screen.
  func didDismiss()
  /// It will not show: it was cancelled or taken out of the queue.
  func didCanceled()
}

extension PopupTask {
  /// A task that does not say what it is has the name of its type.
  public var taskDescription: String { "\(Self.self)" }
  /// A task that names no timeout has that of the queue's configuration.
  public var timeout: Duration? { nil }

  /// Does nothing, for tasks that do not want to know.
  public func willShow() {}
  /// Does nothing, for tasks that do not want to know.
  public func didShow() {}
  /// Does nothing, for tasks that do not want to know.
  public func willDismiss() {}
  /// Does nothing, for tasks that do not want to know.
  public func didDismiss() {}
  /// Does nothing, for tasks that do not want to know.
  public func didCanceled() {}

  /// Whether it does not want to show any more.
  ///
  /// It is looked at once, right after ``willShow()``, and can be set from when the task is made. A
  /// task that shows is ended by ``resignFocus()``.
  public var isCanceled: Bool {
    get { popup.isCanceled }
    set { popup.isCanceled = newValue }
  }

  /// Says that it has finished; the next one comes after the interval.
  ///
  /// It may be said in any hook from ``willShow()`` to ``didShow()``: what is being done is done
  /// first. One that finishes in ``willShow()`` is not rendered.
  /// - Throws: ``PopupError/finishInactiveTask`` if it is not its turn, or it has finished before.
  public func resignFocus() throws(PopupError) {
    try popup.finish()
  }
}
