import SnackTerm

/// Programs that show toasts on one terminal, some on pseudo-terminals of others.
struct ReceiverScreen {
  /// The programs: the outermost first, and the last used one of a terminal last.
  private(set) var programs: [ReceiverDescription]

  /// Finds all programs on the terminal of a program.
  /// - Parameters:
  ///   - program: The program.
  ///   - all: The programs to search.
  init(of program: ReceiverDescription, among all: [ReceiverDescription]) {
    let outermost = program.outerPrograms(among: all).last ?? program
    programs = [outermost]
    var rest = all.filter { $0.pid != outermost.pid }
    var index = 0
    while index < programs.count {
      let current = programs[index]
      for isNear in [current.shares(terminalOf:), current.covers] {
        programs += rest.filter(isNear).newestKeyFirst.reversed()
        rest.removeAll(where: isNear)
      }
      index += 1
    }
  }

  /// The programs that have the toast that was asked for.
  ///
  /// One that has left its screen cannot show an update, but can remove the toast.
  func holders(includingSuspended: Bool) -> [ReceiverDescription] {
    let able = includingSuspended ? programs : programs.withoutSuspended
    return able.filter { $0.hasToast == true }
  }

  /// The program in the foreground, with the toasts of all; `nil` if there is none.
  var summary: ReceiverDescription? {
    guard var front = programs.last else { return nil }
    front.toasts = programs.reduce(0) { $0 + $1.toasts }
    front.lastKey = programs.map(\.lastKey).max() ?? front.lastKey
    return front
  }
}

extension ReceiverDescription {
  /// Whether the program has left its screen.
  ///
  /// A program with a pseudo-terminal has not: it only hides its toasts while a program on that
  /// terminal shows others.
  var hasLeftScreen: Bool { isSuspended && innerTerminal == nil }

  fileprivate func shares(terminalOf other: ReceiverDescription) -> Bool {
    !terminal.isEmpty && terminal == other.terminal
  }

  /// Returns whether another program runs on the pseudo-terminal of this one.
  fileprivate func covers(_ other: ReceiverDescription) -> Bool { innerTerminal == other.terminal }
}

extension [ReceiverDescription] {
  /// The programs without those that have left their screens.
  fileprivate var withoutSuspended: [ReceiverDescription] { filter { !$0.hasLeftScreen } }

  /// The programs for a list, the last used first: one for each terminal, and the suspended ones.
  var byTerminal: [ReceiverDescription] {
    let shown = withoutSuspended
    var (found, listed) = ([ReceiverDescription](), Set<Int>())
    for program in newestKeyFirst where !listed.contains(program.pid) {
      guard shown.contains(program) else {
        found.append(program)
        continue
      }
      let screen = ReceiverScreen(of: program, among: shown)
      listed.formUnion(screen.programs.map(\.pid))
      if let summary = screen.summary { found.append(summary) }
    }
    return found
  }

  /// Returns the programs, each replaced by those on its terminal that have the toast that was asked
  /// for, if there are any.
  ///
  /// Otherwise, an update would be a second toast. `includingSuspended` is for removals.
  func holders(
    among all: [ReceiverDescription], includingSuspended: Bool
  ) -> [ReceiverDescription] {
    var found: [ReceiverDescription] = []
    for program in self {
      let holders = ReceiverScreen(of: program, among: all)
        .holders(includingSuspended: includingSuspended)
      for next in holders.isEmpty ? [program] : holders
      where !found.contains(where: { $0.pid == next.pid }) { found.append(next) }
    }
    return found
  }
}
