import CSystem
import Glibc
import SnackTerm

extension System.WakeDescriptor {
  /// Waits until another descriptor is ready or this one is signalled.
  /// - Returns: Whether the other one is ready or closed, and whether this one is signalled.
  func wait(or descriptor: Int32, for events: Int32) -> (isReady: Bool, isSignalled: Bool) {
    var states = [
      pollfd(fd: descriptor, events: Int16(events), revents: 0),
      pollfd(fd: number, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&states, nfds_t(states.count), -1) < 0, errno == EINTR {}
    return (states[0].revents != 0, states[1].revents != 0)
  }
}
