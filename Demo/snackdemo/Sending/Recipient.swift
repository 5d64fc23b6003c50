import SnackTerm

/// The programs to send to, as `--to` names them.
enum Recipient: Hashable {
  /// The program that last read a key.
  case mostRecent
  case all
  case pid(Int)
  /// A terminal, by its path.
  case terminal(String)
  /// The name of one or more programs.
  case program(String)

  private static let devices = "/dev/"

  /// Reads the value of `--to`; `nil` is the default.
  init(_ word: String?) {
    guard let word else {
      self = .mostRecent
      return
    }
    if word.lowercased() == "all" {
      self = .all
    } else if word.allSatisfy(\.isASCIIDigit), let pid = Int(word) {
      self = .pid(pid)
    } else if word.contains("/") {
      self = .terminal(word.hasPrefix("/") ? word : Self.devices + word)
    } else {
      self = .program(word)
    }
  }

  /// Chooses the programs to send to.
  /// - Parameters:
  ///   - programs: All programs.
  ///   - needsKeys: Whether the user must be able to answer.
  /// - Returns: The programs, the one with the newest key first.
  func choose(
    from programs: [ReceiverDescription], needsKeys: Bool = false
  ) -> [ReceiverDescription] {
    let sorted = programs.newestKeyFirst
    let meant: [ReceiverDescription]
    switch self {
    case .mostRecent: meant = Array(sorted.prefix(1))
    case .all: meant = sorted
    case .pid(let pid): return sorted.filter { $0.pid == pid }
    case .terminal(let path):
      meant = sorted.filter { $0.terminal == path || $0.innerTerminal == path }
    case .program(let name):
      meant = sorted.filter { $0.program == name || $0.startedProgram == name }
    }
    return meant.innermost(among: programs, needsKeys: needsKeys)
  }

  /// Returns whether a process may be a recipient, if only its process id is known.
  func mayMean(pid: Int) -> Bool {
    if case .pid(let wanted) = self { wanted == pid } else { true }
  }

  /// Returns whether a program that has not described itself may be a recipient.
  ///
  /// The system knows only the start of its name. `isOnly` is true if there is no other recipient.
  func mayMean(_ receiver: ReceiverName, isOnly: Bool) -> Bool {
    switch self {
    case .all: true
    case .mostRecent, .terminal: isOnly
    case .pid(let pid): receiver.pid == pid
    case .program(let name):
      receiver.program == String(decoding: name.utf8.prefix(ProcessStatus.nameLimit), as: UTF8.self)
    }
  }

  /// The error for a recipient that no program matches.
  var missing: String {
    let what: String
    switch self {
    case .mostRecent, .all:
      return "no running program shows toasts; start one with snackdemo run"
    case .pid(let pid): what = "with process id \(pid)"
    case .terminal(let path): what = "on terminal '\(Output.sanitized(path))'"
    case .program(let name): what = "named '\(Output.sanitized(name))'"
    }
    return "cannot reach a program \(what); start it with snackdemo run, or see snackdemo list"
  }
}

extension [ReceiverDescription] {
  /// The programs in the order of their last keys; the newer process first if none has read any.
  var newestKeyFirst: [ReceiverDescription] {
    sorted { ($0.lastKey, $0.pid) > ($1.lastKey, $1.pid) }
  }

  /// Returns the programs, each replaced by the innermost one on its pseudo-terminal.
  ///
  /// Otherwise, both would show the toast. If the inner program has left its screen, the outer one
  /// shows the toast. While the outer one shows toasts, they would cover those of the inner one,
  /// so it shows the next ones, too. If the user must be able to answer, a program that takes keys
  /// comes before one that does not.
  func innermost(among all: [ReceiverDescription], needsKeys: Bool) -> [ReceiverDescription] {
    var found: [ReceiverDescription] = []
    for program in self {
      let inner = program.innermost(among: all, needsKeys: needsKeys)
      if !found.contains(where: { $0.pid == inner.pid }) { found.append(inner) }
    }
    return found
  }
}

extension ReceiverDescription {
  fileprivate func innermost(
    among all: [ReceiverDescription], needsKeys: Bool
  ) -> ReceiverDescription {
    let (outer, inner) = (outerPrograms(among: all), innerPrograms(among: all))
    let usual =
      (outer.reversed() + [self] + inner).first { $0.toasts > 0 && !$0.isSuspended } ?? inner.last
      ?? self
    guard needsKeys, usual.answersToasts == false else { return usual }
    let candidates = inner.reversed() + [self] + outer
    return candidates.first { $0.answersToasts == true && !$0.isSuspended } ?? usual
  }

  /// The programs on the pseudo-terminal of this one and on theirs, the innermost last, without those
  /// that have left their screens.
  private func innerPrograms(among all: [ReceiverDescription]) -> [ReceiverDescription] {
    let others = all.filter { $0.pid != pid }
    var programs = [self]
    var rest = others.filter { !$0.hasLeftScreen } + others.filter(\.hasLeftScreen)
    while let terminal = programs.last?.innerTerminal,
      let next = rest.firstIndex(where: { $0.terminal == terminal })
    {
      programs.append(rest.remove(at: next))
    }
    return programs.dropFirst().filter { !$0.hasLeftScreen }
  }

  /// The programs on whose terminals this one runs, the outermost last.
  func outerPrograms(among all: [ReceiverDescription]) -> [ReceiverDescription] {
    var (programs, rest) = ([self], all.filter { $0.pid != pid })
    while let terminal = programs.last?.terminal,
      let next = rest.firstIndex(where: { $0.innerTerminal == terminal })
    {
      programs.append(rest.remove(at: next))
    }
    return Array(programs.dropFirst())
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
