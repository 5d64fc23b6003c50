#if Concurrency
internal import Dispatch

extension SnackOverlay {
  /// The host's keys as an asynchronous sequence; snacks keep moving while it waits.
  ///
  /// Iterate on the actor that uses ncurses: drawing and reading happen there, and between keys it
  /// is free for other work. The sequence ends when its task is cancelled or the terminal hangs up.
  /// The keys are those of the standard window.
  ///
  /// ```swift
  /// for await key in overlay.keys {
  ///   switch key {
  ///   case "q": return
  ///   case .resize: print("draw the screen in its new size")
  ///   default: break
  ///   }
  /// }
  /// ```
  public var keys: Keys { Keys(overlay: self) }

  /// An asynchronous sequence of keys.
  public struct Keys: AsyncSequence {
    /// A key of the host.
    public typealias Element = Key
    /// The sequence does not fail.
    public typealias Failure = Never

    let overlay: SnackOverlay

    /// Creates an iterator; only one at a time may read the keys of a screen.
    public func makeAsyncIterator() -> Iterator {
      HostSignals.forwardResizes(to: overlay.connection.wake)
      return Iterator(overlay: overlay)
    }

    /// An iterator that waits for keys and keeps the snacks moving.
    public struct Iterator: AsyncIteratorProtocol {
      /// A key of the host.
      public typealias Element = Key
      /// The sequence does not fail.
      public typealias Failure = Never

      let overlay: SnackOverlay

      /// Waits for the next key on the caller's actor.
      public mutating func next() async -> Key? {
        await next(isolation: #isolation)
      }

      /// Waits for the next key on an actor.
      /// - Parameter actor: The actor that uses ncurses.
      /// - Returns: The key; `nil` at the end of the sequence.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Key? {
        while !Task.isCancelled {
          if let key = overlay.pollKey() { return key }
          await overlay.sleep(isolation: actor)
          if overlay.hasHungUp { return nil }
        }
        return nil
      }
    }
  }

  /// Suspends until there is input or a turn is due.
  private func sleep(isolation actor: isolated (any Actor)?) async {
    let (input, output) = (terminal.input, waitsForOutput ? terminal.output : nil)
    let (wake, events) = (connection.wake, sentToasts?.receiver.events)
    let seconds = nextDeadline?.inSeconds
    self.terminal.hasHungUp = await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: actor) { continuation in
        SnackOverlay.waiters.async {
          let result = System.wait(
            input: input, wake: events?.number ?? wake.number, output: output, seconds: seconds)
          continuation.resume(returning: result.hasHungUp)
        }
      }
    } onCancel: {
      wake.signal()
    }
  }

  /// The queue for blocking waits; each waiting screen uses one of its threads.
  private static let waiters = DispatchQueue(label: "SnackTerm.waiters", attributes: .concurrent)
}
#endif
