internal import Glibc
internal import SnackCore

/// Why a history cannot be kept in a file, or read from it.
public struct HistoryProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// What could not be done.
  public enum Deed: String, Hashable, Sendable {
    /// To make the folder of the file.
    case makeFolder = "make the folder of"
    /// To open it, or to find a file there and not a folder or a device.
    case open
    /// To write to the file.
    case write = "write to"
    /// To give the file its other name.
    case rename
    /// To read the file.
    case read
    /// To remove the file.
    case remove
  }

  /// The path of the file.
  public let path: String
  /// What could not be done.
  public let deed: Deed
  /// The error of the system.
  public let errno: Int32

  /// The problem in a clause.
  public var description: String {
    let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
    let name = TextFlow.singleLine(path, width: 200).text
    return "cannot \(deed.rawValue) \(name): \(reason)"
  }
}
