import SnackTerm

/// A sample task whose progress is unknown at first.
enum SampleTask {
  private struct LineFailure: Error, CustomStringConvertible {
    let description = "Connection lost after 24 photos."
  }

  /// Starts the task with the given number; every third task fails.
  static func start(_ number: Int, on manager: SnackbarManager) {
    Task {
      try await manager.during(
        Snack(title: "Uploading \(number)", message: "Searching for photos…"),
        success: "Upload \(number): 40 photos sent.", failure: "Upload \(number) failed",
        options: TaskOptions(cancelHotkey: "x")
      ) { progress in
        try await Task.sleep(for: .seconds(1.5))
        for part in 1...40 {
          progress.report(fraction: Double(part) / 40)
          progress.report(message: "\(part) of 40 sent")
          try await Task.sleep(for: .milliseconds(60))
          if number.isMultiple(of: 3), part == 24 { throw LineFailure() }
        }
      }
    }
  }
}
