import SnackTerm
import Synchronization

/// Keeps the previewer's history in a file, and says each thing once that is wrong with it.
final class HistoryKeeper: Sendable {
  private let file: HistoryFile
  private let said = Mutex<[Remark]>([])

  /// Something that is wrong.
  private struct Remark {
    let sentence: String
    /// The error of the system; `nil` if it was none.
    let errno: Int32?
  }

  /// How many toasts of earlier runs and this one the viewer lists.
  private static let limit = 1000

  init(_ file: HistoryFile) {
    self.file = file
  }

  /// What was wrong so far.
  var problems: [String] { said.withLock { $0.map(\.sentence) } }

  /// Begins a manager's history with what the file holds, and keeps there what becomes of its
  /// snacks from now on.
  func start(on manager: SnackbarManager) {
    manager.keepHistory(in: file) { [weak manager] problem in
      self.say(Remark(sentence: "\(problem)", errno: problem.errno), on: manager)
    }
    do throws(HistoryProblem) {
      let found = try file.load(limit: Self.limit)
      manager.history = SnackHistory(found.entries, limit: Self.limit)
      guard found.skippedCount > 0 else { return }
      let sentence = HistoryStore.sentence(forSkipped: found.skippedCount, in: file)
      say(Remark(sentence: sentence, errno: nil), on: manager)
    } catch {
      say(Remark(sentence: "\(error)", errno: error.errno), on: manager)
    }
  }

  /// What keeps the file from being read keeps it from being written, most often.
  private func say(_ remark: Remark, on manager: SnackbarManager?) {
    let isNew = said.withLock { said in
      guard !said.contains(where: { $0.errno == remark.errno }) else { return false }
      said.append(remark)
      return true
    }
    if isNew { manager?.add(snack: SampleSnacks.problem(remark.sentence)) }
  }
}
