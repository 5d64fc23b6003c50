internal import Glibc
internal import SnackCore

/// An error of a history file.
///
/// ```swift
/// let file = HistoryFile(path: "/tmp/history.jsonl")
/// do throws(HistoryProblem) {
///   print(try file.load(limit: 20).entries.map(\.message))
/// } catch {
///   print(error.operation == .open ? "no history yet" : "\(error)")
/// }
/// ```
public struct HistoryProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// An operation that failed.
  public enum Operation: String, Hashable, Sendable {
    /// Creating the file's folder.
    case makeFolder = "create the folder of"
    /// Opening the file, or finding a folder or a device in its place.
    case open
    /// Writing to the file.
    case write = "write to"
    /// Renaming the full file.
    case rename
    /// Reading the file.
    case read
    /// Removing the file.
    case remove
  }

  /// The path of the file.
  public let path: String
  /// The operation that failed.
  public let operation: Operation
  /// The system's error number.
  public let errno: Int32

  /// The problem as a short message.
  public var description: String {
    let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
    let name = TextFlow.singleLine(path, width: 200).text
    return "cannot \(operation.rawValue) '\(name)': \(reason)"
  }
}
