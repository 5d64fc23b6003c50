import Glibc

/// A count for which other threads wait; a signal handler may add to it.
final class Semaphore: Sendable {
  private nonisolated(unsafe) let value = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(value, 0, 0) }

  deinit {
    sem_destroy(value)
    value.deallocate()
  }

  func signal() { sem_post(value) }

  /// Waits until the count is positive, and lowers it.
  func wait() { while sem_wait(value) != 0 {} }
}
