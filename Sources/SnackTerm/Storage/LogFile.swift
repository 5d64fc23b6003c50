#if Concurrency  // programs that link the library without Swift concurrency keep no such log
internal import Glibc

/// A text file to which lines are appended; a full file is renamed, as that of the history.
package struct LogFile: Sendable {
  package let path: String
  /// The maximum size in bytes.
  private let maxBytes: Int

  package init(path: String, maxBytes: Int = 1 << 20) {
    (self.path, self.maxBytes) = (path, maxBytes)
  }

  /// Appends lines in one write; creates the file and its folders if they are missing.
  package func append(_ lines: [String]) throws(HistoryProblem) {
    let bytes = Array(lines.map { "\($0)\n" }.joined().utf8)
    let page = try HistoryPage(path: path, byteCount: bytes.count, maxBytes: maxBytes)
    try page.append(bytes) { write($0, $1, $1.count) }
  }
}
#endif
