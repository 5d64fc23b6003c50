internal import ActorHandlers

extension Snack {
  /// The hooks of a presentation, called on the screen thread.
  ///
  /// A hook may do anything, including adding, changing and removing snacks; its changes take
  /// effect in the next turn. It should be quick, because the screen waits for it. The same applies
  /// to the closures of ``TapRule`` and ``SnackAction``.
  ///
  /// A closure that is isolated to an actor runs on that actor: at once if that is the main actor
  /// and the screen's thread is the main thread, otherwise later. Closures inherit the actor of the
  /// code around them; `{ @Sendable in … }` has none.
  public struct Hooks: Sendable {
    /// Called when the snack appears, before its first frame and the delay of its animation.
    public var onShow: (@isolated(any) () -> Void)? {
      get { shown?.function }
      set { shown = ActorAction(newValue) }
    }
    /// Called when the snack has arrived at its place and its time starts.
    public var onArrive: (@isolated(any) () -> Void)? {
      get { arrived?.function }
      set { arrived = ActorAction(newValue) }
    }
    /// Called when the presentation has ended.
    public var onClose: (@isolated(any) (CloseReason) -> Void)? {
      get { closed?.function }
      set { closed = ActorHandler(newValue) }
    }
    private(set) var shown: ActorAction?
    private(set) var arrived: ActorAction?
    private(set) var closed: ActorHandler<CloseReason>?
    /// Called after ``onClose``.
    private(set) var afterClose: (@Sendable () -> Void)?

    /// Sets a closure that is called after ``onClose``.
    package mutating func afterClose(_ call: @escaping @Sendable () -> Void) {
      afterClose = call
    }

    /// Creates hooks.
    public init(
      onShow: (@isolated(any) () -> Void)? = nil, onArrive: (@isolated(any) () -> Void)? = nil,
      onClose: (@isolated(any) (CloseReason) -> Void)? = nil
    ) {
      shown = ActorAction(onShow)
      arrived = ActorAction(onArrive)
      closed = ActorHandler(onClose)
    }
  }
}
