import Glibc
import SnackTerm

/// The folder with a socket for each program that shows toasts of others.
struct MessageFolder {
  let path: String
  /// The programs that may be running, in ascending order.
  let pids: [Int]

  private static let suffix = ".sock"

  /// Reads the user's folder, which may be missing.
  /// - Throws: A problem if others can enter it, who could then pretend to be programs.
  init() throws(CommandProblem) {
    path = System.messageFolder()
    guard access(path, F_OK) == 0 else {
      pids = []
      return
    }
    guard System.isPrivateFolder(path), let names = try? System.names(in: path) else {
      throw .unavailable("\(TerminalError.unsafeFolder(path))")
    }
    pids = names.compactMap(Self.pid).sorted()
  }

  /// Reports a folder that others can enter, in which no program listens.
  static func reportUnsafe() {
    do throws(CommandProblem) {
      _ = try MessageFolder()
    } catch {
      Stage.printError("toasts cannot be received: \(error.message)")
    }
  }

  /// Returns a line to a program.
  func line(to pid: Int) -> ReceiverLine {
    ReceiverLine(pid: pid, path: "\(path)/\(pid)\(Self.suffix)")
  }

  /// Returns the process that a socket belongs to; `nil` if the file is no socket of ours.
  static func pid(ofSocket name: String) -> Int? {
    guard name.hasSuffix(suffix), let pid = pid_t(name.dropLast(suffix.count)), pid > 0,
      name == "\(pid)\(suffix)"
    else { return nil }
    return Int(pid)
  }
}
