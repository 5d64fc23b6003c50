import SnackTerm
import Synchronization

/// A keeper of the previewer's history file, which reports each problem once.
final class HistoryKeeper: Sendable {
  private let file: HistoryFile
  private let reported = Mutex<[Remark]>([])

  /// A problem to report.
  private struct Remark {
    let sentence: String
    /// The system's error code; `nil` for other problems.
    let errno: Int32?
  }

  /// The maximum number of toasts in the viewer, including those of earlier runs.
  private static let limit = 1000

  init(_ file: HistoryFile) {
    self.file = file
  }

  /// The problems reported so far.
  var problems: [String] { reported.withLock { $0.map(\.sentence) } }

  /// Loads a manager's history from the file and records its snacks there from now on.
  func start(on manager: SnackbarManager) {
    manager.keepHistory(in: file) { [weak manager] problem in
      self.report(Remark(sentence: "\(problem)", errno: problem.errno), on: manager)
    }
    do throws(HistoryProblem) {
      let found = try file.load(limit: Self.limit)
      manager.history = SnackHistory(found.entries, limit: Self.limit)
      guard found.skippedCount > 0 else { return }
      let sentence = HistoryStore.skippedLinesMessage(count: found.skippedCount, in: file)
      report(Remark(sentence: sentence, errno: nil), on: manager)
    } catch {
      report(Remark(sentence: "\(error)", errno: error.errno), on: manager)
    }
  }

  /// Reports a problem unless one with the same error code was reported before.
  ///
  /// If the file cannot be read, it usually cannot be written for the same reason.
  private func report(_ remark: Remark, on manager: SnackbarManager?) {
    let isNew = reported.withLock { said in
      guard !said.contains(where: { $0.errno == remark.errno }) else { return false }
      said.append(remark)
      return true
    }
    if isNew { manager?.add(snack: SampleSnacks.problem(remark.sentence)) }
  }
}
