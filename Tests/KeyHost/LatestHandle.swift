import SnackTerm

/// What the host does with the handle of its latest toast, one step each time it is told to.
struct LatestHandle {
  private enum Step: CaseIterable {
    case update, pause, resume, dismiss
  }

  private var handle: SnackHandle?
  private var isWatched = false
  private var rest = Step.allCases[...]

  /// Takes the handle of a new toast, which begins with the first step.
  mutating func take(_ handle: SnackHandle) {
    (self.handle, rest, isWatched) = (handle, Step.allCases[...], false)
  }

  /// Takes the next step; after the last one they are done once more, in vain.
  mutating func step() {
    guard let handle else { return }
    if !isWatched {
      // Not before: a task starts threads, and other tests are about a program of one.
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
