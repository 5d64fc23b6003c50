internal import Dispatch

extension SnackOverlay {
  /// The host's keys as they come, while snacks move over the screen.
  ///
  /// Iterate on the actor that uses ncurses: drawing and reading happen there, and between two
  /// keys it is free for other work. The sequence ends when its task is cancelled or the terminal
  /// has gone. Keys are what `wgetch` of the standard window would return.
  ///
  /// ```swift
  /// for await key in overlay.keys where key == Key("q").code { break }
  /// ```
  public var keys: Keys { Keys(overlay: self) }

  /// An asynchronous sequence of keys.
  public struct Keys: AsyncSequence {
    /// A key as `wgetch` returns it.
    public typealias Element = Int32
    /// The sequence does not fail.
    public typealias Failure = Never

    let overlay: SnackOverlay

    /// Makes an iterator; one at a time reads the keys of a screen.
    public func makeAsyncIterator() -> Iterator {
      HostSignals.forwardResizes(to: overlay.wake)
      return Iterator(overlay: overlay)
    }

    /// Waits for keys and keeps the snacks moving meanwhile.
    public struct Iterator: AsyncIteratorProtocol {
      /// A key as `wgetch` returns it.
      public typealias Element = Int32
      /// The sequence does not fail.
      public typealias Failure = Never

      let overlay: SnackOverlay

      /// Waits for the next key on the caller's actor.
      public mutating func next() async -> Int32? {
        await next(isolation: #isolation)
      }

      /// Waits for the next key on an actor.
      /// - Parameter actor: The actor that uses ncurses.
      /// - Returns: The key; `nil` at the end.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Int32? {
        while !Task.isCancelled {
          if let key = overlay.pollKey() { return key }
          await overlay.sleep(isolation: actor)
          if overlay.hasHungUp { return nil }
        }
        return nil
      }
    }
  }

  /// Suspends until there is something to do.
  private func sleep(isolation actor: isolated (any Actor)?) async {
    let (input, wake) = (input, wake)
    let output = waitsForLine ? output : nil
    let seconds = nextDeadline?.inSeconds
    hasHungUp = await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: actor) { continuation in
        SnackOverlay.waiters.async {
          continuation.resume(
            returning: System.wait(
              input: input, wake: wake.number, output: output, seconds: seconds))
        }
      }
    } onCancel: {
      wake.signal()
    }
  }

  /// Where waits block; each screen that waits takes one thread of it.
  private static let waiters = DispatchQueue(label: "SnackTerm.waiters", attributes: .concurrent)
}
