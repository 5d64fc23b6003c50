import SnackTerm
import Synchronization

/// Keeps the previewer's history in a file, and says each thing once that is wrong with it.
final class HistoryKeeper: Sendable {
  private let file: HistoryFile
  private let said = Mutex<[String]>([])

  /// How many toasts of earlier runs and this one the viewer lists.
  private static let limit = 1000

  init(_ file: HistoryFile) {
    self.file = file
  }

  /// What was wrong so far.
  var problems: [String] { said.withLock { $0 } }

  /// Begins a manager's history with what the file holds, and keeps there what becomes of its
  /// snacks from now on.
  func start(on manager: SnackbarManager) {
    manager.keepHistory(in: file) { [weak manager] in self.say("\($0)", on: manager) }
    do throws(HistoryProblem) {
      let found = try file.load(limit: Self.limit)
      manager.history = SnackHistory(found.entries, limit: Self.limit)
      guard found.skippedCount > 0 else { return }
      say(HistoryStore.sentence(forSkipped: found.skippedCount, in: file), on: manager)
    } catch {
      say("\(error)", on: manager)
    }
  }

  private func say(_ problem: String, on manager: SnackbarManager?) {
    let isNew = said.withLock { said in
      guard !said.contains(problem) else { return false }
      said.append(problem)
      return true
    }
    if isNew { manager?.add(snack: SampleSnacks.problem(problem)) }
  }
}
