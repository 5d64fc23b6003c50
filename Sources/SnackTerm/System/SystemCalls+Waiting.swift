internal import CSystem
internal import Glibc

extension System {
  /// The result of a wait.
  struct Readiness {
    /// Whether the terminal has hung up.
    var hasHungUp = false
    /// Whether the wake descriptor may be readable.
    var mayBeWoken = true
    /// Whether the wake descriptor is closed.
    var wakeIsClosed = false
    /// The watched descriptors that are readable, in order.
    var readable: [Int32] = []
  }

  /// Waits for input, a wake-up, room for output, watched descriptors, or a timeout.
  ///
  /// A blocked SIGWINCH (see `blocking`) is unblocked only during the wait, so no resize is
  /// missed between checking for keys and waiting.
  /// - Parameters:
  ///   - input: The descriptor of the terminal's input.
  ///   - wake: The descriptor that other threads signal.
  ///   - output: The descriptor of the terminal's output; `nil` does not wait for room.
  ///   - watched: Other descriptors whose input ends the wait.
  ///   - blocked: The signals that stay blocked; `nil` keeps all but SIGWINCH.
  ///   - seconds: The timeout; `nil` waits indefinitely.
  /// - Returns: The state of the terminal and the watched descriptors.
  static func wait(
    input: Int32, wake: Int32, output: Int32?, watched: [Int32] = [],
    blocked: SignalMask? = nil, seconds: Double?
  ) -> Readiness {
    withUnsafeTemporaryAllocation(of: pollfd.self, capacity: watched.count + 3) { states in
      // `poll` ignores negative descriptors.
      let line = pollfd(fd: output ?? -1, events: Int16(POLLOUT), revents: 0)
      states.initializeElement(at: 0, to: line)
      states.initializeElement(at: 1, to: reader(input))
      states.initializeElement(at: 2, to: reader(wake))
      for (index, number) in watched.enumerated() {
        states.initializeElement(at: index + 3, to: reader(number))
      }
      // A wait that is impossible must end, or the host would never learn of it.
      guard poll(states, blocked: blocked ?? blockedSignals, seconds: seconds) else {
        return Readiness(readable: watched.filter { $0 >= 0 })
      }
      let (outputEvents, inputEvents) = (states[0].revents, states[1].revents)
      let gone = Int16(POLLHUP | POLLERR | POLLNVAL)
      return Readiness(
        hasHungUp: (inputEvents | outputEvents) & gone != 0
          || inputEvents & Int16(POLLIN) != 0 && isAtEnd(input),
        mayBeWoken: states[2].revents & Int16(POLLIN) != 0,
        wakeIsClosed: states[2].revents & Int16(POLLNVAL) != 0,
        readable: watched.isEmpty ? [] : states[3...].filter { $0.revents != 0 }.map(\.fd))
    }
  }

  /// Returns whether a terminal has hung up and all its input has been read, without waiting.
  static func hasHungUp(_ input: Int32) -> Bool {
    wait(input: input, wake: -1, output: nil, seconds: 0).hasHungUp && pendingInput(input) == 0
  }

  private static var blockedSignals: SignalMask {
    var mask = SignalMask()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    return mask
  }

  private static func reader(_ descriptor: Int32) -> pollfd {
    pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }

  /// Waits for events; returns false if there are more descriptors than the system can wait for.
  private static func poll(
    _ states: UnsafeMutableBufferPointer<pollfd>, blocked: SignalMask, seconds: Double?
  ) -> Bool {
    var mask = blocked
    sigdelset(&mask, SIGWINCH)
    let (start, count) = (states.baseAddress, nfds_t(states.count))
    guard let seconds else { return snk_ppoll(start, count, nil, &mask) >= 0 || errno == EINTR }
    var time = timespec(seconds: seconds)
    return snk_ppoll(start, count, &time, &mask) >= 0 || errno == EINTR
  }

  /// Returns whether readable input is at its end.
  ///
  /// A terminal reports a hangup through `poll`. Its input may also have disappeared since `poll`:
  /// another program has read it, or an interrupt key has discarded it.
  private static func isAtEnd(_ input: Int32) -> Bool {
    pendingInput(input) == 0 && !isTerminal(input)
  }
}
