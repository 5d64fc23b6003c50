/// Something besides snacks that wants to be shown on the screen of a manager.
///
/// The manager only passes it on: what it is, the shell knows that takes it.
package protocol ScreenGuest: AnyObject, Sendable {}
