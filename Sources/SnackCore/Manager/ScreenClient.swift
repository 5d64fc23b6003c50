/// Something other than snacks that a manager's screen can present.
///
/// The manager only passes it on; the shell knows its concrete type.
package protocol ScreenClient: AnyObject, Sendable {}
