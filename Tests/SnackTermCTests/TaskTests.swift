import CSnackTerm
import Synchronization
import Testing

@testable import SnackTermC

extension CLibrary {
  /// Tasks without a screen, and the history.
  @Suite struct TaskTests {
    private var error: String { String(cString: snackterm_error()) }

    @Test func taskEndsOnce() {
      let id = Toast().withSnack { snackterm_task_begin($0, nil) }
      #expect(id > 0)
      #expect(snackterm_task_progress(id, 0.5, "half") == 0)
      #expect(snackterm_task_progress(id, .nan, nil) == 0)
      #expect(snackterm_task_progress(id, -1, nil) == 0)
      #expect(snackterm_task_progress(id, .infinity, nil) == 0)
      #expect(snackterm_task_end(id, nil) == 0)
      #expect(snackterm_task_end(id, nil) == SNACKTERM_ENOENT.rawValue)
      #expect(error == "no running task \(id)")
      #expect(snackterm_task_progress(id, 1, nil) == SNACKTERM_ENOENT.rawValue)
    }

    @Test func wrongResultLeavesTheTaskRunning() {
      let id = Toast().withSnack { snackterm_task_begin($0, nil) }
      #expect(Toast { $0.level = 9 }.withSnack { snackterm_task_end(id, $0) } < 0)
      #expect(Toast { $0.level = 4 }.withSnack { snackterm_task_end(id, $0) } == 0)
    }

    @Test func wrongOptionsAreReported() {
      for (change, message) in [
        ({ $0.size = 1 }, "snackterm_task_options has no valid size"),
        ({ $0.show_delay = .nan }, "show_delay is nan"),
        ({ $0.minimum_time = 4000 }, "minimum_time is 4000.0; use -1.0 to 3600.0"),
        ({ $0.cancel_hotkey = 1 }, "hotkey is 1"),
      ] as [((inout snackterm_task_options) -> Void, String)] {
        var options = snackterm_task_options()
        options.size = MemoryLayout<snackterm_task_options>.size
        change(&options)
        let id = Toast().withSnack { snackterm_task_begin($0, &options) }
        #expect(id == 0)
        #expect(error.hasPrefix(message), "\(error)")
      }
      #expect(snackterm_task_begin(nil, nil) == 0)
      #expect(Registry.tasks.withLock { $0.isEmpty })
    }

    @Test func historyIsEmptyWithoutAScreen() {
      #expect(snackterm_history(nil, 0) == 0)
      #expect(text { snackterm_history($0, $1) } == "")
      #expect(snackterm_history(nil, 1) == SNACKTERM_EINVAL.rawValue)
    }
  }
}
