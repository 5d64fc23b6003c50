import SnackTerm

/// The handle of the host's latest toast, exercised step by step.
struct LatestHandle {
  private enum Step: CaseIterable {
    case update, pause, resume, dismiss
  }

  private var handle: SnackHandle?
  private var isWatched = false
  private var rest = Step.allCases[...]

  /// Adopts the handle of a new toast and begins with the first step.
  mutating func adopt(_ handle: SnackHandle) {
    self.handle = handle
    rest = Step.allCases[...]
    isWatched = false
  }

  /// Performs the next step; after the last one, all are repeated on the closed toast.
  mutating func step() {
    guard let handle else { return }
    if !isWatched {
      // Not earlier: a task starts threads, and other tests need a single-threaded program.
      isWatched = true
      Task { Log.write("handle \(await handle.closed)") }
    }
    if rest.isEmpty { rest = Step.allCases[...] }
    switch rest.removeFirst() {
    case .update: handle.update(Snack(title: "UPDATED", message: "BY ITS HANDLE"))
    case .pause: handle.pause()
    case .resume: handle.resume()
    case .dismiss: handle.dismiss()
    }
    Log.write("has time \(handle.remaining != nil)")
  }
}
