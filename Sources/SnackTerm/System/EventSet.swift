internal import CSystem
internal import Glibc

/// A set of descriptors that is itself a descriptor, readable while any of them has an event.
///
/// The C functions are those of `epoll`.
final class EventSet: Sendable {
  /// The events of a descriptor; a hangup is always reported.
  struct Events: OptionSet {
    let rawValue: UInt32

    // EPOLLIN, EPOLLOUT, EPOLLERR and EPOLLHUP.
    static let input = Events(rawValue: 1)
    static let output = Events(rawValue: 4)
    static let error = Events(rawValue: 8)
    static let hangup = Events(rawValue: 16)
  }

  private static let (adding, removing, changing): (Int32, Int32, Int32) = (1, 2, 3)

  private let epoll: System.Descriptor

  init() throws(TerminalError) {
    guard let epoll = System.Descriptor(System.raised(snk_epoll())) else {
      throw .system(call: "epoll_create", errno: errno)
    }
    self.epoll = epoll
  }

  var number: Int32 { epoll.number }

  /// Adds a descriptor; remove it before it is closed, because a forked process may keep it open.
  func add(
    _ descriptor: Int32, as number: UInt64, for events: Events
  ) throws(TerminalError) {
    guard snk_epoll_set(epoll.number, Self.adding, descriptor, events.rawValue, number) == 0
    else { throw .system(call: "epoll_ctl", errno: errno) }
  }

  func remove(_ descriptor: Int32) {
    _ = snk_epoll_set(epoll.number, Self.removing, descriptor, 0, 0)
  }

  func change(_ descriptor: Int32, as number: UInt64, to events: Events) {
    _ = snk_epoll_set(epoll.number, Self.changing, descriptor, events.rawValue, number)
  }

  /// Returns the number of a descriptor with events, and its events; `nil` if there is none.
  ///
  /// The descriptors take turns.
  func next() -> (number: UInt64, events: Events)? {
    var (events, number): (UInt32, UInt64) = (0, 0)
    guard snk_epoll_next(epoll.number, &events, &number) else { return nil }
    return (number, Events(rawValue: events))
  }
}
