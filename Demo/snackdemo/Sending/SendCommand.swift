import ArgumentParser
import SnackTerm

/// The `send` command: shows a toast in other programs.
struct SendCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send",
    abstract: "Show a toast in another program that is running.",
    usage: "snackdemo send (<message> | --each-line | --remove <id>) [<options>]",
    discussion: """
      Shows the toast in the program in which you last pressed a key. The program must \
      listen, as snackdemo preview and programs started by snackdemo run do; see snackdemo list. \
      Without --theme, the program's theme applies. If the message is -, \
      it is read from standard input.

      With --each-line, each line of standard input is a toast. Lines that arrive within a second \
      are merged: the toast has the last one, and their number as its title.

      With --wait, prints how the toast ended: timeout, key, swipe up (down, left, right), tap, \
      close button, action LABEL, replaced, overflow, dismiss all, programmatic (removed by a \
      program), or host ended. If several programs show the toast, the first action counts, or \
      else the last ending. If send ends first, a toast with buttons is dismissed. A toast that has \
      the focus does not time out.

      With --from, the toast has a button that brings the terminal of this command forward: a tmux \
      pane, a kitty window (if kitty allows remote control) or a WezTerm pane. The command waits \
      until the toast ends. In other terminals, the exit status is 69.

      The exit status is 0 if a program accepts the toast, 1 if it refuses it, and 69 if no \
      program can be reached or none answers within 2 seconds. With --wait, once the toast is \
      shown, it is 0 for an action and 2 for any other ending.
      """)

  @Argument(help: "Text, or - for standard input; after -- if it starts with -.")
  var message: String?

  @OptionGroup var options: SnackOptions
  @OptionGroup var actionOptions: ActionOptions

  @Option(
    help: ArgumentHelp(
      "Program to send to, or all. (default: the last used)", valueName: "pid|name|tty|all"))
  var to: String?

  @Flag(help: "Wait until the toast ends, and print how.")
  var wait = false

  @Flag(help: "Add a button that brings this terminal forward.")
  var from = false

  @Flag(help: "Show each line of standard input, merged if they are many.")
  var eachLine = false

  @Flag(help: "Print a JSON object for each program and ending.")
  var json = false

  @Flag(inversion: .prefixedNo, help: "Record the toast in the history, or not.")
  var history = true

  @Option(help: ArgumentHelp("Remove the toasts with an id instead.", valueName: "id"))
  var remove: String?

  func validate() throws {
    guard to != "" else { throw ValidationError("empty name after --to; see snackdemo list") }
    if eachLine {
      guard message == nil || message == SentMessage.standardInput, !wait, !from, remove == nil
      else {
        throw ValidationError(
          "--each-line cannot be combined with a message, --wait, --from or --remove")
      }
      return
    }
    guard let remove else {
      guard let message else { throw ValidationError("Missing expected argument '<message>'") }
      if message != SentMessage.standardInput { _ = try options.snack(saying: message) }
      return
    }
    guard !remove.isEmpty else { throw ValidationError("empty id after --remove") }
    guard message == nil else {
      throw ValidationError("--remove cannot be combined with a message")
    }
    let describesToast =
      options.describesSnack || options.align != nil || options.theme != nil
      || actionOptions.isSpecified
    guard !describesToast, !wait, !from else {
      throw ValidationError("--remove can be combined only with --to and --json")
    }
  }

  func run() throws {
    try CommandProblem.reporting {
      var sentHistory = SentHistory(isOn: history)
      guard !eachLine else { return try sendLines(notingIn: &sentHistory) }
      let request = try request
      let sender = try sender
      let line = try SentMessage.line(of: request)
      var receivers = try Receivers(for: Recipient(to), toCarryOut: request)
      let deliveries = try receivers.deliver(line, to: Recipient(to))
      try report(deliveries)
      if case .show(let toast) = request {
        warn(of: toast.snack, in: deliveries, among: receivers.programs)
      }
      try SendStatus.check(deliveries)
      let time = System.secondsSince1970
      let reason = waits ? try end(of: deliveries.filter(\.isTaken), from: &receivers) : nil
      if case .show(let toast) = request {
        sentHistory.add(toast.snack, sentAt: time, endedBy: reason)
      }
      if reason == .action(SenderTerminal.button.id) { try sender?.bringForward() }
      if wait, let reason { throw ExitCode(SendStatus.status(of: reason)) }
    }
  }

  /// Shows the lines of standard input until its end.
  ///
  /// Lines that no program shows are reported. The exit status is that of the last ones.
  private func sendLines(notingIn history: inout SentHistory) throws {
    var reader = LineReader()
    var status: Int32?
    while let group = try reader.next() {
      do {
        status = try send(group, notingIn: &history)
      } catch let problem as CommandProblem {
        Stage.printError(problem.message)
        status = problem.status
      }
      guard status != nil else { continue }
      Stage.printError("not shown: \(group.count) line\(group.count == 1 ? "" : "s")")
    }
    if let status { throw ExitCode(status) }
  }

  /// Sends the toast of some lines; returns the exit status if no program has taken it.
  private func send(
    _ group: LineMerger.Group, notingIn history: inout SentHistory
  ) throws -> Int32? {
    var snack = try actionOptions.apply(to: options.snack(saying: group.text))
    if group.count > 1 {
      let count = "\(group.count) lines"
      snack.title = options.title.map { "\($0) (\(count))" } ?? count
    }
    let request = MessageRequest.show(try toast(snack))
    let line = try SentMessage.line(of: request)
    var receivers = try Receivers(for: Recipient(to), toCarryOut: request)
    let deliveries = try receivers.deliver(line, to: Recipient(to))
    try report(deliveries)
    let status = SendStatus.status(of: deliveries)
    if status == nil { history.add(snack, sentAt: System.secondsSince1970) }
    return status
  }

  private func toast(_ snack: Snack) throws -> ToastMessage {
    let theme = try options.theme.map { SentMessage.text(of: try ThemeChoice.load($0)) }
    return ToastMessage(snack, theme: theme, waits: waits)
  }

  /// Whether to wait until the toast ends.
  private var waits: Bool { wait || from }

  /// The terminal to bring forward; `nil` without `--from`.
  private var sender: SenderTerminal? {
    get throws {
      guard from else { return nil }
      guard let sender = SenderTerminal() else {
        throw CommandProblem.unavailable(
          "cannot bring this terminal forward; --from needs tmux, kitty or WezTerm")
      }
      return sender
    }
  }

  private var request: MessageRequest {
    get throws {
      if let remove { return .remove(id: remove) }
      let text = try SentMessage.text(of: message ?? "")
      var snack = try actionOptions.apply(to: options.snack(saying: text))
      if from { snack.actions.append(SenderTerminal.button) }
      return .show(try toast(snack))
    }
  }

  /// Prints the answers of the programs with `--json`, and problems on standard error.
  private func report(_ deliveries: [Delivery]) throws {
    for delivery in deliveries {
      if json, let line = delivery.json(taken: remove == nil ? "shown" : "removed") {
        print(line.line)
      }
      if let complaint = delivery.complaint { Stage.printError(complaint) }
    }
    try Output.flush()
  }

  /// Reports programs in which the user can do nothing with a toast that expects it.
  private func warn(
    of snack: Snack, in deliveries: [Delivery], among programs: [ReceiverDescription]
  ) {
    let problem: String
    if !snack.actions.isEmpty {
      problem = "press the buttons; see snackdemo run --help, --keys"
    } else if snack.awaitsDismissal {
      problem = "dismiss the toast; send it with --id, so that --remove can"
    } else {
      return
    }
    for delivery in deliveries where delivery.isTaken {
      let program = programs.first { $0.pid == delivery.receiver.pid }
      guard program?.answersToasts == false else { continue }
      Stage.printError("\(delivery.receiver): nobody can \(problem)")
    }
  }

  /// Waits for the first action, or for the end of all toasts, and prints it.
  private func end(
    of deliveries: [Delivery], from receivers: inout Receivers
  ) throws -> CloseReason {
    var waiting = Set(deliveries.map(\.receiver.pid))
    var last = CloseReason.hostEnded
    while !last.isAction, let (pid, ending) = receivers.nextEnding(of: &waiting) {
      guard case .toast(let reason) = ending else { continue }
      last = reason
      guard json, let receiver = deliveries.first(where: { $0.receiver.pid == pid })?.receiver
      else { continue }
      print(Delivery.json(receiver, closed: reason).line)
      try Output.flush()
    }
    if wait, !json { print(Output.sanitized("\(last)")) }
    try Output.flush()
    return last
  }
}
