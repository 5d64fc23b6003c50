import SnackTerm

/// Starts the README's task, with the upload of a part as a parameter.
func startUpload(using upload: @escaping @Sendable (Int) async throws -> Void) {
  Task.detached {
    try await SnackbarManager.during("Uploading…", success: "Uploaded", failure: "Not uploaded") {
      progress in
      for part in 1...10 {
        try await upload(part)
        progress.report(fraction: Double(part) / 10)
      }
    }
  }
}
