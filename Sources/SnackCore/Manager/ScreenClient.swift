/// Something other than snacks that a manager's screen can present.
///
/// The manager only passes it on. Its type is known to the module that made it.
package struct ScreenClient: Sendable {
  /// Its identity; a client is queued only once.
  package let id: ObjectIdentifier
  /// Adds it to those that the screen is about to present; called on the screen's thread.
  package let enter: @Sendable () -> Void

  /// Creates a client.
  package init(id: ObjectIdentifier, enter: @escaping @Sendable () -> Void) {
    self.id = id
    self.enter = enter
  }
}
