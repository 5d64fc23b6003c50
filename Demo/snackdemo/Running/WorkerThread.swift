import Glibc

/// Threads for blocking calls, which Swift tasks must not make.
enum WorkerThread {
  /// The closure of a thread, boxed to pass through a C pointer.
  private final class Body: Sendable {
    let call: @Sendable () -> Void

    init(_ call: @escaping @Sendable () -> Void) {
      self.call = call
    }
  }

  /// Runs `body` on a new thread.
  static func start(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(Body(body)).toOpaque()
    let status = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().call()
        return nil
      }, argument)
    guard status == 0 else {
      fatalError("cannot start a thread: \(String(cString: strerror(status)))")
    }
    pthread_detach(thread)
  }
}
