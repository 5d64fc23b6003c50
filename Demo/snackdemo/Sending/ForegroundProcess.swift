import SnackTerm

/// The process that stands for the program in the foreground of a pseudo-terminal of `run`.
struct ForegroundProcess {
  let pid: Int
  let status: ProcessStatus

  /// The maximum number of processes to search.
  private static let maxCount = 256
  private static let maxByteCount = 4096

  /// Finds the first process of a group; the last of its pipeline if that has ended, as in
  /// `seq 9 | less`.
  /// - Parameters:
  ///   - group: The process group in the foreground.
  ///   - leader: The leader of the session, whose descendants are searched.
  init?(group: Int, leader: Int) {
    if let status = ProcessStatus(pid: group), !status.isZombie {
      (pid, self.status) = (group, status)
      return
    }
    var (processes, next) = ([leader], 0)
    while next < processes.count, next < Self.maxCount {
      let children = Self.children(of: processes[next])
      for pid in children.reversed() {
        guard let status = ProcessStatus(pid: pid), status.group == group, !status.isZombie else {
          continue
        }
        (self.pid, self.status) = (pid, status)
        return
      }
      processes += children
      next += 1
    }
    return nil
  }

  /// Finds the foreground process of `run`; `nil` if the process is not `run`.
  init?(coveredBy pid: Int) {
    guard let own = ProcessStatus(pid: pid), let child = Self.children(of: pid).first,
      let leader = ProcessStatus(pid: child), leader.name == own.name, leader.session == child,
      let group = leader.foreground
    else { return nil }
    self.init(group: group, leader: child)
  }

  /// Returns the children of a process, of each thread in the order of their start.
  private static func children(of pid: Int) -> [Int] {
    let folder = "/proc/\(pid)/task"
    let threads = ((try? System.names(in: folder)) ?? []).compactMap { Int($0) }.sorted()
    return threads.flatMap { thread in
      let file = try? System.ReadableFile("\(folder)/\(thread)/children")
      let list = (try? file?.read(count: maxByteCount)) ?? []
      return list.split(separator: UInt8(ascii: " "))
        .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
  }
}
