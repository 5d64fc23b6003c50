import SnackTerm

/// What the host does with the handle of its latest toast, one step each time it is told to.
struct LatestHandle {
  private enum Step: CaseIterable {
    case update, pause, resume, dismiss
  }

  private var handle: SnackHandle?
  private var rest = Step.allCases[...]

  /// Takes the handle of a new toast, which begins with the first step.
  mutating func take(_ handle: SnackHandle) {
    (self.handle, rest) = (handle, Step.allCases[...])
    Task { Log.write("handle \(await handle.closed)") }
  }

  /// Takes the next step; after the last one they are done once more, in vain.
  mutating func step() {
    guard let handle else { return }
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
